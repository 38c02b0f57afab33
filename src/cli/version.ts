/** Put in by the build, from package.json. */
declare const TABWARDEN_VERSION: string | undefined;

/** The version of this command. Run from its sources it has none yet. */
export const version: string = typeof TABWARDEN_VERSION === 'string' ? TABWARDEN_VERSION : '0.0.0-source';

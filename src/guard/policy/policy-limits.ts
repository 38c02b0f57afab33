/** Bounds of a policy's text. Lengths are in characters (code points) where they say so. */
export const policyLimits = {
  bytes: 1024 * 1024,
  rules: 1024,
  becauseCharacters: 300,
  aboutCharacters: 1000,
  nameCharacters: 64,
  pathWordCharacters: 64,
  urlCharacters: 2048,
} as const;

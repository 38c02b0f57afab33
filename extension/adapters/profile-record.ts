import type { Profile } from '../../src/ports/browser-state.ts';
import type { Random } from '../../src/ports/random.ts';

interface Kept {
  profile?: Profile;
}

/** This browser profile: a random id that stays, and the name that the person chose. */
export class ProfileRecord {
  readonly #profile: Promise<Profile>;
  #renamed: Profile | undefined;

  constructor(random: Random) {
    this.#profile = readOrMake(random);
  }

  async read(): Promise<Profile> {
    return this.#renamed ?? (await this.#profile);
  }

  async rename(name: string): Promise<void> {
    const renamed = { ...(await this.read()), name };
    await chrome.storage.local.set({ profile: renamed });
    this.#renamed = renamed;
  }
}

async function readOrMake(random: Random): Promise<Profile> {
  const { profile } = await chrome.storage.local.get<Kept>('profile');
  if (profile !== undefined) return profile;
  const made = { id: random.hex32(), name: 'default' };
  await chrome.storage.local.set({ profile: made });
  return made;
}

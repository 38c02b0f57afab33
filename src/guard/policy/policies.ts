import type { PolicySource, PolicyTexts } from '../../ports/policy-source.ts';
import type { Clock } from '../../ports/clock.ts';
import { portInTime } from '../ports-in-time.ts';
import type { Tiers } from './decide.ts';
import type { LoadedPolicy } from './loaded-policy.ts';
import { loadPolicy } from './load-policy.ts';
import type { PolicyTier } from './rule.ts';

/** The policies in force, loaded anew when their text changes. A text that does not load is in force as a denial of all. */
export class Policies {
  readonly #source: PolicySource;
  readonly #clock: Clock;
  #texts: PolicyTexts | null = null;
  #tiers: Omit<Tiers, 'grants'> = { managed: null, person: 'not_loaded' };

  constructor(source: PolicySource, clock: Clock) {
    this.#source = source;
    this.#clock = clock;
  }

  /** The tiers as they are now, and the texts that they were loaded from: what an approval is bound to. */
  async inForce(): Promise<{ readonly tiers: Omit<Tiers, 'grants'>; readonly texts: PolicyTexts }> {
    const texts = await portInTime(this.#clock, this.#source.read());
    if (texts.managed !== this.#texts?.managed || texts.person !== this.#texts.person) {
      this.#tiers = {
        managed: texts.managed === null ? null : loaded(texts.managed, 'managed'),
        person: loaded(texts.person, 'person'),
      };
      this.#texts = texts;
    }
    return { tiers: this.#tiers, texts };
  }
}

function loaded(text: string, tier: PolicyTier): LoadedPolicy | 'not_loaded' {
  const loading = loadPolicy(text, tier);
  return loading.ok ? loading.policy : 'not_loaded';
}

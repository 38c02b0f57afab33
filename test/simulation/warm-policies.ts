import { Policies } from '../../src/guard/policy/policies.ts';
import { portInTime } from '../../src/guard/ports-in-time.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { PolicySource } from '../../src/ports/policy-source.ts';

const loaded = new Map<string, ReturnType<Policies['inForce']>>();

/** The policies of one worker. A text that any worker loaded before is not loaded anew: that takes longest of all. */
export function warmPolicies(source: PolicySource, clock: Clock): Policies {
  const policies = new Policies(source, clock);
  policies.inForce = async () => {
    const texts = await portInTime(clock, source.read());
    const key = JSON.stringify(texts);
    const known = loaded.get(key) ?? new Policies({ read: async () => texts }, at).inForce();
    loaded.set(key, known);
    return known;
  };
  return policies;
}

/** Nothing is late here. */
const at: Clock = { nowMs: () => 0, monotonicMs: () => 0, wait: () => new Promise(() => undefined) };

import { askPreset } from '../src/guard/policy/presets/ask.ts';
import { trustedSitesPreset } from '../src/guard/policy/presets/trusted-sites.ts';
import { watchPreset } from '../src/guard/policy/presets/watch.ts';

/** The policies that ship, by the name that a person chooses them by. */
export const presets: ReadonlyMap<string, string> = new Map([
  ['watch', watchPreset],
  ['ask', askPreset],
  ['trusted sites', trustedSitesPreset],
]);

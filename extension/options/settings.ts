import { signal } from '@preact/signals';
import type { SettingsAnswer, SettingsRequest, SettingsState } from '../settings-messages.ts';

/** What the worker said last; undefined before its first answer. */
export const state = signal<SettingsState | undefined>(undefined);
/** Why the last thing that was asked for did not happen. */
export const fault = signal('');

/** Asks the worker for something; true when it was done. The page shows the outcome either way. */
export async function ask(request: SettingsRequest): Promise<boolean> {
  const answer: SettingsAnswer = await chrome.runtime
    .sendMessage<SettingsRequest, SettingsAnswer>(request)
    .catch(() => ({ ok: false, words: 'The extension does not answer. Reload this page.' }));
  if (answer.ok) state.value = answer.state;
  if (request.settings !== 'read') fault.value = answer.ok ? '' : answer.words;
  return answer.ok;
}

/**
 * Takes sites as a person types them; returns their origins, or undefined where one is no http or
 * https address. A bare host means https.
 */
export function originsIn(text: string): readonly string[] | undefined {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const urls = words.map((word) => (word.includes('://') ? word : `https://${word}`));
  const origins = urls.flatMap((url) =>
    /^https?:/i.test(url) && URL.canParse(url) ? [new URL(url).origin] : [],
  );
  return origins.length === words.length ? origins : undefined;
}

/** Must run inside the person's click: the browser shows its own question, and only they can answer it. */
export async function allowSites(origins: readonly string[]): Promise<boolean> {
  if (origins.length === 0) return true;
  const granted = await chrome.permissions
    .request({ origins: origins.map((origin) => `${origin}/*`) })
    .catch(() => false);
  if (granted) return ask({ settings: 'allow_sites', origins });
  fault.value = `The browser did not allow ${origins.join(', ')}. Nothing was changed.`;
  return false;
}

import type { Modifier } from '../../contract/page-messages.ts';

/** Takes the modifiers that are held; returns what mouse and keyboard events say of them. */
export const modifierState = (held: readonly Modifier[]): EventModifierInit => ({
  altKey: held.includes('Alt'),
  ctrlKey: held.includes('Control'),
  metaKey: held.includes('Meta'),
  shiftKey: held.includes('Shift'),
});

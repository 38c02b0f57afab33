import { limits } from './limits.ts';

/**
 * Takes a name that a caller sent; returns it quoted for a message: at most
 * `limits.quotedNameCharacters` characters of it, and every character that is not plainly visible
 * (control, direction mark, other spaces, lone surrogate) as an escape.
 */
export function quotedName(name: string): string {
  const shown = Array.from(name.slice(0, 2 * limits.quotedNameCharacters)).slice(
    0,
    limits.quotedNameCharacters,
  );
  const cut = shown.join('').length < name.length;
  return `"${shown.map(visible).join('')}${cut ? '…' : ''}"`;
}

function visible(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  if (character === ' ' || !/[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character))
    return character;
  return character.split('').map(escapeUnit).join('');
}

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

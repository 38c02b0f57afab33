import { getRole } from 'dom-accessibility-api';
import { dom } from './dom.ts';

/** Roles that only group or decorate: what is in such an element stands where it would stand. */
const transparent =
  /^(?:generic|presentation|none|paragraph|strong|emphasis|code|deletion|insertion|subscript|superscript|mark|time|rowgroup|legend|caption|term|definition|blockquote)$/;

/** Input types that have no role of their own, by what a person does with them. */
const inputRoles: Readonly<Record<string, string>> = {
  password: 'textbox',
  date: 'textbox',
  'datetime-local': 'textbox',
  month: 'textbox',
  week: 'textbox',
  time: 'textbox',
  color: 'button',
  file: 'button',
};

const mediaRoles: Readonly<Record<string, string>> = {
  iframe: 'frame',
  frame: 'frame',
  video: 'video',
  audio: 'audio',
  canvas: 'canvas',
  embed: 'plugin',
  object: 'plugin',
};

/** Tags that never have a role by themselves, which is most of a page. */
const plain = /^(?:div|span|p|b|i|em|strong|small|label|tbody|thead|tfoot|br|svg|path|g|use|slot)$/;

/**
 * Takes an element; returns its role, or null for one that only groups, decorates, or has none.
 * Roles are those of the library, but for inputs and media that ARIA has no word for.
 */
export function roleOf(element: Element): string | null {
  const tag = dom.tag(element);
  if (!dom.has(element, 'role')) {
    if (plain.test(tag)) return hostRole(element);
    const media = mediaRoles[tag];
    if (media !== undefined) return media;
    if (tag === 'form' || tag === 'section')
      return isNamed(element) ? listed(tag === 'form' ? 'form' : 'region') : null;
    if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? listed(getRole(element));
  }
  if (element instanceof HTMLFormElement)
    return listed(dom.attribute(element, 'role')?.trim().split(' ')[0] ?? null);
  return listed(getRole(element)) ?? hostRole(element);
}

const listed = (role: string | null): string | null =>
  role === null || role === '' || transparent.test(role) ? null : bare(role);

/** A role is the page's word too: anything that is no plain word is none. */
const bare = (role: string): string | null => (/^[a-z-]{1,40}$/i.test(role) ? role.toLowerCase() : null);

const hostRole = (element: Element): string | null => (isEditingHost(element) ? 'textbox' : null);

const isNamed = (element: Element): boolean =>
  dom.has(element, 'aria-label') || dom.has(element, 'aria-labelledby');

/** The outermost element of an editable region. */
export function isEditingHost(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  const value = dom.attribute(element, 'contenteditable');
  return value !== null && value.toLowerCase() !== 'false' && dom.editable(element);
}

const interactive =
  /^(?:button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton|menuitem|menuitemcheckbox|menuitemradio|option|tab|treeitem|clickable|frame|video|audio)$/;

/** Takes a role; true for one that a person acts on. */
export const isInteractive = (role: string): boolean => interactive.test(role);

const fromContent =
  /^(?:button|link|checkbox|radio|switch|heading|menuitem|menuitemcheckbox|menuitemradio|option|tab|tooltip|treeitem|columnheader|rowheader|clickable)$/;

/** Takes a role; true for one whose name is what stands in it. Rows and cells are left out: their text stands below them. */
export const isNamedByContent = (role: string): boolean => fromContent.test(role);

import { dom } from './dom.ts';

/** Roles that only group or decorate: what is in such an element stands where it would stand. */
const transparent =
  /^(?:generic|presentation|none|paragraph|strong|emphasis|code|deletion|insertion|subscript|superscript|mark|time|rowgroup|legend|caption|term|definition|blockquote)$/;

/** Tags by role; a tag that is not here has no role, or one that only groups. */
const roleTags = {
  article: 'article',
  audio: 'audio',
  banner: 'header',
  button: 'button summary',
  canvas: 'canvas',
  cell: 'td',
  columnheader: 'th',
  complementary: 'aside',
  contentinfo: 'footer',
  dialog: 'dialog',
  document: 'html',
  figure: 'figure',
  frame: 'iframe frame',
  group: 'details fieldset optgroup',
  heading: 'h1 h2 h3 h4 h5 h6',
  img: 'img',
  list: 'ul ol menu',
  listitem: 'li',
  main: 'main',
  math: 'math',
  meter: 'meter',
  navigation: 'nav',
  option: 'option',
  plugin: 'embed object',
  progressbar: 'progress',
  row: 'tr',
  separator: 'hr',
  status: 'output',
  table: 'table',
  textbox: 'textarea',
  video: 'video',
};

const tagRoles: ReadonlyMap<string, string> = new Map(
  Object.entries(roleTags).flatMap(([role, tags]) => tags.split(' ').map((tag) => [tag, role] as const)),
);

/** Roles of inputs by type; those that ARIA has no word for by what a person does with them. */
const inputRoles: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  color: 'button',
  file: 'button',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
};

/** Takes an element; returns its role, or null for one that only groups, decorates, or has none. */
export function roleOf(element: Element): string | null {
  const said = dom.attribute(element, 'role')?.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
  // The role is the page's word too: what is no plain word is none.
  if (/^[a-z-]{1,40}$/.test(said) && !overruled(element, said)) return transparent.test(said) ? null : said;
  return tagRole(element) ?? (isEditingHost(element) ? 'textbox' : null);
}

/** An element that says it is nothing, and yet has a name, is what its tag says. */
const overruled = (element: Element, said: string): boolean =>
  (said === 'none' || said === 'presentation') && isNamed(element);

function tagRole(element: Element): string | null {
  const tag = dom.tag(element);
  switch (tag) {
    case 'a':
    case 'area':
      return dom.has(element, 'href') ? 'link' : null;
    case 'form':
      return isNamed(element) ? 'form' : null;
    case 'section':
      return isNamed(element) ? 'region' : null;
    case 'select':
      return element instanceof HTMLSelectElement && (element.multiple || element.size > 1)
        ? 'listbox'
        : 'combobox';
    case 'input':
      return element instanceof HTMLInputElement ? inputRole(element) : null;
    default:
      return tagRoles.get(tag) ?? null;
  }
}

function inputRole(input: HTMLInputElement): string | null {
  const { type } = input;
  if (type === 'hidden') return null;
  const lists = /^(?:text|search|tel|url|email)$/.test(type) && dom.has(input, 'list');
  return lists ? 'combobox' : (inputRoles[type] ?? 'textbox');
}

const isNamed = (element: Element): boolean =>
  dom.has(element, 'aria-label') || dom.has(element, 'aria-labelledby');

/** The outermost element of an editable region. */
export function isEditingHost(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  const value = dom.attribute(element, 'contenteditable');
  return value !== null && value.toLowerCase() !== 'false' && dom.editable(element);
}

const pressed =
  /^(?:button|link|checkbox|radio|switch|menuitem(?:checkbox|radio)?|option|tab|treeitem|clickable)$/;
const filled = /^(?:textbox|searchbox|combobox|listbox|slider|spinbutton|frame|video|audio)$/;
const titled = /^(?:heading|tooltip|columnheader|rowheader)$/;

/** Takes a role; true for one that a person acts on. */
export const isInteractive = (role: string): boolean => pressed.test(role) || filled.test(role);

/** Takes a role; true for one that is named by what stands in it. Rows and cells are not: their text stands below them. */
export const isNamedByContent = (role: string): boolean => pressed.test(role) || titled.test(role);

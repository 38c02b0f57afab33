/**
 * The DOM through getters and methods that were taken from their prototypes when the actor started.
 * A form field called `parentNode`, or an image called `title`, shadows that member of its form or
 * of the document in every world, ours included; it cannot shadow these.
 */

/** Takes a prototype and a member; returns a reader of that member which looks at no own name. */
function reader<Self extends object, Name extends keyof Self & string>(
  prototype: Self,
  name: Name,
): (self: Self) => Self[Name] {
  const member: TypedPropertyDescriptor<Self[Name]> | undefined = Object.getOwnPropertyDescriptor(
    prototype,
    name,
  );
  const get = member?.get;
  return get === undefined ? (self) => self[name] : (self) => get.call(self);
}

const node = Node.prototype;
const element = Element.prototype;
const html = HTMLElement.prototype;
const page = Document.prototype;

const pageRoot = reader(page, 'documentElement');
const pageTitle = reader(page, 'title');
const pageScroller = reader(page, 'scrollingElement');
const pageActive = reader(page, 'activeElement');
const pageVisibility = reader(page, 'visibilityState');

const scrollBy: (this: Element, by: ScrollToOptions) => void = element.scrollBy;
const scrollLeft = reader(element, 'scrollLeft');
const scrollTop = reader(element, 'scrollTop');
const scrolled = (self: Element): string => `${scrollLeft(self)} ${scrollTop(self)}`;

export const dom = {
  firstChild: reader(node, 'firstChild'),
  nextSibling: reader(node, 'nextSibling'),
  parent: reader(node, 'parentNode'),
  connected: reader(node, 'isConnected'),
  textContent: reader(node, 'textContent'),
  text: reader(CharacterData.prototype, 'data'),
  /** The tree that a node is in: its document or shadow root. */
  root: (self: Node): Node => node.getRootNode.call(self),

  tag: reader(element, 'localName'),
  firstElement: reader(element, 'firstElementChild'),
  openShadow: reader(element, 'shadowRoot'),
  slot: reader(element, 'assignedSlot'),
  attribute: (self: Element, name: string): string | null => element.getAttribute.call(self, name),
  has: (self: Element, name: string): boolean => element.hasAttribute.call(self, name),
  hasAttributes: (self: Element): boolean => element.hasAttributes.call(self),
  matches: (self: Element, selector: string): boolean => element.matches.call(self, selector),
  box: (self: Element): DOMRect => element.getBoundingClientRect.call(self),
  boxes: (self: Element): DOMRectList => element.getClientRects.call(self),
  animations: (self: Element): Animation[] => element.getAnimations.call(self),
  rendered: (self: Element): boolean => element.checkVisibility.call(self, { checkVisibilityCSS: true }),
  scrollIntoView: (self: Element): void =>
    element.scrollIntoView.call(self, { behavior: 'instant', block: 'center', inline: 'center' }),

  editable: reader(html, 'isContentEditable'),
  tabIndex: reader(html, 'tabIndex'),
  focus: (self: HTMLElement | SVGElement): void =>
    (self instanceof HTMLElement ? html : SVGElement.prototype).focus.call(self, { preventScroll: true }),
  blur: (self: HTMLElement): void => html.blur.call(self),
  click: (self: HTMLElement): void => html.click.call(self),
  closest: (self: Element, selector: string): Element | null => element.closest.call(self, selector),
  /** Scrolls what is inside an element; returns whether that moved anything. */
  scrollBy: (self: Element, left: number, top: number): boolean => {
    const before = scrolled(self);
    scrollBy.call(self, { left, top, behavior: 'instant' });
    return scrolled(self) !== before;
  },
  submit: (self: HTMLFormElement): void => HTMLFormElement.prototype.requestSubmit.call(self),
  fieldsOf: reader(HTMLFormElement.prototype, 'elements'),
  actionOf: reader(HTMLFormElement.prototype, 'action'),
  methodOf: reader(HTMLFormElement.prototype, 'method'),
  dispatch: (self: EventTarget, event: Event): boolean =>
    EventTarget.prototype.dispatchEvent.call(self, event),

  documentElement: (): Element | null => pageRoot(document),
  title: (): string => pageTitle(document),
  /** What scrolls with the page: the root, or in old pages the body. */
  scroller: (): Element | null => pageScroller(document),
  active: (): Element | null => pageActive(document),
  hasFocus: (): boolean => page.hasFocus.call(document),
  visible: (): boolean => pageVisibility(document) === 'visible',
  create: (tag: string): HTMLElement => page.createElement.call(document, tag),
  command: (name: string, text?: string): boolean => page.execCommand.call(document, name, false, text),
  /** All of a document, shadow root or element that fit a selector. */
  allIn: (root: Node, selector: string): Iterable<Element> => {
    if (root instanceof Document) return page.querySelectorAll.call(root, selector);
    if (root instanceof DocumentFragment)
      return DocumentFragment.prototype.querySelectorAll.call(root, selector);
    return root instanceof Element ? element.querySelectorAll.call(root, selector) : [];
  },
  firstIn: (self: Element, selector: string): Element | null => element.querySelector.call(self, selector),
  /** The element with an id in the same tree as `self`. */
  byId: (self: Node, id: string): Element | null => {
    const root = node.getRootNode.call(self);
    if (root instanceof Document) return page.getElementById.call(root, id);
    return root instanceof DocumentFragment ? DocumentFragment.prototype.getElementById.call(root, id) : null;
  },
  at: (x: number, y: number): Element | null => page.elementFromPoint.call(document, x, y),
};

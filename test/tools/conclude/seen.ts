import { isIntentId, isRef, type IntentId, type Ref } from '../../../src/contract/ids.ts';
import type { ElementFacts, LookAnswer } from '../../../src/contract/page-messages.ts';
import type { ActSeen, NavigationSeen } from '../../../src/tools/work.ts';

export function ref(text: string): Ref {
  if (!isRef(text)) throw new Error(`${text} is no ref`);
  return text;
}

function intent(text: string): IntentId {
  if (!isIntentId(text)) throw new Error(`${text} is no intent`);
  return text;
}

export const element = (more: Partial<ElementFacts> = {}): ElementFacts => ({
  ref: ref('e12'),
  role: 'textbox',
  name: 'Words of the page',
  kind: 'input/text',
  ...more,
});

export const look = (more: Partial<LookAnswer> = {}): LookAnswer => ({
  answer: 'look',
  intent: intent('0123456789abcdef0123456789abcdef'),
  state: 'acted',
  hit: element(),
  value: null,
  checked: null,
  connected: true,
  focused: true,
  changes: 0,
  url: 'http://127.0.0.1/here',
  title: 'Title of the page',
  visible: true,
  defaultPrevented: false,
  ...more,
});

/** What was seen of an act: done, at rest, and nothing more, unless told otherwise. */
export const acted = (more: Partial<ActSeen> = {}): ActSeen => ({
  target: element(),
  look: look(),
  blocked: false,
  navigation: null,
  openedTabs: [],
  settled: true,
  hidden: false,
  ...more,
});

export const navigated = (more: Partial<NavigationSeen> = {}): NavigationSeen => ({
  committedUrl: 'http://127.0.0.1/next',
  redirected: false,
  sameDocument: false,
  loaded: 'complete',
  failed: false,
  readable: true,
  title: 'Next page',
  closed: false,
  ...more,
});

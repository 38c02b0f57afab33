import type { RefusedAnswer, SnapshotAnswer } from '../contract/page-messages.ts';
import { describeElement } from './describe-element.ts';
import { dom } from './dom.ts';
import { Outline, type SnapshotRead } from './outline.ts';
import type { Page } from './page.ts';
import { bounded, quoted } from './page-text.ts';
import { refusal } from './refusal.ts';
import { resolveRef } from './resolve-ref.ts';

/** Takes what to read; returns the outline of the document or of one element in it. */
export function snapshot(page: Page, read: SnapshotRead): SnapshotAnswer | RefusedAnswer {
  page.registry.begin(read.firstRef);
  try {
    return readOutline(page, read);
  } finally {
    page.registry.end();
  }
}

function readOutline(page: Page, read: SnapshotRead): SnapshotAnswer | RefusedAnswer {
  const root = rootOf(page, read);
  if ('answer' in root) return root;
  const description = describeElement(page.naming(), root.element, root.role);
  if (description === null) return noDocument();
  const label = quoted(root.element === dom.documentElement() ? bounded(dom.title()) : description.name);
  const outline = new Outline(page, read);
  const asked = `${read.within ?? ''} ${read.only}`;
  if (read.cursor === null) outline.open(root.element, description, label);
  else {
    const places = page.cursors.open(read.cursor, asked);
    if (places === null) return badCursor();
    outline.resume(root.element, description, label, places);
  }
  const text = outline.walk();
  const cursor = outline.stopped === null ? null : page.cursors.keep(asked, outline.stopped);
  const { nodes, cut } = outline;
  const url = location.href;
  return {
    answer: 'snapshot',
    url,
    title: dom.title(),
    outline: text,
    nodes,
    nextRef: page.registry.end(),
    cut,
    cursor,
  };
}

interface Root {
  readonly element: Element;
  readonly role: string | null;
}

function rootOf(page: Page, { within }: SnapshotRead): Root | RefusedAnswer {
  if (within !== null) {
    const found = resolveRef(page, within);
    return found.answer === 'refused' ? found : { element: found.element, role: found.facts.role };
  }
  const element = dom.documentElement();
  return element === null ? noDocument() : { element, role: null };
}

const noDocument = (): RefusedAnswer => refusal('page.unresponsive');

const badCursor = (): RefusedAnswer => refusal('context.ref_stale', { reason: 'cursor' });

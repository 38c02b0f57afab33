import type { HelloAnswer } from '../contract/page-messages.ts';
import { dom } from './dom.ts';

/** What the actor sees of its own document. While a dialog is open no script runs, so an answer means that none is. */
export const hello = (): HelloAnswer => ({
  answer: 'hello',
  origin: self.origin,
  url: location.href,
  title: dom.title(),
  visible: dom.visible(),
  userActivation: navigator.userActivation.isActive,
  dialogOpen: false,
});

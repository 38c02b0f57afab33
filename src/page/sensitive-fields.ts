import type { SensitiveField } from '../contract/page-messages.ts';
import { dom } from './dom.ts';

/** What is shown for a value that is never handed out. */
export const redacted = 'redacted';

const secretTokens = /(?:^|\s)(?:(?:new|current)-password|one-time-code|cc-\S+)(?:\s|$)/i;

/** Names that pages give to fields for secrets. */
const secretName =
  /passw|passphrase|secret|(?:api|access|private|auth|license|recovery|seed)[\s_-]?(?:key|token|code|phrase)|token|\b(?:cvv|cvc|csc|otp|totp|ssn|iban|pin)\b|one[\s_-]?time|card[\s_-]?(?:number|code)|verification[\s_-]?code/i;

/** Values that are keys by their shape, whatever their field is called. */
const secretValue =
  /^(?:sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xox[abp]|AKIA|ASIA|AIza|eyJ)[\w.-]{12,}$|-----BEGIN [A-Z ]*PRIVATE KEY|^(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)[A-Za-z0-9+/_=-]{32,}$/;

const namingAttributes = ['name', 'id', 'placeholder', 'aria-label'] as const;

/** Which fields hold secrets. A field that once was one stays one, whatever the page makes of it. */
export class SensitiveFields {
  readonly #known = new WeakSet<Element>();

  has(element: Element): boolean {
    if (this.#known.has(element)) return true;
    if (!looksSecret(element)) return false;
    this.#known.add(element);
    return true;
  }
}

/** Takes a field that holds a secret; returns what kind of one. */
export function sensitiveKind(element: Element): SensitiveField {
  const tokens = dom.attribute(element, 'autocomplete') ?? '';
  const names = namingAttributes.map((name) => dom.attribute(element, name) ?? '').join(' ');
  if (/\bcc-/i.test(tokens) || cardName.test(names)) return 'card';
  if (/one-time-code/i.test(tokens) || codeName.test(names)) return 'one_time_code';
  return /new-password/i.test(tokens) ? 'new_password' : 'password';
}

const cardName = /\b(?:cvv|cvc|csc|iban)\b|card[\s_-]?(?:number|code)/i;
const codeName = /\b(?:otp|totp)\b|one[\s_-]?time|verification[\s_-]?code/i;

/** True for a field that nobody sees and that carries a key, such as the token of a session. */
export const looksLikeKey = (element: Element, value: string): boolean =>
  secretValue.test(value.trim()) || secretName.test(dom.attribute(element, 'name') ?? '');

function looksSecret(element: Element): boolean {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'password') return true;
    if (!textual.test(element.type)) return false;
  } else if (!(element instanceof HTMLTextAreaElement) && !isEditable(element)) return false;
  if (secretTokens.test(dom.attribute(element, 'autocomplete') ?? '')) return true;
  if (namingAttributes.some((name) => secretName.test(dom.attribute(element, name) ?? ''))) return true;
  return secretValue.test(currentText(element).trim());
}

const textual = /^(?:text|search|tel|url|email|number)$/;

const isEditable = (element: Element): boolean => element instanceof HTMLElement && dom.editable(element);

const currentText = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value.slice(0, 4096)
    : (dom.textContent(element) ?? '').slice(0, 4096);

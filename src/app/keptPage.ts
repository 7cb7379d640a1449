/** The state of a page over a reload that was not the player's wish (N-10). */
import { splitLocale } from '../domain/addresses';
import { KEPT_FOR, KEPT_PAGE_KEY } from './lostChunk';

export interface KeptPage {
  /** Milliseconds since the epoch, UTC. */
  at: number;
  path: string;
  scroll: number;
  /** Values by the field's name; never a secret. */
  fields: Record<string, string | boolean>;
}

const SECRET_NAME = /pass|pin|card|cvv|cvc|pan|iban|code|secret|token|document|account/i;
const SECRET_USE = /password|one-time-code|^cc-/;
const LIKE_CARD = /^\d[\d -]{11,}$/;

function isSecret(field: Element): boolean {
  const name = field.getAttribute('name') ?? '';
  return SECRET_NAME.test(name) || SECRET_USE.test(field.getAttribute('autocomplete') ?? '');
}

/** What stands in the fields, but for passwords, codes, card data and whatever looks like it. */
export function draftsOf(root: ParentNode): KeptPage['fields'] {
  const drafts: KeptPage['fields'] = {};
  for (const field of root.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]')) {
    if (isSecret(field) || /^(password|file|hidden|submit|radio)$/.test(field.type)) continue;
    const value = field.type === 'checkbox' ? field.checked : field.value;
    if (value && !LIKE_CARD.test(String(value))) drafts[field.name] = value;
  }
  return drafts;
}

/** @returns whether something typed is kept: then nothing has to be asked before the page begins anew */
export function keepPage(): boolean {
  const path = splitLocale(window.location.pathname).rest;
  const kept: KeptPage = { at: Date.now(), path, scroll: window.scrollY, fields: draftsOf(document) };
  try {
    sessionStorage.setItem(KEPT_PAGE_KEY, JSON.stringify(kept));
    return Object.keys(kept.fields).length > 0;
  } catch {
    // A tab that keeps nothing begins anew empty.
    return false;
  }
}

/** The state of a page that began anew a moment ago, once; null for any other page. */
export function takeKeptPage(): KeptPage | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT_PAGE_KEY) ?? 'null') as KeptPage | null;
    sessionStorage.removeItem(KEPT_PAGE_KEY);
    const isMine = kept?.path === splitLocale(window.location.pathname).rest;
    return kept && isMine && Date.now() - kept.at < KEPT_FOR ? kept : null;
  } catch {
    return null;
  }
}

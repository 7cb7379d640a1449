/** Saves a page's state over an automatic reload. */
import { splitLocale } from '@baize/contract/links/addresses';
import { reloadClock, SAVED_FOR_MS, SAVED_PAGE_KEY } from './chunkFailure';

export interface SavedPage {
  path: string;
  scroll: number;
  /** Values by field name; never secrets. */
  fields: Record<string, string | boolean>;
}

const SECRET_NAME = /pass|pin|card|cvv|cvc|pan|iban|code|secret|token|document|account/i;
/** Names that look like secrets but are not. */
const NO_SECRET = /^(?:postcode|promo_code|(?:phone_)?country_code)$/;
const SECRET_USE = /password|one-time-code|^cc-/;
const LIKE_CARD = /^\d[\d -]{11,}$/;

function isSecret(field: Element): boolean {
  const name = field.getAttribute('name') ?? '';
  return (SECRET_NAME.test(name) && !NO_SECRET.test(name)) || SECRET_USE.test(field.getAttribute('autocomplete') ?? '');
}

/** Values of the fields, except passwords, codes, card data and the like. */
export function draftsOf(root: ParentNode): SavedPage['fields'] {
  const drafts: SavedPage['fields'] = {};
  for (const field of root.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]')) {
    if (isSecret(field) || /^(password|file|hidden|submit|radio)$/.test(field.type)) continue;
    const value = field.type === 'checkbox' ? field.checked : field.value;
    if (value && !LIKE_CARD.test(String(value))) drafts[field.name] = value;
  }
  return drafts;
}

/** @returns whether form input was saved, in which case the reload needs no confirmation */
export function savePage(): boolean {
  const path = splitLocale(window.location.pathname).rest;
  const saved: SavedPage & { at: number } = {
    at: reloadClock(),
    path,
    scroll: window.scrollY,
    fields: draftsOf(document),
  };
  try {
    sessionStorage.setItem(SAVED_PAGE_KEY, JSON.stringify(saved));
    return Object.keys(saved.fields).length > 0;
  } catch {
    // Without storage the page reloads empty.
    return false;
  }
}

/** Returns and removes the state that was saved just before a reload of this page; null if there is none. */
export function takeSavedPage(): SavedPage | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(SAVED_PAGE_KEY) ?? 'null') as (SavedPage & { at: number }) | null;
    sessionStorage.removeItem(SAVED_PAGE_KEY);
    const isThisPage = saved?.path === splitLocale(window.location.pathname).rest;
    return saved && isThisPage && Math.abs(reloadClock() - saved.at) < SAVED_FOR_MS ? saved : null;
  } catch {
    return null;
  }
}

/** Role and name from the markup alone: fast on every press and equal in a replay, but not the accessible name. */
import { copyOf } from './copyOf';

const ROLES: Record<string, string> = {
  A: 'link',
  BUTTON: 'button',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  SUMMARY: 'button',
  FORM: 'form',
};
const INPUT_ROLES: Record<string, string> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  number: 'spinbutton',
  submit: 'button',
};

export const CONTROLS = 'a[href],button,input,select,textarea,summary,[role]';

const LONGEST_NAME = 120;

export function roleOf(control: Element): string {
  const explicitRole = control.getAttribute('role');
  if (explicitRole) return explicitRole;
  if (control instanceof HTMLInputElement) return INPUT_ROLES[control.type] ?? 'textbox';
  return ROLES[control.tagName] ?? control.tagName.toLowerCase();
}

/** Stands for a text that changes by itself, such as a growing jackpot. */
export const TICKING = '(ticking)';
/** On elements that a replay does not reproduce: `text` changes by itself, `all` belongs to the report. */
const TICKING_TEXT = '[data-unmarked="text"]';

/** A shortened amount, such as `€394K`: only jackpots on tiles have one, and no mark, which the first load would pay for. */
const SHORTENED = /\p{Sc}\s?\d+(?:\.\d+)?[KMBT]|\d+(?:\.\d+)?[KMBT]\s?\p{Sc}/gu;

/** The text without what changes by itself, which would be another one in a replay. */
export function textOf(element: Element): string {
  if (element.matches(TICKING_TEXT)) return TICKING;
  if (!element.querySelector(TICKING_TEXT)) return (element.textContent ?? '').replace(SHORTENED, TICKING);
  const copy = element.cloneNode(true) as Element;
  for (const ticking of copy.querySelectorAll(TICKING_TEXT)) ticking.textContent = TICKING;
  return copy.textContent ?? '';
}

function plain(text: string | null | undefined): string {
  const normalized = (text ?? '').replace(/\s+/g, ' ').trim();
  return normalized.length > LONGEST_NAME ? copyOf(normalized.slice(0, LONGEST_NAME)) : normalized;
}

function namedBy(control: Element): string {
  const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

export function nameOf(control: Element): string {
  const { labels } = control as HTMLInputElement;
  return (
    plain(namedBy(control)) ||
    plain(control.getAttribute('aria-label')) ||
    plain(labels?.[0]?.textContent) ||
    ('value' in control ? '' : plain(textOf(control))) ||
    plain(control.querySelector('img[alt]')?.getAttribute('alt')) ||
    plain(control.getAttribute('placeholder') ?? control.getAttribute('title')) ||
    plain(textOf(control))
  );
}

/** @param named the control when it had this name */
export function placeOf(control: Element, name: string, named = control): number {
  const { tagName } = control;
  const { textContent } = named;
  const isTicking = name.includes(TICKING);
  let before = 0;
  for (const other of document.getElementsByTagName(tagName)) {
    if (other === control) break;
    if ((isTicking || other.textContent === textContent) && nameOf(other) === name) before += 1;
  }
  return before;
}

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

/**
 * Invisible separator between the texts of two elements that no space parts, such as a name and a phone number. Masking
 * finds short values only between the ends of words, and then removes it.
 */
const SEAM = '\u2063';

export const withoutSeams = (text: string): string => text.replaceAll(SEAM, '');

/** @returns the first characters of a text, not counting seams */
export function firstOf(text: string, length: number): string {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== SEAM) count += 1;
    if (count > length) return copyOf(text.slice(0, at));
  }
  return text;
}

/** The text of an element, with seams. */
function seamedTextOf(element: Element): string {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  let parent: Node | null = null;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const next = node.nodeValue ?? '';
    if (next === '') continue;
    if (text !== '' && node.parentNode !== parent && /\S$/.test(text) && /^\S/.test(next)) text += SEAM;
    text += next;
    parent = node.parentNode;
  }
  return text;
}

/** The text without what changes by itself, which would be another one in a replay; with seams. */
export function textOf(element: Element): string {
  if (element.matches(TICKING_TEXT)) return TICKING;
  if (!element.querySelector(TICKING_TEXT)) return seamedTextOf(element).replace(SHORTENED, TICKING);
  const copy = element.cloneNode(true) as Element;
  for (const ticking of copy.querySelectorAll(TICKING_TEXT)) ticking.textContent = TICKING;
  return seamedTextOf(copy);
}

const plain = (text: string | null | undefined): string =>
  firstOf((text ?? '').replace(/\s+/g, ' ').trim(), LONGEST_NAME);

function namedBy(control: Element): string {
  const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** With seams. */
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

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
    ('value' in control ? '' : plain(control.textContent)) ||
    plain(control.querySelector('img[alt]')?.getAttribute('alt')) ||
    plain(control.getAttribute('placeholder') ?? control.getAttribute('title')) ||
    plain(control.textContent)
  );
}

export function placeOf(control: Element, name: string): number {
  const { tagName, textContent } = control;
  let before = 0;
  for (const other of document.getElementsByTagName(tagName)) {
    if (other === control) break;
    if (other.textContent === textContent && nameOf(other) === name) before += 1;
  }
  return before;
}

/**
 * Describes a screen as short lines: landmarks, headings, controls with their state, alerts. Uses the markup alone, in
 * document order; elements that are not rendered are left out.
 */
import { nameOf, roleOf } from './controls';
import type { Outline } from './report/schema';

const LANDMARKS: Record<string, string> = { MAIN: 'main', NAV: 'navigation', HEADER: 'banner', FOOTER: 'contentinfo' };
const PARTS =
  'main,nav,header,footer,h1,h2,h3,h4,dialog[open],a[href],button,input,select,textarea,summary,iframe,[role]';
/** Limits lines for very long lists. */
const MOST_LINES = 300;
/** Roles that add nothing to the outline. */
const SILENT = new Set(['presentation', 'none', 'list', 'listitem', 'img', 'group', 'separator']);

function roleOfPart(part: Element): string {
  const own = part.getAttribute('role');
  if (own) return own;
  if (/^H[1-4]$/.test(part.tagName)) return 'heading';
  if (part.tagName === 'DIALOG') return 'dialog';
  if (part.tagName === 'IFRAME') return 'frame';
  return LANDMARKS[part.tagName] ?? roleOf(part);
}

const STATES = ['aria-checked', 'aria-selected', 'aria-expanded', 'aria-pressed', 'aria-current', 'aria-invalid'];

function stateOf(part: Element): string {
  const states = STATES.flatMap((name) => {
    const value = part.getAttribute(name);
    return value === null || value === 'false' ? [] : [value === 'true' ? name.slice(5) : `${name.slice(5)}=${value}`];
  });
  if (part instanceof HTMLInputElement && part.checked && !states.includes('checked')) states.push('checked');
  if ((part as HTMLButtonElement).disabled) states.push('disabled');
  return states.length > 0 ? ` [${states.join(', ')}]` : '';
}

/** Elements hidden for lack of room count as visible: their room depends on fonts and pictures. */
const isSeen = (part: Element) =>
  part.checkVisibility?.({ visibilityProperty: !part.hasAttribute('data-place') }) ?? true;
const isText = (role: string) => role === 'alert' || role === 'status' || role === 'timer';

const textOf = (part: Element) => (part.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);

function lineOf(part: Element): string | null {
  const role = roleOfPart(part);
  if (SILENT.has(role) || !isSeen(part) || part.closest('[aria-hidden="true"]')) return null;
  if (Object.values(LANDMARKS).includes(role)) return role;
  const name = isText(role) || role === 'heading' ? textOf(part) : nameOf(part);
  if (isText(role) && name === '') return null;
  return `${role} "${name}"${stateOf(part)}`;
}

/** @param isIncluded filters elements */
export function outlineOf(root: ParentNode, isMeant = (_: Element) => true): string[] {
  const lines: string[] = [];
  for (const part of root.querySelectorAll(PARTS)) {
    if (!isMeant(part)) continue;
    const line = lineOf(part);
    if (line !== null) lines.push(line);
    if (lines.length >= MOST_LINES) break;
  }
  return lines;
}

export const outlineNow = (isMeant?: (part: Element) => boolean): Outline => ({
  at: Math.round(performance.now()),
  address: window.location.pathname + window.location.search,
  lines: outlineOf(document, isMeant),
});

/** The screen before the press that opened a dialog: everything but the dialog. */
export const outlineBefore = (at: number): Outline => ({
  ...outlineNow((part) => part.closest('dialog') === null),
  at: at - 1,
});

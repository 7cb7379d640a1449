/**
 * Describes a screen as short lines: landmarks, headings, controls with their state, alerts. Uses the markup alone, in
 * document order; elements that are not rendered are left out.
 */
import { firstOf, nameOf, roleOf, textOf } from './controls';
import type { Outline } from './report/schema';

const LANDMARKS: Record<string, string> = { MAIN: 'main', NAV: 'navigation', HEADER: 'banner', FOOTER: 'contentinfo' };
const SELECTOR =
  'main,nav,header,footer,h1,h2,h3,h4,dialog[open],dialog[open] p:not([aria-live]),a[href],button,input,select,textarea,summary,iframe,[role]';
/** Begins a line with the message of the field in the line before. */
export const NOTE = 'note ';
/** Begins a line with a text of a dialog. */
export const PARAGRAPH = 'paragraph ';
/** Limits lines for very long lists. */
const MAX_LINES = 300;
/** Roles that add nothing to the outline. */
const SILENT = new Set(['presentation', 'none', 'list', 'listitem', 'img', 'group', 'separator']);

function roleOfElement(element: Element): string {
  const explicitRole = element.getAttribute('role');
  if (explicitRole) return explicitRole;
  if (/^H[1-4]$/.test(element.tagName)) return 'heading';
  if (element.tagName === 'DIALOG') return 'dialog';
  if (element.tagName === 'IFRAME') return 'frame';
  if (element.tagName === 'P') return 'paragraph';
  return LANDMARKS[element.tagName] ?? roleOf(element);
}

const TEXTS = 'a[href],button,label,[role=alert],[role=status],[role=timer]';

const STATES = ['aria-checked', 'aria-selected', 'aria-expanded', 'aria-pressed', 'aria-current', 'aria-invalid'];

function stateOf(element: Element): string {
  const states = STATES.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || value === 'false' ? [] : [value === 'true' ? name.slice(5) : `${name.slice(5)}=${value}`];
  });
  if (element instanceof HTMLInputElement && element.checked && !states.includes('checked')) states.push('checked');
  if ((element as HTMLButtonElement).disabled) states.push('disabled');
  return states.length > 0 ? ` [${states.join(', ')}]` : '';
}

/** Elements hidden for lack of room count as visible: their room depends on fonts and pictures. */
const isVisible = (element: Element) =>
  element.checkVisibility?.({ visibilityProperty: !element.hasAttribute('data-place') }) ?? true;
const isText = (role: string) => /^(alert|status|timer|paragraph)$/.test(role);
/** Its text is part of the line of another element. */
const isRepeated = (paragraph: Element) => paragraph.parentElement?.closest(TEXTS) !== null;

/** Characters after which a text is cut. */
export const LONGEST_TEXT = 200;
const shortTextOf = (element: Element) => firstOf(textOf(element).replace(/\s+/g, ' ').trim(), LONGEST_TEXT);

function lineOf(element: Element): string | null {
  const role = roleOfElement(element);
  if (SILENT.has(role) || !isVisible(element) || element.closest('[aria-hidden="true"],[data-unmarked="all"]'))
    return null;
  if (role === 'paragraph' && isRepeated(element)) return null;
  if (Object.values(LANDMARKS).includes(role)) return role;
  const name = isText(role) || role === 'heading' ? shortTextOf(element) : nameOf(element);
  if (isText(role) && name === '') return null;
  return `${role} "${name}"${stateOf(element)}`;
}

/** The message of a field that is marked as wrong; null without one. */
function noteOf(element: Element): string | null {
  if (element.getAttribute('aria-invalid') !== 'true') return null;
  const note = document.getElementById(element.getAttribute('aria-describedby') ?? '');
  const text = note && isVisible(note) ? shortTextOf(note) : '';
  return text === '' ? null : `${NOTE}"${text}"`;
}

/** @param isIncluded filters elements @returns lines with seams */
export function outlineOf(root: ParentNode, isIncluded = (_: Element) => true): string[] {
  const lines: string[] = [];
  for (const element of root.querySelectorAll(SELECTOR)) {
    if (!isIncluded(element)) continue;
    const line = lineOf(element);
    const note = line === null ? null : noteOf(element);
    lines.push(...[line, note].filter((one) => one !== null));
    if (lines.length >= MAX_LINES) break;
  }
  return lines;
}

export const outlineNow = (isIncluded?: (element: Element) => boolean): Outline => ({
  at: Math.round(performance.now()),
  address: window.location.pathname + window.location.search,
  lines: outlineOf(document, isIncluded),
});

/** The screen before the press that opened a dialog: everything but the dialog. */
export const outlineBefore = (at: number): Outline => ({
  ...outlineNow((element) => element.closest('dialog') === null),
  at: at - 1,
});

/**
 * Detects foreign changes to the page, which React does not notice: extensions that remove parts of it, translators
 * that replace texts. It polls each second, which is cheaper than observing the document.
 */
import { tape } from '../recorder/tape';
import { mounted } from './mount';
import { keepDrafts, redraw } from './redraw';

const LOOK_MS = 1_000;
/** Consecutive empty checks that count as tampering: screens may be empty between two states. */
const EMPTY_LOOKS = 2;

/** Messages that the help desk recognises. */
const EMPTIED = 'The page was emptied from outside';
const TRANSLATED = 'The page was translated from outside';

let isOn = false;
/** The path on which content was last seen; a screen that never showed any has lost nothing. */
let wholeAt: string | null = null;
let emptyLooks = 0;
let isTranslated = false;

function tellAndRedraw(message: string): void {
  tape.push({ kind: 'error', source: 'screen', message, stack: '' });
  redraw(mounted);
}

function lookForContent(): void {
  const main = document.getElementById('main');
  const address = window.location.pathname;
  if (main && main.childElementCount > 0) {
    wholeAt = address;
    emptyLooks = 0;
    keepDrafts(main);
    return;
  }
  if (wholeAt !== address) return;
  emptyLooks += 1;
  if (emptyLooks < EMPTY_LOOKS) return;
  emptyLooks = 0;
  tellAndRedraw(EMPTIED);
}

/** Only translators add `font` elements. */
const words = document.getElementsByTagName('font');

/** @param canRemount false during a round, which would be lost */
export function standGuard(canRedraw: () => boolean): void {
  if (isOn) return;
  isOn = true;
  wholeAt = window.location.pathname;
  setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    lookForContent();
    if (isTranslated || words.length === 0 || !canRedraw()) return;
    isTranslated = true;
    void import('./besideTranslator').then(({ liveBesideTranslator }) => {
      liveBesideTranslator();
      tellAndRedraw(TRANSLATED);
    }, console.warn);
  }, LOOK_MS);
}

/**
 * Detects foreign changes to the page: extensions that remove parts of it, translators that replace our texts. React notices
 * neither. It polls cheaply each second rather than observing the document.
 */
import { tape } from '../recorder/tape';
import { mounted } from './mount';
import { keepDrafts, redraw } from './redraw';

const LOOK_MS = 1_000;
/** Screens may be empty between two states: only twice in a row counts. */
const EMPTY_LOOKS = 2;

/** As the help desk knows it. */
const EMPTIED = 'The page was emptied from outside';
const TRANSLATED = 'The page was translated from outside';

let isOn = false;
/** Where the page was last whole; a screen that never showed anything has lost nothing. */
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

/** The product writes no `font` elements: these are a translator's. */
const words = document.getElementsByTagName('font');

/** @param canRedraw false during a round, which would be lost */
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

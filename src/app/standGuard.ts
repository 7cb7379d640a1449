/**
 * Sees what others do to the page: extensions that take parts of it out, translators that put words of their own in the
 * place of ours. React hears of neither, and shows what is left. A look a second at what costs nothing to look at: nobody
 * watches the document.
 */
import { tape } from '../recorder/tape';
import { mounted } from './mount';
import { keepDrafts, redraw } from './redraw';

const LOOK_MS = 1_000;
/** A screen may be between two of its states: empty twice is empty. */
const EMPTY_LOOKS = 2;

/** As the help desk knows it. */
const EMPTIED = 'The page was emptied from outside';
const TRANSLATED = 'The page was translated from outside';

let isOn = false;
/** Where the page was whole; a screen that never had anything to show has lost nothing. */
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

/** The product writes none of these: they hold the words of a translator. */
const words = document.getElementsByTagName('font');

/** @param canRedraw false while a round is open, which would be lost */
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

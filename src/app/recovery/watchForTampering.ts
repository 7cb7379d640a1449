/**
 * Detects foreign changes to the page, which React does not notice: extensions that remove parts of it, translators
 * that replace texts. It polls each second, which is cheaper than observing the document.
 */
import { tape } from '../../recorder/tape';
import { mounted } from '../boot/mount';
import { remount, saveDrafts } from './remount';

const POLL_MS = 1_000;
/** Consecutive empty checks that count as tampering: screens may be empty between two states. */
const EMPTY_CHECKS = 2;

/** Messages that the help desk recognises. */
const EMPTIED = 'The page was emptied from outside';
const TRANSLATED = 'The page was translated from outside';

let isWatching = false;
/** The path on which content was last seen; a screen that never showed any has lost nothing. */
let intactPath: string | null = null;
let emptyChecks = 0;
let isTranslated = false;

function recordAndRemount(message: string): void {
  tape.push({ kind: 'error', source: 'screen', message, stack: '' });
  remount(mounted);
}

function checkContent(): void {
  const main = document.getElementById('main');
  const address = window.location.pathname;
  if (main && main.childElementCount > 0) {
    intactPath = address;
    emptyChecks = 0;
    saveDrafts(main);
    return;
  }
  if (intactPath !== address) return;
  emptyChecks += 1;
  if (emptyChecks < EMPTY_CHECKS) return;
  emptyChecks = 0;
  recordAndRemount(EMPTIED);
}

/** Only translators add `font` elements. */
const fontElements = document.getElementsByTagName('font');

/** @param canRemount false during a round, which would be lost */
export function watchForTampering(canRemount: () => boolean): void {
  if (isWatching) return;
  isWatching = true;
  intactPath = window.location.pathname;
  setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    checkContent();
    if (isTranslated || fontElements.length === 0 || !canRemount()) return;
    isTranslated = true;
    void import('./surviveTranslation').then(({ patchDomForTranslation }) => {
      patchDomForTranslation();
      recordAndRemount(TRANSLATED);
    }, console.warn);
  }, POLL_MS);
}

/** The page after something that is not ours has taken it apart: drawn anew, with what was typed, and never for ever. */
import { splitLocale } from '../domain/addresses';
import { draftsOf, type KeptPage } from './keptPage';
import { drawAgain } from './mount';
import { restorePage } from './restorePage';

/** What goes on taking the page apart means it: the player is told, and the page stays as it is. */
const MOST_TIMES = 3;
const WITHIN_MS = 60_000;

let times: number[] = [];
let isBegun = false;
let tell = () => {};
let drafts: KeptPage['fields'] = {};

/** What stood in the fields while the page was last seen whole: with the page they go. */
export function keepDrafts(main: ParentNode): void {
  drafts = draftsOf(main);
}

/** What the player is told once the page stands there again. */
export function tellWith(teller: () => void): void {
  tell = teller;
}

/** Draws the page anew; what several of its parts report at a time is one loss. */
export function redraw(): void {
  if (isBegun) return;
  const now = performance.now();
  times = times.filter((at) => now - at < WITHIN_MS);
  if (times.length >= MOST_TIMES) {
    delete document.documentElement.dataset.alive;
    void import('../recorder/lifeline').then((it) => it.tellOfTakenApart(), console.warn);
    return;
  }
  isBegun = true;
  times.push(now);
  const fields = { ...drafts, ...draftsOf(document.getElementById('main') ?? document) };
  const scroll = window.scrollY;
  // React is done with what it lost by then.
  setTimeout(() => {
    drawAgain();
    document.documentElement.dataset.alive = '';
    restorePage({ at: Date.now(), path: splitLocale(window.location.pathname).rest, fields, scroll }, { isOwn: true });
    isBegun = false;
    tell();
  });
}

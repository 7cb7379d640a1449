/** The page after something that is not ours has taken it apart: drawn anew, with what was typed, and never for ever. */
import { splitLocale } from '../domain/addresses';
import { draftsOf, type KeptPage } from './keptPage';
import { restorePage } from './restorePage';

/** What goes on taking the page apart means it: the player is told, and the page stays as it is. */
const MOST_TIMES = 3;
const WITHIN_MS = 60_000;

let times: number[] = [];
let isBegun = false;
let tell = () => {};
let drafts: Pick<KeptPage, 'path' | 'fields'> = { path: '', fields: {} };

const pathNow = () => splitLocale(window.location.pathname).rest;

/** What stood in the fields while the page was last seen whole: with the page they go. */
export function keepDrafts(main: ParentNode): void {
  drafts = { path: pathNow(), fields: draftsOf(main) };
}

/** What the player is told once the page stands there again. */
export function tellWith(teller: () => void): void {
  tell = teller;
}

/**
 * Draws the page anew; what several of its parts report at a time is one loss.
 * @param drawAgain puts the application onto the page once more
 */
export function redraw(drawAgain: () => void): void {
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
  // What was typed on another page belongs to no field of this one.
  const kept = drafts.path === pathNow() ? drafts.fields : {};
  const fields = { ...kept, ...draftsOf(document.getElementById('main') ?? document) };
  const scroll = window.scrollY;
  // React is done with what it lost by then.
  setTimeout(() => {
    drawAgain();
    document.documentElement.dataset.alive = '';
    restorePage({ at: Date.now(), path: pathNow(), fields, scroll }, { isOwn: true });
    isBegun = false;
    tell();
  });
}

/** Where the page is, and how it comes to where the recording was (H-8). */

const here = () => window.location.pathname + window.location.search;

/** Steps back through the history that were heard, and those of the recording that have been followed. */
let heard = 0;
let followed = 0;

/** Ms in which a browser goes back. */
const BACK_MS = 500;

export const whereNow = here;

export function followWays(): void {
  window.addEventListener('popstate', () => {
    heard += 1;
  });
}

/** What the next act leads to begins here. */
export function beginAct(): void {
  followed = heard;
}

/** One step back, unless the page has gone it by itself. @returns once it is there */
export async function stepBack(pause: (ms: number) => Promise<void>, now: () => number): Promise<void> {
  followed += 1;
  if (heard >= followed) return;
  window.history.back();
  const until = now() + BACK_MS;
  while (heard < followed && now() < until) await pause(2);
  followed = heard;
}

/** To an address that nothing on the page leads to: the product's router hears of it as of any step through the history. */
export function goTo(address: string, how: 'push' | 'replace' | 'pop'): void {
  const state = { idx: 1, key: 'replay' };
  if (how === 'push') window.history.pushState(state, '', address);
  else window.history.replaceState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  followed = heard;
}

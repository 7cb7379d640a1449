/** Takes the page to where the recording was. */

const here = () => window.location.pathname + window.location.search;

/** Steps back that were heard, and those of the recording that were followed. */
let heard = 0;
let followed = 0;

/** Ms for a browser's step back. */
const BACK_MS = 500;

export const whereNow = here;

export function followWays(): void {
  window.addEventListener('popstate', () => {
    heard += 1;
  });
}

export function beginAct(): void {
  followed = heard;
}

/** One step back, unless the page has done it by itself. @returns once it is there */
export async function stepBack(pause: (ms: number) => Promise<void>, now: () => number): Promise<void> {
  followed += 1;
  if (heard >= followed) return;
  window.history.back();
  const until = now() + BACK_MS;
  while (heard < followed && now() < until) await pause(2);
  followed = heard;
}

/** For an address that nothing on the page leads to: the router takes it as a step through the history. */
export function goTo(address: string, how: 'push' | 'replace' | 'pop'): void {
  const state = { idx: 1, key: 'replay' };
  if (how === 'push') window.history.pushState(state, '', address);
  else window.history.replaceState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  followed = heard;
}

/** Navigates the page to the recorded address. */

const here = () => window.location.pathname + window.location.search;

/** Back steps of the page, and recorded ones that were replayed. */
let heard = 0;
let followed = 0;

/** Ms for the browser to go back. */
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

/** Goes one step back, unless the page has already done so. @returns once the page has moved */
export async function stepBack(pause: (ms: number) => Promise<void>, now: () => number): Promise<void> {
  followed += 1;
  if (heard >= followed) return;
  window.history.back();
  const until = now() + BACK_MS;
  while (heard < followed && now() < until) await pause(2);
  followed = heard;
}

/** Navigates to an address that no control leads to: the router handles it as a history step. */
export function goTo(address: string, how: 'push' | 'replace' | 'pop'): void {
  const state = { idx: 1, key: 'replay' };
  if (how === 'push') window.history.pushState(state, '', address);
  else window.history.replaceState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  followed = heard;
}

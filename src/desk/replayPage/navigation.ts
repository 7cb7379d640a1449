/** Navigates the page to the recorded address. */

const readAddress = () => window.location.pathname + window.location.search;

/** Back steps of the page, and recorded ones that were replayed. */
let pageBackSteps = 0;
let replayedBackSteps = 0;

/** Ms for the browser to go back. */
const BACK_MS = 500;

export const currentAddress = readAddress;

export function countBackSteps(): void {
  window.addEventListener('popstate', () => {
    pageBackSteps += 1;
  });
}

export function syncBackSteps(): void {
  replayedBackSteps = pageBackSteps;
}

/** Goes one step back, unless the page has already done so. @returns once the page has moved */
export async function stepBack(pause: (ms: number) => Promise<void>, now: () => number): Promise<void> {
  replayedBackSteps += 1;
  if (pageBackSteps >= replayedBackSteps) return;
  window.history.back();
  const until = now() + BACK_MS;
  while (pageBackSteps < replayedBackSteps && now() < until) await pause(2);
  replayedBackSteps = pageBackSteps;
}

/** Navigates to an address that no control leads to: the router handles it as a history step. */
export function goTo(address: string, how: 'push' | 'replace' | 'pop'): void {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  const state = { idx: how === 'push' ? idx + 1 : idx, key: 'replay' };
  if (how === 'push') window.history.pushState(state, '', address);
  else window.history.replaceState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  replayedBackSteps = pageBackSteps;
}

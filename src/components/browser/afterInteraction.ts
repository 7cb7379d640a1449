import { whenIdle } from './whenIdle';

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const;
/** Milliseconds after which it runs even without interaction. */
const LATEST_MS = 12_000;

let interaction: Promise<void> | null = null;

/** Resolves at the first interaction, or at once after it. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const done = () => {
      for (const type of INTERACTION_EVENTS) window.removeEventListener(type, done);
      resolve();
    };
    for (const type of INTERACTION_EVENTS) window.addEventListener(type, done, { passive: true });
  });
  return interaction;
}

/**
 * Runs work that the first load does not need: when idle, after an interaction or `LATEST_MS`. @returns a function that
 * cancels it
 */
export function afterInteraction(task: () => void): () => void {
  let isOver = false;
  let cancel = () => {};
  const begin = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    cancel = whenIdle(task);
  };
  const timer = setTimeout(begin, LATEST_MS);
  void firstInteraction().then(begin);
  return () => {
    isOver = true;
    clearTimeout(timer);
    cancel();
  };
}

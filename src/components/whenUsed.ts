import { whenIdle } from './whenIdle';

const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const;
/** Milliseconds after which it runs even without interaction. */
const LATEST_MS = 12_000;

let sign: Promise<void> | null = null;

/** Resolves at the first interaction, or at once after it. */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const done = () => {
      for (const type of SIGNS) window.removeEventListener(type, done);
      resolve();
    };
    for (const type of SIGNS) window.addEventListener(type, done, { passive: true });
  });
  return sign;
}

/**
 * Runs work that the first load does not need: when idle, after an interaction or `LATEST_MS`. @returns a function that
 * cancels it
 */
export function whenUsed(task: () => void): () => void {
  let isOver = false;
  let callOff = () => {};
  const begin = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    callOff = whenIdle(task);
  };
  const timer = setTimeout(begin, LATEST_MS);
  void firstSign().then(begin);
  return () => {
    isOver = true;
    clearTimeout(timer);
    callOff();
  };
}

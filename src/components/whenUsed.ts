import { whenIdle } from './whenIdle';

const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const;
/** Milliseconds after which a page that is only looked at gets what it did without so far. */
const LATEST_MS = 12_000;

let sign: Promise<void> | null = null;

/** The first sign that somebody is here; resolves at once where it has been given. */
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
 * Does a thing that the first load can do without once somebody is here, or has looked at the page for long, and the page
 * has nothing better to do. @returns what calls it off
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

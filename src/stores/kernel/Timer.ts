/** The longest timeout of a browser, 24 days: it ends longer ones at once. */
const MAX_MS = 2 ** 31 - 1;

/** A timeout; setting it again replaces the previous one. */
export class Timer {
  private id: ReturnType<typeof setTimeout> | undefined;

  set(task: () => void, ms: number): void {
    this.clear();
    this.id = setTimeout(
      () => {
        this.clear();
        task();
      },
      Math.min(ms, MAX_MS),
    );
  }

  get isSet(): boolean {
    return this.id !== undefined;
  }

  clear(): void {
    clearTimeout(this.id);
    this.id = undefined;
  }
}

/** Resolves after the time or when the signal is aborted, whichever comes first. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = new Timer();
    const end = () => {
      timer.clear();
      signal.removeEventListener('abort', end);
      resolve();
    };
    timer.set(end, ms);
    signal.addEventListener('abort', end);
  });

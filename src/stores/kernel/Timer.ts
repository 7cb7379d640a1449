/** A timeout; setting it again replaces the earlier one. */
export class Timer {
  private id: ReturnType<typeof setTimeout> | undefined;

  set(task: () => void, ms: number): void {
    this.clear();
    this.id = setTimeout(() => {
      this.clear();
      task();
    }, ms);
  }

  get isSet(): boolean {
    return this.id !== undefined;
  }

  clear(): void {
    clearTimeout(this.id);
    this.id = undefined;
  }
}

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = new Timer();
    timer.set(resolve, ms);
    signal.addEventListener('abort', () => {
      timer.clear();
      resolve();
    });
  });

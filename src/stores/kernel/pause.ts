import { Timer } from './Timer';

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = new Timer();
    timer.set(resolve, ms);
    signal.addEventListener('abort', () => {
      timer.clear();
      resolve();
    });
  });

type Run<T> = (signal: AbortSignal) => Promise<T | null>;

/**
 * Runs all at once. The first result that is not null, or the first failure, ends and aborts the others.
 * @returns null once all have returned null
 */
export async function runTogether<T>(signal: AbortSignal | undefined, runs: readonly Run<T>[]): Promise<T | null> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await new Promise<T | null>((resolve, reject) => {
      const all = runs.map(async (run) => {
        const result = await run(stop.signal);
        if (result !== null) resolve(result);
      });
      Promise.all(all).then(() => resolve(null), reject);
    });
  } finally {
    abort();
    signal?.removeEventListener('abort', abort);
  }
}

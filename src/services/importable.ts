/** Finds the module's address in browsers' messages. */
const ADDRESS = /https?:\/\/[^\s'"#]+\.js/;

let tries = 0;

/** An import that can be retried: Chromium never fetches a failed module again, but does with another fragment. */
export function importable<T>(begin: () => Promise<T>): () => Promise<T> {
  let address: string | null = null;
  return async () => {
    try {
      if (address === null) return await begin();
      tries += 1;
      return await import(/* @vite-ignore */ `${address}#${tries}`);
    } catch (error) {
      address ??= ADDRESS.exec(error instanceof Error ? error.message : '')?.[0] ?? null;
      throw error;
    }
  };
}

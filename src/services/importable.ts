let tries = 0;

/** Address of the module that failed, or of one that it imports, where the browser names it. */
export const failedModule = (error: unknown): string | null =>
  /https?:\/\/[^\s'"#]+\.js/.exec(error instanceof Error ? error.message : '')?.[0] ?? null;

/**
 * An import that can be retried: some browsers never fetch a failed module again, but do with another fragment. Firefox names
 * the module that could not be fetched, which may be one that the wanted module imports.
 */
export function importable<T>(begin: () => Promise<T>): () => Promise<T> {
  let address: string | null = null;
  return async () => {
    try {
      if (address === null) return await begin();
      tries += 1;
      return await import(/* @vite-ignore */ `${address}#${tries}`);
    } catch (error) {
      const failed = failedModule(error);
      if (failed && String(begin).includes(failed.slice(failed.lastIndexOf('/')))) address ??= failed;
      throw error;
    }
  };
}

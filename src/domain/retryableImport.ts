let tries = 0;

/** URL of the module that failed, or of one that it imports, if the browser's message contains it. */
const failedModule = (error: unknown): string | null =>
  /https?:\/\/[^\s'"#]+\.js/.exec(error instanceof Error ? error.message : '')?.[0] ?? null;

/** Name of the export that is the module, if the bundler put the module into a file with others. */
const exportOf = (load: () => unknown): string | undefined =>
  /\.then\(([\w$]+)=>\1\.([\w$]+)\)/.exec(String(load))?.[2];

/**
 * A dynamic import that can be retried: some browsers never fetch a failed module again unless its fragment changes.
 * Firefox reports the module that failed, which may be a dependency of the requested one. A loaded module is returned
 * at once; a browser would resolve another import of it only after its waiting tasks.
 */
export function retryableImport<T>(load: () => Promise<T>): () => Promise<T> {
  let address: string | null = null;
  let current: Promise<T> | null = null;
  const request = async () => {
    try {
      if (address === null) return await load();
      tries += 1;
      const file = await import(/* @vite-ignore */ `${address}#${tries}`);
      const name = exportOf(load);
      return name === undefined ? file : file[name];
    } catch (error) {
      current = null;
      const failed = failedModule(error);
      if (failed && String(load).includes(failed.slice(failed.lastIndexOf('/')))) address ??= failed;
      throw error;
    }
  };
  return () => {
    current ??= request();
    return current;
  };
}

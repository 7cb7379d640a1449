/** Reads that were started because a page may be opened next; each is used once. */
export const readKey = (name: string, locale: string, params: unknown): string =>
  `${name} ${locale} ${JSON.stringify(params)}`;

const reads = new Map<string, Promise<unknown>>();

/** Uses the prefetched read with the same key, or starts this one. */
export const takePrefetched = <T>(key: string, read: () => Promise<T>): Promise<T> => {
  const prefetched = reads.get(key) as Promise<T> | undefined;
  reads.delete(key);
  return prefetched ?? read();
};

export function keepRead(key: string, read: Promise<unknown>, ms: number): void {
  // The caller that uses it handles its failure.
  read.catch(() => undefined);
  reads.set(key, read);
  setTimeout(() => {
    if (reads.get(key) === read) reads.delete(key);
  }, ms);
}

/** Call before a write, after which they are outdated, and when the visitor changes. */
export const dropReads = (): void => reads.clear();

/** A server reports each mismatch once, however many pages it renders. */
const told = new Set<string>();
/** Limits memory: a server runs for weeks, and a broken operator API causes endless mismatches. */
const MOST_TOLD = 1_000;

/** @param of the URL and the call or entity @param path of the field, without indexes: `items.*.kind` */
export function tellOnce(of: string, path: string, tell: (path: string) => void): void {
  const key = `${of} ${path}`;
  if (told.has(key) || told.size >= MOST_TOLD) return;
  told.add(key);
  tell(path);
}

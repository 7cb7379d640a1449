/** A server tells each misfit once, however many pages it makes. */
const told = new Set<string>();
/** A server runs for weeks, and an odd operator has no end of misfits. */
const MOST_TOLD = 1_000;

/** @param of the address and the row or entity @param path of the field, without indexes: `items.*.kind` */
export function tellOnce(of: string, path: string, tell: (path: string) => void): void {
  const key = `${of} ${path}`;
  if (told.has(key) || told.size >= MOST_TOLD) return;
  told.add(key);
  tell(path);
}

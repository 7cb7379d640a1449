/** A list with more items appended, each id once; a repeated one takes its newer value where it stood (C-8). */
export function appendUnique<T extends { id: string | number }>(list: readonly T[], more: readonly T[]): T[] {
  const byId = new Map<string | number, T>();
  for (const item of [...list, ...more]) byId.set(item.id, item);
  return [...byId.values()];
}

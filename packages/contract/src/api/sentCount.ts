/** Number of items that an operator sent for a list, including dropped invalid ones: paging has to count those too. */
const counts = new WeakMap<readonly unknown[], number>();

export const noteSent = (items: readonly unknown[], count: number): void => void counts.set(items, count);

export const sentCount = (items: readonly unknown[]): number => counts.get(items) ?? items.length;

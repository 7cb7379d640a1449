/** How many items an operator sent for a list that left some out: its pages count those as well. */
const counts = new WeakMap<readonly unknown[], number>();

export const noteSent = (items: readonly unknown[], count: number): void => void counts.set(items, count);

export const sentCount = (items: readonly unknown[]): number => counts.get(items) ?? items.length;

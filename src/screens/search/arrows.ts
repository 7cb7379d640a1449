/** Target of an arrow key in a grid: beside, or the nearest in the next row; null at the end. */
export function neighbour(items: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const at = items.indexOf(from);
  const onward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowRight' || key === 'ArrowLeft') return items[key === onward ? at + 1 : at - 1] ?? null;
  if (key === 'Home') return items[0] ?? null;
  if (key === 'End') return items.at(-1) ?? null;
  const box = from.getBoundingClientRect();
  const isDown = key === 'ArrowDown';
  /** Pixels to another item's row in the key's direction; sideways distance decides within a row. */
  const far = items.flatMap((item) => {
    const other = item.getBoundingClientRect();
    const away = isDown ? other.top - box.bottom : box.top - other.bottom;
    return away < -1 ? [] : [{ item, away, aside: Math.abs(other.left + other.width / 2 - box.left - box.width / 2) }];
  });
  const nearest = Math.min(...far.map(({ away }) => away));
  const row = far.filter(({ away }) => away < nearest + box.height / 2);
  return row.sort((a, b) => a.aside - b.aside)[0]?.item ?? null;
}

export const arrowKeys: readonly string[] = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

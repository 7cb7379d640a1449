import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect } from 'react';

/** Rows rendered beyond the viewport, and rows ahead whose games are loaded. */
const OVERSCAN_ROWS = 3;

export interface RowRange {
  /** Index of the first row to render. */
  first: number;
  /** Index of the last row to render. */
  last: number;
  /** Number of rows that should have their games. */
  wanted: number;
}

interface VisibleRowsProps {
  count: number;
  /** Pixels, including the gap. */
  rowHeight: number;
  /** Pixels from the top of the document to the first row. */
  top: number;
  /** Called before paint, when the rows to render change. */
  onChange: (range: RowRange) => void;
}

/** Follows which rows of a list are near the viewport. Renders nothing, so that its list keeps its elements. */
export default function VisibleRows({ count, rowHeight, top, onChange }: VisibleRowsProps) {
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    // Rendering inside the scroll event would make its other listeners wait for a layout.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row height decides the measurements
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index;
  const last = rows.at(-1)?.index;
  // Only the viewport is filled until the first scroll; then rows are loaded ahead.
  const isAtTop = (virtualizer.scrollOffset ?? 0) === 0;
  const wanted = isAtTop ? (virtualizer.range?.endIndex ?? 0) + 1 : (last ?? 0) + OVERSCAN_ROWS;
  useLayoutEffect(() => {
    if (first !== undefined && last !== undefined) onChange({ first, last, wanted });
  }, [first, last, wanted, onChange]);
  return null;
}

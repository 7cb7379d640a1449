import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../services/api/entities';
import type { Paged } from '../stores/kernel/Paged';
import { ErrorNotice } from './ErrorNotice';
import styles from './GameGrid.module.css';
import { GameTile, useIsTitleOnPoster } from './GameTile';
import { useTranslation } from './texts';

/** What stands beneath a poster: the studio, and the name in two lines where the poster does not carry it. */
const TEXT_HEIGHT = { studio: 24, nameAndStudio: 60 };
const GAP = 12;
const SMALLEST_TILE = 104;
const LARGEST_COUNT = 8;
/** Tiles that stand there before the width is known, on the server for one; those in the first view come first. */
const FIRST = 15;
const EAGER = 8;
/** Rows beside the view that are in the page, and rows ahead of it whose games are read. */
const SPARE = 3;

/** Columns by the width that there is: three on a phone, up to eight. */
function columnsOf(width: number): number {
  const wide = width > 720 ? 150 : SMALLEST_TILE;
  return Math.max(2, Math.min(LARGEST_COUNT, Math.floor((width + GAP) / (wide + GAP))));
}

/** Width of an element and its distance from the top of the document, in pixels; both 0 until they are known. */
function useMeasures(ref: RefObject<HTMLElement | null>) {
  const [measures, setMeasures] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      const top = element.getBoundingClientRect().top + window.scrollY;
      // The tiles as the server wrote them stand meanwhile: a tap comes first.
      startTransition(() =>
        setMeasures((known) => (known.width === width && known.top === top ? known : { width, top })),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return measures;
}

interface GameGridProps {
  list: Paged<Game>;
  /** False while the list still stands for another filter: its next page would be a wrong one. */
  canGrow: boolean;
}

/** The games of a hall; only the rows near the view are in the page, so that ten thousand scroll smoothly (G-2). */
export const GameGrid = observer(({ list, canGrow }: GameGridProps) => {
  const { t } = useTranslation('games');
  const ref = useRef<HTMLDivElement>(null);
  return (
    <div ref={ref}>
      <Tiles list={list} canGrow={canGrow} {...useMeasures(ref)} />
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.loadMore()} />}
      {list.isInited && !list.hasMore && list.items.length > 30 && <p className={styles.end}>{t('end')}</p>}
    </div>
  );
});

/** A tile stays the same element wherever its row moves to: the rows above are room at the head of the grid. */
const Tiles = observer(({ list, canGrow, width, top }: GameGridProps & ReturnType<typeof useMeasures>) => {
  const { items, isInited, isLoading, hasMore, error } = list;
  const columns = columnsOf(width);
  const tileWidth = (width - GAP * (columns - 1)) / columns;
  const rowHeight = (tileWidth * 4) / 3 + (useIsTitleOnPoster() ? TEXT_HEIGHT.studio : TEXT_HEIGHT.nameAndStudio) + GAP;
  const pending = isInited ? 0 : columns * SPARE;
  const count = Math.ceil((items.length + pending) / columns);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: SPARE,
    scrollMargin: top,
    enabled: width > 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the measures are what the sizes depend on
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  // Who has not scrolled yet needs no more than what fills the view; who scrolls is kept ahead of.
  const isAtTop = (virtualizer.scrollOffset ?? 0) === 0;
  const ahead = isAtTop ? (virtualizer.range?.endIndex ?? 0) + 1 : (last?.index ?? 0) + SPARE;
  const isNearEnd = width > 0 && ahead >= count;
  useEffect(() => {
    if (canGrow && isNearEnd && hasMore && !isLoading && !error) void list.loadMore();
  }, [canGrow, isNearEnd, list, hasMore, error, isLoading]);
  const from = first ? first.index * columns : 0;
  const to = last ? (last.index + 1) * columns : FIRST;
  const blanks = isInited ? 0 : Math.max(0, Math.min(to, count * columns) - Math.max(from, items.length));
  const room = first &&
    last && {
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      gridAutoRows: rowHeight - GAP,
      paddingBlockStart: first.start - top,
      height: virtualizer.getTotalSize(),
    };
  return (
    <div className={room ? styles.grid : `${styles.grid} ${styles.served}`} style={room} aria-busy={isLoading}>
      {items.slice(from, to).map((game, index) => (
        <GameTile key={game.sysname} game={game} isEager={from + index < EAGER} />
      ))}
      {Array.from({ length: blanks }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one blank is like another
        <span key={`pending-${index}`} className={styles.pending} />
      ))}
    </div>
  );
});

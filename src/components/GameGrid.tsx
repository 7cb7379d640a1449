import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../services/api/entities';
import type { Paged } from '../stores/Paged';
import { ErrorNotice } from './ErrorNotice';
import styles from './GameGrid.module.css';
import { GameTile } from './GameTile';

const TEXT_HEIGHT = 60;
const GAP = 12;
const SMALLEST_TILE = 104;
const LARGEST_COUNT = 8;

/** Columns by the width that there is: three on a phone, up to eight. */
function columnsOf(width: number): number {
  const wide = width > 720 ? 150 : SMALLEST_TILE;
  return Math.max(2, Math.min(LARGEST_COUNT, Math.floor((width + GAP) / (wide + GAP))));
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
  const [width, setWidth] = useState(0);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      // The rows as the server wrote them stand meanwhile: a tap comes first.
      startTransition(() => {
        setWidth(element.clientWidth);
        setTop(top);
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref}>
      {width === 0 ? (
        <FirstRows games={list.items} />
      ) : (
        <VirtualRows list={list} canGrow={canGrow} columns={columnsOf(width)} width={width} top={top} />
      )}
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.loadMore()} />}
      {list.isInited && !list.hasMore && list.items.length > 30 && <p className={styles.end}>{t('end')}</p>}
    </div>
  );
});

/** What the server renders, before the width is known. */
const FirstRows = ({ games }: { games: Game[] }) => (
  <div className={styles.first}>
    {games.slice(0, 15).map((game, index) => (
      <GameTile key={game.sysname} game={game} isEager={index < 6} />
    ))}
  </div>
);

interface VirtualRowsProps extends GameGridProps {
  columns: number;
  width: number;
  top: number;
}

const VirtualRows = observer(({ list, canGrow, columns, width, top }: VirtualRowsProps) => {
  const tileWidth = (width - GAP * (columns - 1)) / columns;
  const rowHeight = (tileWidth * 4) / 3 + TEXT_HEIGHT + GAP;
  const pending = list.isInited ? 0 : columns * 3;
  const count = Math.ceil((list.items.length + pending) / columns);
  const virtualizer = useWindowVirtualizer({ count, estimateSize: () => rowHeight, overscan: 3, scrollMargin: top });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the measures are what the sizes depend on
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  const rows = virtualizer.getVirtualItems();
  const lastShown = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    const isNearEnd = lastShown >= count - 3;
    if (canGrow && isNearEnd && list.hasMore && !list.isLoading && !list.error) void list.loadMore();
  }, [canGrow, lastShown, count, list, list.hasMore, list.error, list.isLoading]);
  return (
    <div className={styles.canvas} style={{ height: virtualizer.getTotalSize() }} aria-busy={list.isLoading}>
      {rows.map((row) => (
        <div
          key={row.key}
          className={styles.row}
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {Array.from({ length: columns }, (_, column) => {
            const index = row.index * columns + column;
            const game = list.items[index];
            if (game) return <GameTile key={game.sysname} game={game} isEager={index < 8} />;
            return list.isInited ? null : <span key={`pending-${index}`} className={styles.pending} />;
          })}
        </div>
      ))}
    </div>
  );
});

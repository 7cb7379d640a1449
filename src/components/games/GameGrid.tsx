import type { Game } from '@baize/contract/api/entities/games';
import { ApiError } from '@baize/contract/errors/apiError';
import { observer } from 'mobx-react-lite';
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { retryableImport } from '../../domain/retryableImport';
import type { Paged } from '../../stores/kernel/Paged';
import { firstInteraction } from '../browser/afterInteraction';
import { ErrorNotice } from '../feedback/ErrorNotice';
import { useTranslation } from '../texts';
import styles from './GameGrid.module.css';
import { GameTile, useIsTitleOnPoster } from './GameTile';
import type VisibleRows from './VisibleRows';
import type { RowRange } from './VisibleRows';

/** Pixels of a line of text below a poster, and of the gap above it. */
const LINE_HEIGHT = 18;
const TEXT_GAP = 6;
const GAP = 12;
const SMALLEST_TILE = 104;
const LARGEST_COUNT = 8;
/** Tiles on the server, and until `VisibleRows` is loaded. */
const INITIAL_TILES = 15;
/** Rows of blanks while the first games load. */
const PENDING_ROWS = 3;

/** Three columns on a phone, up to eight; fewer where text is enlarged. */
function columnsOf(width: number, textSize: number): number {
  const wide = (width > 720 ? 150 : SMALLEST_TILE) * textSize;
  return Math.max(2, Math.min(LARGEST_COUNT, Math.floor((width + GAP) / (wide + GAP))));
}

/** Width and distance from the top of the document in pixels (0 until measured), and the text zoom factor. */
function useMeasures(ref: RefObject<HTMLElement | null>) {
  const [measures, setMeasures] = useState({ width: 0, top: 0, textSize: 1 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      const top = element.getBoundingClientRect().top + window.scrollY;
      const textSize = Number(getComputedStyle(element).getPropertyValue('--bz-text-size')) || 1;
      // A transition keeps the server's tiles on screen and lets taps go first.
      startTransition(() =>
        setMeasures((previous) =>
          previous.width === width && previous.top === top && previous.textSize === textSize
            ? previous
            : { width, top, textSize },
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return measures;
}

const loadVisibleRows = retryableImport(() => import('./VisibleRows'));
/** Set once loaded, so that a later list has all its rows in its first paint. */
let loaded: typeof VisibleRows | null = null;

/**
 * Loads the virtualiser at the first interaction, because a first view does without it. @param isUrgent it loads at
 * once
 */
function useVisibleRows(isNeeded: boolean, isUrgent: boolean) {
  const [Rows, setRows] = useState(() => loaded);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    try {
      loaded = (await loadVisibleRows()).default;
      setRows(() => loaded);
    } catch (cause) {
      setFailure(new ApiError({ isOffline: !navigator.onLine, cause }));
    }
  }, []);
  const isMissing = isNeeded && Rows === null;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const begin = () => void (isOver || load());
    if (isUrgent) begin();
    else void firstInteraction().then(begin);
    window.addEventListener('online', begin);
    return () => {
      isOver = true;
      window.removeEventListener('online', begin);
    };
  }, [isMissing, isUrgent, load]);
  return { Rows, failure: isMissing ? failure : null, load };
}

interface GameGridProps {
  list: Paged<Game>;
  /** False while the list still belongs to another filter. */
  canGrow: boolean;
}

const FOOTER = 'footer';

/** Whether focus is in the footer, which a growing list above would push away. */
function useIsFooterFocused(): boolean {
  const [isFooterFocused, setIsFooterFocused] = useState(false);
  useEffect(() => {
    const handleFocusIn = ({ target }: FocusEvent) =>
      setIsFooterFocused(target instanceof Element && target.closest(FOOTER) !== null);
    document.addEventListener('focusin', handleFocusIn);
    return () => document.removeEventListener('focusin', handleFocusIn);
  }, []);
  return isFooterFocused;
}

/** Number of games shown; it does not grow while focus is in the footer. */
function useShownCount(count: number, isFooterFocused: boolean): number {
  const [shown, setShown] = useState(count);
  const next = isFooterFocused ? Math.min(shown, count) : count;
  if (next !== shown) setShown(next);
  return next;
}

const focusFooter = () => document.querySelector<HTMLElement>(`${FOOTER} a, ${FOOTER} button`)?.focus();

/** A list of games, virtualised so that ten thousand scroll smoothly. */
export const GameGrid = observer(({ list, canGrow }: GameGridProps) => {
  const { t } = useTranslation('games');
  const ref = useRef<HTMLDivElement>(null);
  const isFooterFocused = useIsFooterFocused();
  return (
    <div ref={ref} className={styles.list}>
      {/* Keyboard users could not tab past an endless list. */}
      {list.hasMore && (
        <button type="button" className="bz-skip" onClick={focusFooter}>
          {t('past')}
        </button>
      )}
      <Tiles
        list={list}
        canGrow={canGrow && !isFooterFocused}
        isFooterFocused={isFooterFocused}
        {...useMeasures(ref)}
      />
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.loadMore()} />}
      {list.isInited && !list.hasMore && list.items.length > 30 && <p className={styles.end}>{t('end')}</p>}
    </div>
  );
});

interface TilesProps extends GameGridProps, ReturnType<typeof useMeasures> {
  isFooterFocused: boolean;
}

/** Rows above the viewport become padding of the grid, so tiles keep their elements. */
const Tiles = observer(({ list, canGrow, isFooterFocused, width, top, textSize }: TilesProps) => {
  const { items, isInited, isLoading, hasMore, error } = list;
  const shown = useShownCount(items.length, isFooterFocused);
  const columns = columnsOf(width, textSize);
  const tileWidth = (width - GAP * (columns - 1)) / columns;
  // Names take two lines; with enlarged text, provider names may too.
  const lines = (useIsTitleOnPoster() ? 0 : 2) + (textSize > 1 ? 2 : 1);
  const rowHeight = (tileWidth * 4) / 3 + TEXT_GAP + lines * LINE_HEIGHT * textSize + GAP;
  const pending = isInited ? 0 : columns * PENDING_ROWS;
  const count = Math.ceil((shown + pending) / columns);
  const isMeasured = width > 0;
  const isFilled = !isMeasured || top + count * rowHeight > window.innerHeight;
  const { Rows, failure, load } = useVisibleRows(hasMore || items.length > INITIAL_TILES, !isFilled);
  const [range, setRange] = useState<RowRange | null>(null);
  const isNearEnd = range !== null && range.wanted >= count;
  useEffect(() => {
    if (canGrow && isNearEnd && hasMore && !isLoading && !error) void list.loadMore();
  }, [canGrow, isNearEnd, list, hasMore, error, isLoading]);
  const from = range ? range.first * columns : 0;
  const to = range ? (range.last + 1) * columns : failure ? shown : INITIAL_TILES;
  const placeholders = isInited ? 0 : Math.max(0, Math.min(to, count * columns) - Math.max(from, items.length));
  const gridStyle = isMeasured
    ? {
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridAutoRows: rowHeight - GAP,
        paddingBlockStart: (range?.first ?? 0) * rowHeight,
        height: count * rowHeight,
      }
    : undefined;
  return (
    <>
      {Rows && isMeasured && <Rows count={count} rowHeight={rowHeight} top={top} onChange={setRange} />}
      <div
        className={isMeasured ? styles.grid : `${styles.grid} ${styles.unmeasured}`}
        style={gridStyle}
        aria-busy={isLoading}
      >
        {items.slice(from, Math.min(to, shown)).map((game, index) => (
          <GameTile key={game.sysname} game={game} isLargest={from + index === 0} />
        ))}
        {Array.from({ length: placeholders }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blanks are interchangeable
          <span key={`pending-${index}`} className={styles.pending} />
        ))}
      </div>
      {failure && <ErrorNotice error={failure} onRetry={load} />}
    </>
  );
});

import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFile } from './context';
import type { Row } from './events';
import { useTexts } from './texts';
import styles from './timeline.module.css';

const ROW = 32;

interface EventRowsProps {
  label: string;
  /** Grid columns of a row. */
  className: string | undefined;
  children: (row: Row) => ReactNode;
}

/** The shown events as a listbox; renders only the visible rows. */
export const EventRows = observer(({ label, className, children }: EventRowsProps) => {
  const file = useFile();
  const { t } = useTexts();
  const { run, timeline } = file;
  const { shown, selected } = timeline;
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 8,
    initialRect: { width: 400, height: 200 },
  });
  const chosen = shown.findIndex(({ index }) => index === selected);
  const standing = shown.findLastIndex(({ index }) => index < run.position);
  const focus = chosen >= 0 ? chosen : standing;
  useEffect(() => {
    if (focus >= 0) rows.scrollToIndex(focus, { align: 'auto' });
  }, [focus, rows]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => timeline.move(1, 0),
      ArrowUp: () => timeline.move(-1, 0),
      Home: () => timeline.select(shown[0]?.index ?? null),
      End: () => timeline.select(shown.at(-1)?.index ?? null),
      Enter: () => timeline.selected !== null && void file.goTo(timeline.selected),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
    file.showTab('inspector');
  };
  if (shown.length === 0) return <p className="p-6 text-muted text-sm">{t('timeline.nothing')}</p>;
  const items = rows.getVirtualItems();
  const isDrawn = items.some(({ index }) => index === chosen);
  return (
    <div
      ref={scroll}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={isDrawn ? `event-${selected}` : undefined}
      onKeyDown={handleKeyDown}
    >
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
        {items.map((item) => {
          const row = shown[item.index];
          if (!row) return null;
          const { index, lane, isProblem } = row;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles keys
            // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus
            <div
              key={index}
              id={`event-${index}`}
              role="option"
              aria-selected={index === selected}
              aria-setsize={shown.length}
              aria-posinset={item.index + 1}
              data-lane={lane}
              data-trouble={isProblem || undefined}
              data-past={index < run.position || undefined}
              data-lost={run.lost.includes(index) || undefined}
              className={`${styles.row} ${className ?? ''}`}
              style={{ transform: `translateY(${item.start}px)`, height: ROW }}
              onClick={() => {
                timeline.select(index);
                file.showTab('inspector');
              }}
              onDoubleClick={() => void file.goTo(index)}
            >
              {children(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
});

import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFile } from './context';
import { lanes, outcomeText, titleOf } from './events';
import { Lanes } from './Lanes';
import { Press } from './parts';
import { zooms } from './TimelineStore';
import { useTexts } from './texts';
import styles from './timeline.module.css';
import { useEventLabel } from './useEventLabel';
import { SEARCH_ID } from './useShortcuts';

const ROW = 32;

/** Renders only the visible rows. */
const EventList = observer(() => {
  const file = useFile();
  const texts = useTexts();
  const { t } = texts;
  const { run, timeline, report } = file;
  const { shown, selected } = timeline;
  const kindText = useEventLabel();
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
      aria-label={t('timeline.events')}
      aria-activedescendant={isDrawn ? `event-${selected}` : undefined}
      onKeyDown={handleKeyDown}
    >
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
        {items.map((item) => {
          const row = shown[item.index];
          if (!row) return null;
          const { index, event, lane, isProblem } = row;
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
              className={styles.row}
              style={{ transform: `translateY(${item.start}px)`, height: ROW }}
              onClick={() => {
                timeline.select(index);
                file.showTab('inspector');
              }}
              onDoubleClick={() => void file.goTo(index)}
            >
              <time>{texts.time(report.beganAt + event.at, report.place.timeZone)}</time>
              <b>{kindText(event)}</b>
              <span>{titleOf(event)}</span>
              <small>{run.lost.includes(index) ? t('timeline.lost') : outcomeText(event)}</small>
            </div>
          );
        })}
      </div>
    </div>
  );
});

/** Lanes and list show events that match the search and the filters. */
export const Timeline = observer(() => {
  const { timeline } = useFile();
  const texts = useTexts();
  const { t } = texts;
  const { counts, hidden, zoom, query, shown } = timeline;
  return (
    <div>
      <div className={styles.tools}>
        <label className={styles.search}>
          <span className="bz-hidden">{t('timeline.search')}</span>
          <input
            id={SEARCH_ID}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('timeline.search')}
            value={query}
            onChange={({ target }) => timeline.search(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                timeline.search('');
                event.currentTarget.blur();
              } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter') {
                event.preventDefault();
                timeline.move(event.key === 'ArrowUp' ? -1 : 1, 0);
              }
            }}
          />
        </label>
        <span className="flex-none min-w-21 text-muted text-xs tabular" role="status">
          {t('timeline.found', { count: shown.length })}
        </span>
        <fieldset className={styles.filters} aria-label={t('timeline.filters')}>
          {lanes.map((lane) => (
            <button
              key={lane}
              type="button"
              data-lane={lane}
              aria-pressed={!hidden.has(lane)}
              onClick={() => timeline.toggleLane(lane)}
            >
              {t(`lanes.${lane}`)} <span>{texts.number(counts[lane])}</span>
            </button>
          ))}
        </fieldset>
        <div className={styles.zoom}>
          <Press
            variant="icon"
            aria-label={t('timeline.wider')}
            title={t('timeline.wider')}
            disabled={zoom === zooms[0]}
            onClick={() => timeline.setZoom(zoom / 2)}
          >
            <span aria-hidden={true}>−</span>
          </Press>
          <span>{t('transport.times', { times: zoom })}</span>
          <Press
            variant="icon"
            icon="plus"
            aria-label={t('timeline.closer')}
            title={t('timeline.closer')}
            disabled={zoom === zooms.at(-1)}
            onClick={() => timeline.setZoom(zoom * 2)}
          />
        </div>
      </div>
      <div className={styles.views}>
        <Lanes />
        <EventList />
      </div>
    </div>
  );
});

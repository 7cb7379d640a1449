import { observer } from 'mobx-react-lite';
import { useFile } from './context';
import { EventList } from './EventList';
import { lanes } from './events';
import { Lanes } from './Lanes';
import { Press } from './parts';
import { zooms } from './TimelineStore';
import { useTexts } from './texts';
import styles from './timeline.module.css';
import { SEARCH_ID } from './useShortcuts';

/** Lanes and list show what passes the search and the filters (H-10). */
export const Timeline = observer(() => {
  const { timeline } = useFile();
  const texts = useTexts();
  const { t } = texts;
  const { counts, hidden, zoom, query, shown } = timeline;
  return (
    <div className={styles.timeline}>
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
        <span className={styles.found} role="status">
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
            look="icon"
            aria-label={t('timeline.wider')}
            title={t('timeline.wider')}
            disabled={zoom === zooms[0]}
            onClick={() => timeline.setZoom(zoom / 2)}
          >
            <span aria-hidden={true}>−</span>
          </Press>
          <span>{t('transport.times', { times: zoom })}</span>
          <Press
            look="icon"
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

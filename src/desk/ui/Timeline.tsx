import { observer } from 'mobx-react-lite';
import { useFile } from './context';
import { Lanes } from './Lanes';
import { Press } from './parts';
import { timelineViews, zooms } from './TimelineStore';
import { useTexts } from './texts';
import styles from './timeline.module.css';
import { ConsoleView, EventsView, NetworkView } from './timelineViews';
import { SEARCH_ID } from './useShortcuts';

/** Lanes and list show events that match the search and the filters. */
export const Timeline = observer(() => {
  const { timeline } = useFile();
  const texts = useTexts();
  const { t } = texts;
  const { zoom, query, shown, view } = timeline;
  return (
    <div>
      <div className={styles.tools}>
        <fieldset className={styles.views} aria-label={t('views.label')}>
          {timelineViews.map((name) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => timeline.setView(name)}>
              {t(`views.${name}`)}
            </button>
          ))}
        </fieldset>
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
      <div className={styles.body} data-view={view}>
        {view === 'events' && <Lanes />}
        {view === 'events' && <EventsView />}
        {view === 'network' && <NetworkView />}
        {view === 'console' && <ConsoleView />}
      </div>
    </div>
  );
});

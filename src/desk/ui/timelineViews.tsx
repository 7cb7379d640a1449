/** Lists of events: all of them, requests as a waterfall, and what a browser's console would show. */
import { observer } from 'mobx-react-lite';
import { isCall } from '../../domain/recording';
import { useFile } from './context';
import { EventRows } from './EventRows';
import { outcomeText, refusalOf, sentAt, titleOf } from './events';
import { storyApi } from './story';
import { useTexts } from './texts';
import styles from './timeline.module.css';
import { useEventLabel } from './useEventLabel';

export const EventsView = observer(() => {
  const { run, report, timeline } = useFile();
  const texts = useTexts();
  const { t } = texts;
  const kindText = useEventLabel();
  return (
    <EventRows label={t('timeline.events')} className={styles.eventRow}>
      {({ index, event }) => (
        <>
          <time>{texts.time(report.beganAt + event.at, report.place.timeZone)}</time>
          <b>{kindText(event)}</b>
          <span>{timeline.foundOnScreen(index) || titleOf(event)}</span>
          <small>{run.lost.includes(index) ? t('timeline.lost') : outcomeText(event)}</small>
        </>
      )}
    </EventRows>
  );
});

/** Bars have one time axis. Zoomed in, it shows the time around the selected request. */
export const NetworkView = observer(() => {
  const { timeline, report } = useFile();
  const texts = useTexts();
  const { t } = texts;
  const { start, end, zoom, chosen } = timeline;
  const length = (end - start) / zoom;
  const from = Math.min(Math.max((chosen?.event.at ?? start) - length / 2, start), end - length);
  const percentOf = (ms: number) => `${(ms / length) * 100}%`;
  return (
    <EventRows label={t('views.network')} className={styles.networkRow}>
      {({ event }) => {
        if (!isCall(event)) return null;
        const sent = sentAt(event);
        return (
          <>
            <time>{texts.time(report.beganAt + sent, report.place.timeZone)}</time>
            <b>{event.verb}</b>
            <span>{event.name}</span>
            <small>{refusalOf(event.body) ?? event.status ?? t(`failures.${event.failure ?? 'pending'}`)}</small>
            <small>{t('facts.ms', { ms: texts.number(event.tookMs) })}</small>
            <i aria-hidden={true} className={styles.track}>
              <i style={{ insetInlineStart: percentOf(sent - from), inlineSize: percentOf(event.at - sent) }} />
            </i>
          </>
        );
      }}
    </EventRows>
  );
});

export const ConsoleView = observer(() => {
  const { report } = useFile();
  const texts = useTexts();
  const { t } = texts;
  const kindText = useEventLabel();
  return (
    <EventRows label={t('views.console')} className={styles.consoleRow}>
      {({ event }) => (
        <>
          <time>{texts.time(report.beganAt + event.at, report.place.timeZone)}</time>
          <b>{kindText(event)}</b>
          <span>
            {isCall(event) ? `${event.verb} ${event.name} ${outcomeText(event)}` : titleOf(event) || kindText(event)}
          </span>
          <small>{event.kind === 'error' ? storyApi.sourceOf(event.stack) : ''}</small>
        </>
      )}
    </EventRows>
  );
});

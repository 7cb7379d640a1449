import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import { useIsLive } from '../../components/useIsLive';
import { formatTime } from '../../domain/dates';
import { BettingStore } from '../../stores/betting/BettingStore';
import styles from './BettingScreen.module.css';

/** The next matches as text, for readers and search engines before the frame is ready (W-1). */
export const NextEvents = observer(() => {
  const { t } = useTranslation('betting');
  const { events } = useStores().get(BettingStore);
  // The server does not know the visitor's time zone.
  const zone = useIsLive() ? undefined : 'UTC';
  if (!events.value || events.value.length === 0) return null;
  return (
    <section className={styles.next}>
      <h2>{t('next')}</h2>
      <ul>
        {events.value.map((event) => (
          <li key={event.id}>
            <strong>
              {event.home} – {event.away}
            </strong>
            <span>
              {event.league} · {event.is_live ? t('live') : formatTime(event.starts_at, zone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});

import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { useHydrated } from '../../components/hooks/useHydrated';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { formatTime } from '../../domain/i18n/dates';
import { BettingStore } from '../../stores/betting/BettingStore';
import type { Stores } from '../../stores/core/Stores';
import { type LoaderContext, type LoaderResult, listResult } from '../../stores/loaderContext';
import styles from './BettingScreen.module.css';
import { FRAME_PLACE } from './SportsbookFrame';

/** The next matches as text, for players and search engines before the iframe is ready. */
const NextEvents = observer(() => {
  const { t } = useTranslation('betting');
  const { events } = useStores().get(BettingStore);
  // The server does not know the visitor's time zone.
  const zone = useHydrated() ? undefined : 'UTC';
  if (!events.value || events.value.length === 0) return null;
  return (
    <section className={styles.upcoming}>
      <h2>{t('next')}</h2>
      <ul>
        {events.value.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: when an event ends, the others must not move
          <li key={index}>
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

export const load = async ({ stores }: LoaderContext): Promise<LoaderResult> => {
  const { events } = stores.get(BettingStore);
  await events.ensure();
  return listResult(events);
};

export const leave = (stores: Stores) => stores.get(BettingStore).handleLeft();

/** Launches again when the visitor or the language changes. */
function useLaunch(): void {
  const { i18n } = useTranslation();
  const betting = useStores().get(BettingStore);
  useEffect(() => betting.follow(i18n.language), [betting, i18n.language]);
}

const Failure = observer(() => {
  const { t } = useTranslation(['betting', 'common']);
  const betting = useStores().get(BettingStore);
  const handleRetry = () => void betting.open();
  if (betting.error) return <ErrorNotice error={betting.error} onRetry={handleRetry} />;
  return (
    <div className={styles.state} role="alert">
      <p>
        {t('failed')} <LocaleLink to={href('support')}>{t('support')}</LocaleLink>
      </p>
      <Button variant="plain" onClick={handleRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
});

/** Loading state, or the error if the session failed to load. */
const Starting = observer(() => {
  const { t } = useTranslation('betting');
  const { account, isKnown, start } = useStores().session;
  if (account.error && !isKnown) return <ErrorNotice error={account.error} onRetry={() => void start()} />;
  return (
    <p className={styles.state} role="status">
      {t('starting')}
    </p>
  );
});

/** The sportsbook: the operator's iframe under our header, with the next matches until it is ready. */
const BettingScreen = observer(() => {
  const { t } = useTranslation('betting');
  const betting = useStores().get(BettingStore);
  useLaunch();
  const { frame } = betting;
  return (
    <div className={styles.screen} aria-owns={betting.launch ? FRAME_PLACE : undefined}>
      <h1 className="bz-hidden">{t('title')}</h1>
      {frame !== 'ready' && (
        <div className={styles.placeholder}>
          {frame === 'failed' ? <Failure /> : <Starting />}
          <NextEvents />
        </div>
      )}
      {/* Hides the tab bar while the bet slip shows its own button. */}
      {betting.hasSheet && <span hidden data-main-action />}
    </div>
  );
});

export default BettingScreen;

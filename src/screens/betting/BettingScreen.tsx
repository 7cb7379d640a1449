import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LocaleLink } from '../../components/LocaleLink';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { BettingStore } from '../../stores/betting/BettingStore';
import type { Stores } from '../../stores/shell/Stores';
import { listResult, type Visit, type VisitResult } from '../../stores/visit';
import { BettingFrame } from './BettingFrame';
import styles from './BettingScreen.module.css';
import { NextEvents } from './NextEvents';

export const load = async ({ stores }: Visit): Promise<VisitResult> => {
  const { events } = stores.get(BettingStore);
  await events.ensure();
  return listResult(events);
};

export const leave = (stores: Stores) => stores.get(BettingStore).leave();

/** Launches again when the visitor or the language changes (G-9). */
function useLaunch(): void {
  const { i18n } = useTranslation();
  const betting = useStores().get(BettingStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is launched for anew
  useEffect(() => betting.follow(), [betting, i18n.language]);
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
      <Button look="plain" onClick={handleRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
});

/** Loading; or the visitor could not be determined. */
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

/** The sportsbook: the operator's frame under our header, with the next matches until it is ready (R-3, G-9). */
const BettingScreen = observer(() => {
  const { t } = useTranslation('betting');
  const betting = useStores().get(BettingStore);
  useLaunch();
  const { frame, launch } = betting;
  return (
    <div className={styles.screen}>
      <h1 className="bz-hidden">{t('title')}</h1>
      {frame !== 'ready' && (
        <div className={styles.before}>
          {frame === 'failed' ? <Failure /> : <Starting />}
          <NextEvents />
        </div>
      )}
      {launch && frame !== 'failed' && <BettingFrame key={launch.token} launch={launch} />}
    </div>
  );
});

export default BettingScreen;

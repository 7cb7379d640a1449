import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { shownBalance } from '../../domain/balance';
import { formatTime } from '../../domain/dates';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameBar.module.css';

const DemoBalance = observer(() => {
  const { t } = useTranslation('games');
  const { playMoney } = useStores().get(GameStore).purse;
  return (
    <p className={styles.balance}>
      <span className={styles.demo}>{t('demoLabel')}</span> {playMoney && <MoneyText money={playMoney} />}
    </p>
  );
});

/** One balance that follows the round (E-1, G-7); where it cannot, it says when it was right. */
export const BarBalance = observer(() => {
  const { t } = useTranslation(['games', 'common']);
  const stores = useStores();
  const { settings } = stores;
  const game = stores.get(GameStore);
  const { balances, asOf } = game.purse;
  if (game.mode === 'demo') return <DemoBalance />;
  if (!balances) return null;
  const { kind, sum, bonus } = shownBalance(balances, settings.keepsBonusApart);
  const since = game.frame === 'ready' ? asOf : null;
  const bonusText =
    bonus && t(kind === 'own' ? 'common:bonusBeside' : 'common:bonusWithin', { sum: settings.formatMoney(bonus) });
  const note = since === null ? bonusText : t('asOf', { time: formatTime(new Date(since)) });
  return (
    <p className={styles.balance}>
      <span className="bz-hidden">{t(kind === 'own' ? 'common:ownMoney' : 'common:balance')} </span>
      <MoneyText money={sum} isStale={since !== null} />
      {note && <span className={styles.small}> {note}</span>}
    </p>
  );
});

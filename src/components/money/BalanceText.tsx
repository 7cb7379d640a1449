import { observer } from 'mobx-react-lite';
import { shownBalance } from '../../domain/money/balance';
import { useStores } from '../contexts';
import { useTranslation } from '../texts';
import styles from './BalanceText.module.css';
import { MoneyText } from './MoneyText';

/** The player's balance with its bonus share, in the header. Renders nothing for guests. */
export const BalanceText = observer(() => {
  const { t } = useTranslation();
  const { session, balance, settings } = useStores();
  const balances = balance.balances.value ?? session.player;
  if (!balances) return null;
  const { kind, sum, bonus } = shownBalance(balances, settings.isBonusIsolated);
  return (
    <span className={styles.balance}>
      <span className="bz-hidden">{t(kind === 'own' ? 'ownMoney' : 'balance')} </span>
      <span data-figure="">
        <MoneyText money={sum} isStale={balance.isStale} />
      </span>
      {bonus && (
        <span className={styles.bonus}>
          {t(kind === 'own' ? 'bonusBeside' : 'bonusWithin', { sum: settings.formatMoney(bonus) })}
        </span>
      )}
    </span>
  );
});

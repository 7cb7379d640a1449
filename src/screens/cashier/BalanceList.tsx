import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { shownBalance } from '../../domain/balance';
import type { Balances } from '../../services/api/entities';
import styles from './cashier.module.css';

type Kind = 'main' | 'bonus' | 'betting_bonus' | 'fun';

interface BalanceRowsProps {
  kinds: readonly Kind[];
  balances: Balances;
  isStale: boolean;
}

const BalanceRows = observer(({ kinds, balances, isStale }: BalanceRowsProps) => {
  const { t } = useTranslation('cashier');
  return (
    <ul className={styles.rows}>
      {kinds.map((kind) => (
        <li key={kind} className={styles.row}>
          <span>
            <strong>{t(`balances.${kind}`)}</strong>
            <span className={`${styles.muted} ${styles.under}`}>{t(`balanceNotes.${kind}`)}</span>
          </span>
          <MoneyText money={balances[`balance_${kind}`]} isStale={isStale} />
        </li>
      ))}
    </ul>
  );
});

/**
 * Every balance of the player with what it is good for (C-9). The total leaves play money out; where bonus money is kept
 * apart it has a part of its own, and the total stands beneath.
 */
export const BalanceList = observer(({ balances, isStale }: { balances: Balances; isStale: boolean }) => {
  const { t } = useTranslation('cashier');
  const { formatMoney, keepsBonusApart: isApart } = useStores().settings;
  const { sum, bonus, total } = shownBalance(balances, isApart);
  const rows = { balances, isStale };
  return (
    <div className={styles.stack}>
      <p className={styles.total}>
        <span className={styles.muted}>{t(isApart ? 'ownMoney' : 'total')}</span>
        <strong>
          <MoneyText money={sum} isStale={isStale} />
        </strong>
        {!isApart && bonus && (
          <span className={styles.muted}>
            {t('balanceParts', { own: formatMoney(balances.balance_main), bonus: formatMoney(bonus) })}
          </span>
        )}
        {isApart && (
          <span className={styles.muted}>
            {t('withBonus')} <MoneyText money={total} isStale={isStale} />
          </span>
        )}
      </p>
      {isApart ? (
        <section className={styles.stack} aria-label={t('bonusApart')}>
          <h2 className={styles.subheading}>{t('bonusApart')}</h2>
          <p className={styles.muted}>{t('bonusApartText')}</p>
          <BalanceRows {...rows} kinds={['bonus', 'betting_bonus']} />
        </section>
      ) : (
        <BalanceRows {...rows} kinds={['main', 'bonus', 'betting_bonus']} />
      )}
      <LocaleLink to="/profile/bonuses" className={styles.textLink}>
        {t('howBonusesWork')}
      </LocaleLink>
      <BalanceRows {...rows} kinds={['fun']} />
    </div>
  );
});

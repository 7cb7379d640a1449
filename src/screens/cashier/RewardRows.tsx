import { observer } from 'mobx-react-lite';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import { rewardDetailOf } from '../../domain/rewardDetail';
import type { Cashback } from '../../services/api/entities';
import type { OwnBonus } from '../../stores/rewards/BonusesStore';
import styles from './cashier.module.css';

/** A bonus as the history lists it; what can be done about it is on the bonuses' own page. */
export const BonusRow = observer(({ bonus }: { bonus: OwnBonus }) => {
  const { t } = useTranslation('cashier');
  const { title, amount, receivedAt } = rewardDetailOf(bonus.description);
  return (
    <li className={styles.row}>
      <LocaleLink to="/profile/bonuses" className={styles.rowLink}>
        {title || t('bonusOne')}
      </LocaleLink>
      <strong>{amount && <MoneyText money={amount} />}</strong>
      <span className={styles.muted}>{receivedAt !== null && formatDateTime(receivedAt)}</span>
      <span className={styles.muted}>{t(`bonusKinds.${bonus.kind}`)}</span>
    </li>
  );
});

/** A cashback as the history lists it; it is paid out on the cashback's own page. */
export const CashbackRow = observer(({ cashback }: { cashback: Cashback }) => {
  const { t } = useTranslation('cashier');
  const { title, amount } = rewardDetailOf(cashback.description);
  const { paid_out_at: paidAt, end_date: end } = cashback;
  const date =
    paidAt !== null
      ? t('paidOutAt', { date: formatDateTime(paidAt) })
      : end !== null && t('until', { date: formatDateTime(end) });
  return (
    <li className={styles.row}>
      <LocaleLink to="/profile/cashback" className={styles.rowLink}>
        {title || t('cashbackOne')}
      </LocaleLink>
      <strong>{amount && <MoneyText money={amount} />}</strong>
      <span className={styles.muted}>{date}</span>
      <span />
    </li>
  );
});

import { observer } from 'mobx-react-lite';
import { LinkCell } from '../../components/list/LinkCell';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import { href } from '../../domain/paths';
import { rewardDetailOf } from '../../domain/rewardDetail';
import type { Cashback } from '../../services/api/entities/rewards';
import type { OwnBonus } from '../../stores/rewards/BonusesStore';

/** Read-only: actions are on the bonuses' page. */
export const BonusRow = observer(({ bonus }: { bonus: OwnBonus }) => {
  const { t } = useTranslation('payments');
  const { title, amount, receivedAt } = rewardDetailOf(bonus.description);
  return (
    <LinkCell
      to={href('profile-index-bonuses')}
      icon="offers"
      title={title || t('bonusOne')}
      text={receivedAt !== null && formatDateTime(receivedAt)}
      sum={amount ? <MoneyText money={amount} /> : ''}
      badge={<span className="bz-muted">{t(`bonusKinds.${bonus.kind}`)}</span>}
    />
  );
});

/** Read-only: payout is on the cashback's page. */
export const CashbackRow = observer(({ cashback }: { cashback: Cashback }) => {
  const { t } = useTranslation('payments');
  const { title, amount } = rewardDetailOf(cashback.description);
  const { paid_out_at: paidAt, end_date: end } = cashback;
  const date =
    paidAt !== null
      ? t('paidOutAt', { date: formatDateTime(paidAt) })
      : end !== null && t('until', { date: formatDateTime(end) });
  return (
    <LinkCell
      to={href('profile-index-cashback')}
      icon="percent"
      title={title || t('cashbackOne')}
      text={date}
      sum={amount && <MoneyText money={amount} />}
    />
  );
});

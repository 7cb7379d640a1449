import { isZero } from '@baize/contract/money/money';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../components/contexts';
import { ErrorNotice } from '../../../components/feedback/ErrorNotice';
import { MoneyText } from '../../../components/money/MoneyText';
import { DetailList } from '../../../components/primitives/DetailList';
import { useTranslation } from '../../../components/texts';
import { HistoryStore } from '../../../stores/cashier/HistoryStore';
import styles from '../cashier.module.css';
import lists from '../lists.module.css';

export const HistoryTotals = observer(() => {
  const { t } = useTranslation('payments');
  const { totals, filter } = useStores().get(HistoryStore);
  const { value, error, isLoading } = totals;
  if (value === null) return null;
  if (error && !value) return <ErrorNotice error={error} onRetry={() => void totals.load()} />;
  if (!value) return <div className={styles.block} data-size="totals" />;
  const extra = [
    { label: t('totals.fees'), money: value.fees },
    { label: t('totals.pending'), money: value.pending_withdrawals },
  ].filter(({ money }) => !isZero(money));
  return (
    <section className="bz-card bz-stack min-h-26 content-center p-3.5" aria-label={t('totals.heading')}>
      <DetailList
        className={lists.sums}
        items={[
          [t('totals.deposits'), <MoneyText key="in" money={value.deposits} isStale={isLoading} />],
          [t('totals.withdrawals'), <MoneyText key="out" money={value.withdrawals} isStale={isLoading} />],
          [t('totals.net'), <MoneyText key="net" money={value.net} isStale={isLoading} />],
        ]}
      />
      {extra.map(({ label, money }) => (
        <p key={label} className="bz-muted">
          {label} <MoneyText money={money} isStale={isLoading} />
        </p>
      ))}
      <p className="bz-muted">{t(filter.period === 'all' ? 'netFromStart' : 'totals.netHint')}</p>
    </section>
  );
});

import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { isZero } from '../../domain/money';
import { HistoryStore } from '../../stores/cashier/HistoryStore';
import styles from './cashier.module.css';

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
    <section className={styles.totals} aria-label={t('totals.heading')}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('totals.deposits')}</dt>
          <dd>
            <MoneyText money={value.deposits} isStale={isLoading} />
          </dd>
        </div>
        <div>
          <dt>{t('totals.withdrawals')}</dt>
          <dd>
            <MoneyText money={value.withdrawals} isStale={isLoading} />
          </dd>
        </div>
        <div>
          <dt>{t('totals.net')}</dt>
          <dd>
            <MoneyText money={value.net} isStale={isLoading} />
          </dd>
        </div>
      </dl>
      {extra.map(({ label, money }) => (
        <p key={label} className="bz-muted">
          {label} <MoneyText money={money} isStale={isLoading} />
        </p>
      ))}
      <p className="bz-muted">{t(filter.period === 'all' ? 'netFromStart' : 'totals.netHint')}</p>
    </section>
  );
});

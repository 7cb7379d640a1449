import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { useGo } from '../../components/route';
import { SelectField } from '../../components/SelectField';
import { useTranslation } from '../../components/texts';
import { historyPeriods, statusFilters } from '../../domain/history';
import { href } from '../../domain/paths';
import type { HistoryFilter } from '../../stores/cashier/HistoryStore';
import { HistoryStore } from '../../stores/cashier/HistoryStore';
import styles from './cashier.module.css';

/** Narrows the history by way of its address. */
export function useShowHistory(): (next: Partial<HistoryFilter>) => void {
  const go = useGo();
  const { filter } = useStores().get(HistoryStore);
  return (next) => {
    const { tab, status, period } = { ...filter, ...next };
    const query = {
      tab,
      status: status === 'all' ? undefined : status,
      period: period === 'all' ? undefined : period,
    };
    go(href('cashier-index-history', query), { replace: true, preventScrollReset: true });
  };
}

export const HistoryFilters = observer(() => {
  const { t } = useTranslation('payments');
  const { filter } = useStores().get(HistoryStore);
  const show = useShowHistory();
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('filters.period')}
        value={filter.period}
        options={historyPeriods.map((value) => ({ value, text: t(`filters.periods.${value}`) }))}
        onChange={(period) => show({ period })}
      />
      <SelectField
        label={t('filters.status')}
        value={filter.status}
        options={statusFilters.map((value) => ({ value, text: t(`filters.statuses.${value}`) }))}
        onChange={(status) => show({ status })}
      />
    </div>
  );
});

import { observer } from 'mobx-react-lite';
import { useStores } from '../../../components/contexts';
import { FilterSelect } from '../../../components/inputs/FilterSelect';
import { useTranslation } from '../../../components/texts';
import { historyPeriods, statusFilters } from '../../../domain/money/history';
import { HistoryStore } from '../../../stores/cashier/HistoryStore';
import lists from '../lists.module.css';
import { useShowHistory } from './useShowHistory';

export const HistoryFilters = observer(() => {
  const { t } = useTranslation('payments');
  const { filter } = useStores().get(HistoryStore);
  const show = useShowHistory();
  return (
    <div className={lists.filters}>
      <FilterSelect
        label={t('filters.period')}
        isLabelHidden
        value={filter.period}
        options={historyPeriods.map((value) => ({ value, text: t(`filters.periods.${value}`) }))}
        onChange={(period) => show({ period })}
      />
      <FilterSelect
        label={t('filters.status')}
        isLabelHidden
        value={filter.status}
        options={statusFilters.map((value) => ({ value, text: t(`filters.statuses.${value}`) }))}
        onChange={(status) => show({ status })}
      />
    </div>
  );
});

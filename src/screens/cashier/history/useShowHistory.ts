import { href } from '@baize/contract/links/paths';
import { useStores } from '../../../components/contexts';
import { useLocaleNavigate } from '../../../components/navigation/route';
import { type HistoryFilter, HistoryStore } from '../../../stores/cashier/HistoryStore';

/** Filters the history through its address. */
export function useShowHistory(): (next: Partial<HistoryFilter>) => void {
  const go = useLocaleNavigate();
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

import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../components/contexts';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { LoadError } from '../../../components/feedback/ErrorNotice';
import { LinkCell } from '../../../components/list/LinkCell';
import { Inset, ListSection, Rows } from '../../../components/list/ListSection';
import { MoneyText } from '../../../components/money/MoneyText';
import { useTranslation } from '../../../components/texts';
import { formatDateTime } from '../../../domain/i18n/dates';
import { WalletStore } from '../../../stores/cashier/WalletStore';
import { CashierSkeleton } from '../CashierSkeleton';
import lists from '../lists.module.css';
import { StatusBadge } from '../StatusBadge';
import { useSumText } from '../useSumText';

const HEADING = 'recent-transactions';

const RecentRow = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('payments');
  const { methodName } = useSumText();
  return (
    <LinkCell
      to={href('cashier-index-receipt', { id: item.id })}
      icon={item.type === 'deposit' ? 'deposit' : 'withdraw'}
      title={t(`receipt.kinds.${item.type}`)}
      text={
        <span className={lists.details}>
          <span>
            <span>{methodName(item)}</span> <span>{formatDateTime(item.created_at)}</span>
          </span>
        </span>
      }
      sum={<MoneyText money={item.amount} />}
      badge={<StatusBadge item={item} />}
    />
  );
});

const RecentRows = observer(() => {
  const { t } = useTranslation('payments');
  const { recent } = useStores().get(WalletStore);
  if (recent.error || !recent.value)
    return (
      <Inset>
        <LoadError resource={recent} fallback={<CashierSkeleton shape="list" />} />
      </Inset>
    );
  if (recent.value.length === 0)
    return <EmptyState icon="history" title={t('emptyTitles.recent')} text={t('emptyHistory.recent')} />;
  return (
    <Rows>
      {recent.value.map((item) => (
        <RecentRow key={item.id} item={item} />
      ))}
    </Rows>
  );
});

export const WalletRecent = () => {
  const { t } = useTranslation('payments');
  return (
    <ListSection isRegion title={t('recent')} titleId={HEADING}>
      <RecentRows />
    </ListSection>
  );
};

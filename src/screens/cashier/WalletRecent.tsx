import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkCell } from '../../components/list/LinkCell';
import { ListSection } from '../../components/list/ListSection';
import { Inset, Rows } from '../../components/list/Rows';
import { MoneyText } from '../../components/MoneyText';
import { StatusBadge } from '../../components/StatusBadge';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import { inWholeLine } from '../../domain/facts';
import { href } from '../../domain/paths';
import type { HistoryItem } from '../../services/api/entities/cashier';
import { WalletStore } from '../../stores/cashier/WalletStore';
import { CashierSkeleton } from './CashierSkeleton';
import { useSumText } from './useSumText';

const HEADING = 'recent-transactions';

const RecentRow = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('payments');
  const { methodName } = useSumText();
  return (
    <LinkCell
      to={href('cashier-index-receipt', { id: item.id })}
      icon={item.type === 'deposit' ? 'plus' : 'withdraw'}
      title={t(`receipt.kinds.${item.type}`)}
      text={inWholeLine([methodName(item), formatDateTime(item.created_at)])}
      sum={<MoneyText money={item.amount} />}
      badge={<StatusBadge status={item.status} />}
    />
  );
});

const RecentRows = observer(() => {
  const { t } = useTranslation('payments');
  const { recent } = useStores().get(WalletStore);
  if (recent.error)
    return (
      <Inset>
        <ErrorNotice error={recent.error} onRetry={() => void recent.load()} />
      </Inset>
    );
  if (!recent.value)
    return (
      <Inset>
        <CashierSkeleton shape="list" />
      </Inset>
    );
  if (recent.value.length === 0)
    return <EmptyPlace icon="history" title={t('emptyTitles.recent')} text={t('emptyHistory.recent')} />;
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

import type { HistoryItem, TransactionStatus } from '@baize/contract/api/entities/cashier';
import { Badge } from '../../components/primitives/Badge';
import type { IconName } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';

const badges: Record<TransactionStatus, { icon: IconName; tone: 'busy' | 'good' | 'bad' | 'plain' }> = {
  pending: { icon: 'clock', tone: 'busy' },
  processing: { icon: 'clock', tone: 'busy' },
  success: { icon: 'check', tone: 'good' },
  failed: { icon: 'warning', tone: 'bad' },
  cancelled: { icon: 'close', tone: 'plain' },
};

/** An unfinished payout is described by its current step. */
const stepOf: Partial<Record<TransactionStatus, 'review' | 'sent'>> = { pending: 'review', processing: 'sent' };

export const useStatusText = (): ((item: Pick<HistoryItem, 'type' | 'status'>) => string) => {
  const { t } = useTranslation('payments');
  return ({ type, status }) => {
    const step = type === 'withdrawal' && stepOf[status];
    return step ? t(`steps.${step}`) : t(`statuses.${status}`);
  };
};

export const StatusBadge = ({ item }: { item: Pick<HistoryItem, 'type' | 'status'> }) => {
  const textOf = useStatusText();
  const { icon, tone } = badges[item.status];
  return (
    <Badge icon={icon} tone={tone}>
      {textOf(item)}
    </Badge>
  );
};

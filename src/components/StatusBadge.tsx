import type { TransactionStatus } from '../services/api/entities/cashier';
import { Icon, type IconName } from './Icon';
import styles from './StatusBadge.module.css';
import { useTranslation } from './texts';

const looks: Record<TransactionStatus, { icon: IconName; tone: 'busy' | 'good' | 'bad' | 'plain' }> = {
  pending: { icon: 'clock', tone: 'busy' },
  processing: { icon: 'clock', tone: 'busy' },
  success: { icon: 'check', tone: 'good' },
  failed: { icon: 'warning', tone: 'bad' },
  cancelled: { icon: 'close', tone: 'plain' },
};

export const StatusBadge = ({ status }: { status: TransactionStatus }) => {
  const { t } = useTranslation('payments');
  const { icon, tone } = looks[status];
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon name={icon} size={16} />
      {t(`statuses.${status}`)}
    </span>
  );
};

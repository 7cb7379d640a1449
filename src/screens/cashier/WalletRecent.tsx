import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import { StatusBadge } from '../../components/StatusBadge';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import type { HistoryItem } from '../../services/api/entities';
import { WalletStore } from '../../stores/cashier/WalletStore';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { useSumText } from './useSumText';

const HEADING = 'recent-transactions';

/** The whole row leads to the receipt. */
const RecentRow = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('cashier');
  const { methodName } = useSumText();
  return (
    <li>
      <LocaleLink
        to={`/cashier/receipt?id=${encodeURIComponent(item.id)}`}
        className={`${styles.row} ${styles.tappable}`}
      >
        <strong>{t(`receipt.kinds.${item.type}`)}</strong>
        <strong>
          <MoneyText money={item.amount} />
        </strong>
        <span className={styles.muted}>
          {methodName(item)} · {formatDateTime(item.created_at)}
        </span>
        <StatusBadge status={item.status} />
      </LocaleLink>
    </li>
  );
});

const RecentRows = observer(() => {
  const { t } = useTranslation('cashier');
  const { recent } = useStores().room(WalletStore);
  if (recent.error) return <ErrorNotice error={recent.error} onRetry={() => void recent.load()} />;
  if (!recent.value) return <CashierSkeleton shape="list" />;
  if (recent.value.length === 0) return <p className={styles.muted}>{t('emptyHistory.deposit')}</p>;
  return (
    <ul className={styles.rows}>
      {recent.value.map((item) => (
        <RecentRow key={item.id} item={item} />
      ))}
    </ul>
  );
});

/** What moved last on the account, and the way to its receipt (C-8, C-10). */
export const WalletRecent = () => {
  const { t } = useTranslation('cashier');
  return (
    <section className={styles.stack} aria-labelledby={HEADING}>
      <h2 id={HEADING} className={styles.subheading}>
        {t('recent')}
      </h2>
      <RecentRows />
    </section>
  );
};

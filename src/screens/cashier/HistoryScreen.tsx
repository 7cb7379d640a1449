import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import { useGo } from '../../components/route';
import { StatusBadge } from '../../components/StatusBadge';
import { Tabs } from '../../components/Tabs';
import { formatDateTime } from '../../domain/dates';
import type { HistoryItem } from '../../services/api/entities';
import { CashierStore } from '../../stores/cashier/CashierStore';
import { historyTabs } from '../../stores/cashier/HistoryStore';
import type { Visit } from '../../stores/visit';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { useCashier } from './useCashier';
import { useReasonText } from './useReasonText';
import { useSumText } from './useSumText';

const PANEL = 'history-panel';

const HistoryRow = observer(({ item }: { item: HistoryItem }) => {
  const { methodName } = useSumText();
  const reasonText = useReasonText();
  const shows = useStores().settings.cashier.value?.detalization;
  const requisites = (shows?.showRequisites ?? true) ? Object.values(item.requisites).filter(Boolean).join(', ') : '';
  return (
    <li className={styles.row}>
      <strong>
        {methodName(item.method)} {requisites}
      </strong>
      <strong>
        <MoneyText money={item.amount} />
      </strong>
      <span className={styles.muted}>
        {formatDateTime(item.created_at)} ·{' '}
        <LocaleLink to={`/cashier/receipt?id=${encodeURIComponent(item.id)}`}>{item.id}</LocaleLink>
        {shows?.showDomain && item.domain && ` · ${item.domain}`}
      </span>
      <StatusBadge status={item.status} />
      {item.reason && <span className={`${styles.muted} ${styles.wide}`}>{reasonText(item.reason)}</span>}
    </li>
  );
});

/** Four at a time; nothing yet, nothing more and a failure are each said (C-8). */
const HistoryList = observer(() => {
  const { t } = useTranslation(['cashier', 'common']);
  const { list, tab } = useCashier().history;
  if (list.isEmpty)
    return (
      <div className={styles.empty}>
        <p>{t(`emptyHistory.${tab}`)}</p>
        {tab === 'deposit' && <LinkButton to="/cashier/deposit">{t('deposit')}</LinkButton>}
      </div>
    );
  if (!list.isInited && !list.error) return <CashierSkeleton shape="list" />;
  return (
    <div className={styles.stack}>
      <ul className={styles.rows}>
        {list.items.map((item) => (
          <HistoryRow key={item.id} item={item} />
        ))}
      </ul>
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.loadMore()} />}
      {list.hasMore && !list.error && (
        <Button look="plain" isWide isBusy={list.isLoading} onClick={() => void list.loadMore()}>
          {t('common:showMore')}
        </Button>
      )}
      {!list.hasMore && <p className={`${styles.muted} ${styles.end}`}>{t('historyEnd')}</p>}
    </div>
  );
});

const HistoryBody = observer(() => {
  const { t } = useTranslation('cashier');
  const { tab } = useCashier().history;
  const go = useGo();
  return (
    <>
      <Tabs
        label={t('historyTabs')}
        items={historyTabs.map((name) => ({ name, text: t(`tabs.${name}`) }))}
        chosen={tab}
        onChoose={(name) => go(`/cashier/history?tab=${name}`, { replace: true, preventScrollReset: true })}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`}>
        <HistoryList />
      </div>
    </>
  );
});

/** What came in and what went out (C-8, R-7). */
const HistoryScreen = () => (
  <CashierPage section="history">
    <HistoryBody />
  </CashierPage>
);

export default HistoryScreen;

export const load = async ({ stores, query }: Visit) =>
  void (await stores.room(CashierStore).history.open(query.get('tab')));

import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { Tabs } from '../../components/Tabs';
import { useTranslation } from '../../components/texts';
import { CashierStore } from '../../stores/cashier/CashierStore';
import { historyFilterOf, historyTabs } from '../../stores/cashier/HistoryStore';
import type { Visit } from '../../stores/visit';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { HistoryFilters, useShowHistory } from './HistoryFilters';
import { HistoryRow } from './HistoryRow';
import { HistoryTotals } from './HistoryTotals';
import { BonusRow, CashbackRow } from './RewardRows';
import { useCashier } from './useCashier';

const PANEL = 'history-panel';

/** Where an empty tab leads on to. */
const waysOn = {
  deposit: { to: '/cashier/deposit', textKey: 'deposit' },
  withdrawal: { to: '/cashier/withdraw', textKey: 'withdraw' },
  bonuses: { to: '/offers', textKey: 'offersLink' },
  cashbacks: { to: '/offers', textKey: 'offersLink' },
} as const;

const Rows = observer(() => {
  const { tab, list, bonuses, cashbacks } = useCashier().history;
  return (
    <ul className={styles.rows}>
      {tab === 'bonuses' && bonuses.items.map((bonus) => <BonusRow key={`${bonus.kind}:${bonus.id}`} bonus={bonus} />)}
      {tab === 'cashbacks' && cashbacks.items.map((cashback) => <CashbackRow key={cashback.id} cashback={cashback} />)}
      {(tab === 'deposit' || tab === 'withdrawal') &&
        list.items.map((item) => <HistoryRow key={item.id} item={item} />)}
    </ul>
  );
});

/** Nothing yet, or nothing that fits, and what to do about it (C-8). */
const Nothing = observer(() => {
  const { t } = useTranslation('cashier');
  const { tab, hasFilter } = useCashier().history;
  const show = useShowHistory();
  const wayOn = waysOn[tab];
  const isFiltered = hasFilter && (tab === 'deposit' || tab === 'withdrawal');
  return (
    <div className={styles.empty}>
      <p>{isFiltered ? t('filters.nothing') : t(`emptyHistory.${tab}`)}</p>
      {isFiltered && (
        <Button look="plain" onClick={() => show({ status: 'all', period: 'all' })}>
          {t('filters.clear')}
        </Button>
      )}
      {!isFiltered && wayOn && <LinkButton to={wayOn.to}>{t(wayOn.textKey)}</LinkButton>}
    </div>
  );
});

/** Four at a time; nothing yet, nothing more and a failure are each said (C-8). */
const HistoryList = observer(() => {
  const { t } = useTranslation(['cashier', 'common']);
  const { shown } = useCashier().history;
  if (shown.isEmpty) return <Nothing />;
  if (!shown.isInited && !shown.error) return <CashierSkeleton shape="list" />;
  return (
    <div className={styles.stack}>
      <Rows />
      {shown.error && <ErrorNotice error={shown.error} onRetry={() => void shown.loadMore()} />}
      {shown.hasMore && !shown.error && (
        <Button look="plain" isWide isBusy={shown.isLoading} onClick={() => void shown.loadMore()}>
          {t('common:showMore')}
        </Button>
      )}
      {!shown.hasMore && <p className={`${styles.muted} ${styles.end}`}>{t('historyEnd')}</p>}
    </div>
  );
});

const HistoryBody = observer(() => {
  const { t } = useTranslation('cashier');
  const { tab } = useCashier().history;
  const show = useShowHistory();
  const isMoney = tab === 'deposit' || tab === 'withdrawal';
  return (
    <>
      <Tabs
        label={t('historyTabs')}
        items={historyTabs.map((name) => ({ name, text: t(`tabs.${name}`) }))}
        chosen={tab}
        onChoose={(name) => show({ tab: name })}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`} className={styles.stack}>
        {isMoney && <HistoryFilters />}
        {isMoney && <HistoryTotals />}
        <HistoryList />
      </div>
    </>
  );
});

/** What came in, what went out, and what was given (C-8, R-7). */
const HistoryScreen = () => (
  <CashierPage section="history">
    <HistoryBody />
  </CashierPage>
);

export default HistoryScreen;

export const load = async ({ stores, query }: Visit) =>
  void (await stores.room(CashierStore).history.open(historyFilterOf(query)));

import type { Cashback } from '@baize/contract/api/entities/rewards';
import { href } from '@baize/contract/links/paths';
import { isZero } from '@baize/contract/money/money';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { ListEnd } from '../../components/feedback/ListEnd';
import { FilterSelect } from '../../components/inputs/FilterSelect';
import { LinkCell } from '../../components/list/LinkCell';
import { ListRoot } from '../../components/list/ListRoot';
import { ListSection, Rows } from '../../components/list/ListSection';
import { MoneyText } from '../../components/money/MoneyText';
import { LinkButton } from '../../components/navigation/LinkButton';
import { ParentLink } from '../../components/navigation/ParentLink';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { DetailList } from '../../components/primitives/DetailList';
import { Tabs } from '../../components/primitives/Tabs';
import { useTranslation } from '../../components/texts';
import { rewardDetailOf } from '../../domain/bonuses/rewardDetail';
import { formatDateTime } from '../../domain/i18n/dates';
import { historyPeriods, statusFilters } from '../../domain/money/history';
import {
  type HistoryFilter,
  HistoryStore,
  type HistoryTab,
  historyFilterOf,
  historyTabs,
} from '../../stores/cashier/HistoryStore';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import type { PlayerBonus } from '../../stores/rewards/BonusesStore';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { HistoryRow } from './HistoryRow';
import lists from './lists.module.css';

const HistoryTotals = observer(() => {
  const { t } = useTranslation('payments');
  const { totals, filter } = useStores().get(HistoryStore);
  const { value, error, isLoading } = totals;
  if (value === null) return null;
  if (error && !value) return <ErrorNotice error={error} onRetry={() => void totals.load()} />;
  if (!value) return <div className={styles.block} data-size="totals" />;
  const extra = [
    { label: t('totals.fees'), money: value.fees },
    { label: t('totals.pending'), money: value.pending_withdrawals },
  ].filter(({ money }) => !isZero(money));
  return (
    <section className="bz-card bz-stack min-h-26 content-center p-3.5" aria-label={t('totals.heading')}>
      <DetailList
        className={lists.sums}
        items={[
          [t('totals.deposits'), <MoneyText key="in" money={value.deposits} isStale={isLoading} />],
          [t('totals.withdrawals'), <MoneyText key="out" money={value.withdrawals} isStale={isLoading} />],
          [t('totals.net'), <MoneyText key="net" money={value.net} isStale={isLoading} />],
        ]}
      />
      {extra.map(({ label, money }) => (
        <p key={label} className="bz-muted">
          {label} <MoneyText money={money} isStale={isLoading} />
        </p>
      ))}
      <p className="bz-muted">{t(filter.period === 'all' ? 'netFromStart' : 'totals.netHint')}</p>
    </section>
  );
});

/** Read-only: actions are on the bonuses' page. */
const BonusRow = observer(({ bonus }: { bonus: PlayerBonus }) => {
  const { t } = useTranslation('payments');
  const { title, amount, receivedAt } = rewardDetailOf(bonus.description);
  return (
    <LinkCell
      to={href('profile-index-bonuses')}
      icon="offers"
      title={title || t('bonusOne')}
      text={receivedAt !== null && formatDateTime(receivedAt)}
      sum={amount ? <MoneyText money={amount} /> : ''}
      badge={<span className="bz-muted">{t(`bonusKinds.${bonus.kind}`)}</span>}
    />
  );
});

/** Read-only: payout is on the cashback's page. */
const CashbackRow = observer(({ cashback }: { cashback: Cashback }) => {
  const { t } = useTranslation('payments');
  const { title, amount } = rewardDetailOf(cashback.description);
  const { paid_out_at: paidAt, end_date: end } = cashback;
  const date =
    paidAt !== null
      ? t('paidOutAt', { date: formatDateTime(paidAt) })
      : end !== null && t('until', { date: formatDateTime(end) });
  return (
    <LinkCell
      to={href('profile-index-cashback')}
      icon="percent"
      title={title || t('cashbackOne')}
      text={date}
      sum={amount && <MoneyText money={amount} />}
    />
  );
});

/** Filters the history through its address. */
function useShowHistory(): (next: Partial<HistoryFilter>) => void {
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

const HistoryFilters = observer(() => {
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

const PANEL = 'history-panel';

const nextPages = {
  deposit: { to: href('cashier-index-deposit'), textKey: 'cashier:deposit', icon: 'deposit' },
  withdrawal: { to: href('cashier-index-withdraw'), textKey: 'cashier:withdraw', icon: 'withdraw' },
  bonuses: { to: href('offers'), textKey: 'payments:offersLink', icon: 'offers' },
  cashbacks: { to: href('offers'), textKey: 'payments:offersLink', icon: 'percent' },
} as const;

/** The page that the site must have for a tab to be shown. */
const pageOfTab: Record<HistoryTab, string> = {
  deposit: href('cashier-index-deposit'),
  withdrawal: href('cashier-index-withdraw'),
  bonuses: href('profile-index-bonuses'),
  cashbacks: href('profile-index-cashback'),
};

const Items = observer(() => {
  const { tab, list, bonuses, cashbacks } = useStores().get(HistoryStore);
  return (
    <Rows>
      {tab === 'bonuses' && bonuses.items.map((bonus) => <BonusRow key={`${bonus.kind}:${bonus.id}`} bonus={bonus} />)}
      {tab === 'cashbacks' && cashbacks.items.map((cashback) => <CashbackRow key={cashback.id} cashback={cashback} />)}
      {(tab === 'deposit' || tab === 'withdrawal') &&
        list.items.map((item) => <HistoryRow key={item.id} item={item} />)}
    </Rows>
  );
});

const EmptyHistory = observer(() => {
  const { t } = useTranslation(['payments', 'cashier']);
  const { tab, hasFilter } = useStores().get(HistoryStore);
  const show = useShowHistory();
  const nextPage = nextPages[tab];
  const isFiltered = hasFilter && (tab === 'deposit' || tab === 'withdrawal');
  return (
    <ListSection>
      <EmptyState
        icon={isFiltered ? 'search' : nextPage.icon}
        title={t(`emptyTitles.${isFiltered ? 'filtered' : tab}`)}
        text={isFiltered ? t('filters.nothing') : t(`emptyHistory.${tab}`)}
      >
        {isFiltered ? (
          <Button variant="plain" onClick={() => show({ status: 'all', period: 'all' })}>
            {t('filters.clear')}
          </Button>
        ) : (
          <LinkButton to={nextPage.to}>{t(nextPage.textKey)}</LinkButton>
        )}
      </EmptyState>
    </ListSection>
  );
});

const HistoryList = observer(() => {
  const { t } = useTranslation('payments');
  const { shown } = useStores().get(HistoryStore);
  if (shown.isEmpty) return <EmptyHistory />;
  if (!shown.isInited && !shown.error) return <CashierSkeleton shape="list" />;
  return (
    <div className={styles.stack}>
      {shown.items.length > 0 && (
        <ListSection>
          <Items />
        </ListSection>
      )}
      <ListEnd list={shown}>
        <p className={`bz-muted ${lists.end}`}>{t('historyEnd')}</p>
      </ListEnd>
    </div>
  );
});

const HistoryBody = observer(() => {
  const { t } = useTranslation('payments');
  const stores = useStores();
  const { tab } = stores.get(HistoryStore);
  const show = useShowHistory();
  const tabs = historyTabs.filter((name) => name === tab || stores.settings.hasSection(pageOfTab[name]));
  const isMoney = tab === 'deposit' || tab === 'withdrawal';
  return (
    <>
      <Tabs
        label={t('historyTabs')}
        items={tabs.map((name) => ({ name, text: t(`tabs.${name}`) }))}
        chosen={tab}
        onChoose={(name) => show({ tab: name })}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`} className={styles.stack}>
        {isMoney && <HistoryTotals />}
        {isMoney && <HistoryFilters />}
        <HistoryList />
      </div>
    </>
  );
});

/** Replaces the cashier's tabs on phones, where the history has tabs of its own. */
const HistoryParent = observer(() => {
  const { t } = useTranslation(['cashier', 'common']);
  const { settings } = useStores();
  const wallet = href('cashier-index-wallet');
  return settings.hasSection(wallet) ? (
    <ParentLink to={wallet} text={t('wallet')} className={lists.parent} />
  ) : (
    <ParentLink to={href('profile-index-settings')} text={t('common:titles.account')} className={lists.parent} />
  );
});

const HistoryScreen = () => (
  <CashierPage section="history" parentLink={<HistoryParent />}>
    <ListRoot>
      <HistoryBody />
    </ListRoot>
  </CashierPage>
);

export default HistoryScreen;

export const load = async ({ stores, query }: LoaderContext) =>
  void (await stores.get(HistoryStore).open(historyFilterOf(query)));

export const leave = (stores: Stores): void => stores.get(HistoryStore).close();

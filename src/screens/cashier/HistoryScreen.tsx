import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Facts } from '../../components/Facts';
import { LinkButton } from '../../components/LinkButton';
import { ListEnd } from '../../components/ListEnd';
import { LinkCell } from '../../components/list/LinkCell';
import { ListRoot } from '../../components/list/ListRoot';
import { ListSection, Rows } from '../../components/list/ListSection';
import { MoneyText } from '../../components/MoneyText';
import { ParentLink } from '../../components/ParentLink';
import { useGo } from '../../components/route';
import { SelectField } from '../../components/SelectField';
import { Tabs } from '../../components/Tabs';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import { historyPeriods, statusFilters } from '../../domain/history';
import { isZero } from '../../domain/money';
import { href } from '../../domain/paths';
import { rewardDetailOf } from '../../domain/rewardDetail';
import type { Cashback } from '../../services/api/entities/rewards';
import {
  type HistoryFilter,
  HistoryStore,
  type HistoryTab,
  historyFilterOf,
  historyTabs,
} from '../../stores/cashier/HistoryStore';
import type { OwnBonus } from '../../stores/rewards/BonusesStore';
import type { Stores } from '../../stores/shell/Stores';
import type { Visit } from '../../stores/visit';
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
    <section className={lists.totals} aria-label={t('totals.heading')}>
      <Facts
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
const BonusRow = observer(({ bonus }: { bonus: OwnBonus }) => {
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
  const go = useGo();
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
      <SelectField
        label={t('filters.period')}
        isLabelHidden
        value={filter.period}
        options={historyPeriods.map((value) => ({ value, text: t(`filters.periods.${value}`) }))}
        onChange={(period) => show({ period })}
      />
      <SelectField
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

const waysOn = {
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

const Nothing = observer(() => {
  const { t } = useTranslation(['payments', 'cashier']);
  const { tab, hasFilter } = useStores().get(HistoryStore);
  const show = useShowHistory();
  const wayOn = waysOn[tab];
  const isFiltered = hasFilter && (tab === 'deposit' || tab === 'withdrawal');
  return (
    <ListSection>
      <EmptyPlace
        icon={isFiltered ? 'search' : wayOn.icon}
        title={t(`emptyTitles.${isFiltered ? 'filtered' : tab}`)}
        text={isFiltered ? t('filters.nothing') : t(`emptyHistory.${tab}`)}
      >
        {isFiltered ? (
          <Button look="plain" onClick={() => show({ status: 'all', period: 'all' })}>
            {t('filters.clear')}
          </Button>
        ) : (
          <LinkButton to={wayOn.to}>{t(wayOn.textKey)}</LinkButton>
        )}
      </EmptyPlace>
    </ListSection>
  );
});

const HistoryList = observer(() => {
  const { t } = useTranslation('payments');
  const { shown } = useStores().get(HistoryStore);
  if (shown.isEmpty) return <Nothing />;
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
const Above = observer(() => {
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
  <CashierPage section="history" above={<Above />}>
    <ListRoot>
      <HistoryBody />
    </ListRoot>
  </CashierPage>
);

export default HistoryScreen;

export const load = async ({ stores, query }: Visit) =>
  void (await stores.get(HistoryStore).open(historyFilterOf(query)));

export const leave = (stores: Stores): void => stores.get(HistoryStore).close();

import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { ListRoot } from '../../components/list/ListRoot';
import { ListSection } from '../../components/list/ListSection';
import { Rows } from '../../components/list/Rows';
import { Tabs } from '../../components/Tabs';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { HistoryStore, type HistoryTab, historyFilterOf, historyTabs } from '../../stores/cashier/HistoryStore';
import type { Visit } from '../../stores/visit';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { HistoryFilters, useShowHistory } from './HistoryFilters';
import { HistoryRow } from './HistoryRow';
import { HistoryTotals } from './HistoryTotals';
import { BonusRow, CashbackRow } from './RewardRows';

const PANEL = 'history-panel';

const waysOn = {
  deposit: { to: href('cashier-index-deposit'), textKey: 'cashier:deposit', icon: 'plus' },
  withdrawal: { to: href('cashier-index-withdraw'), textKey: 'cashier:withdraw', icon: 'withdraw' },
  bonuses: { to: href('offers'), textKey: 'payments:offersLink', icon: 'offers' },
  cashbacks: { to: href('offers'), textKey: 'payments:offersLink', icon: 'percent' },
} as const;

/** Pages without which there is nothing for a tab to show. */
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
  const { t } = useTranslation(['payments', 'common']);
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
      {shown.error && <ErrorNotice error={shown.error} onRetry={() => void shown.loadMore()} />}
      {shown.hasMore && !shown.error && (
        <Button look="plain" isWide isBusy={shown.isLoading} onClick={() => void shown.loadMore()}>
          {t('common:showMore')}
        </Button>
      )}
      {!shown.hasMore && <p className={`bz-muted ${styles.end}`}>{t('historyEnd')}</p>}
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
        {isMoney && <HistoryFilters />}
        {isMoney && <HistoryTotals />}
        <HistoryList />
      </div>
    </>
  );
});

const HistoryScreen = () => (
  <CashierPage section="history">
    <ListRoot>
      <HistoryBody />
    </ListRoot>
  </CashierPage>
);

export default HistoryScreen;

export const load = async ({ stores, query }: Visit) =>
  void (await stores.get(HistoryStore).open(historyFilterOf(query)));

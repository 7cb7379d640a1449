import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ListRoot } from '../../components/list/ListRoot';
import { ParentLink } from '../../components/navigation/ParentLink';
import { Tabs } from '../../components/primitives/Tabs';
import { useTranslation } from '../../components/texts';
import { HistoryStore, type HistoryTab, historyFilterOf, historyTabs } from '../../stores/cashier/HistoryStore';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import { CashierPage } from './CashierPage';
import styles from './cashier.module.css';
import { HistoryFilters } from './history/HistoryFilters';
import { HistoryList } from './history/HistoryList';
import { HistoryTotals } from './history/HistoryTotals';
import { useShowHistory } from './history/useShowHistory';
import lists from './lists.module.css';

const PANEL = 'history-panel';

/** The page that the site must have for a tab to be shown. */
const pageOfTab: Record<HistoryTab, string> = {
  deposit: href('cashier-index-deposit'),
  withdrawal: href('cashier-index-withdraw'),
  bonuses: href('profile-index-bonuses'),
  cashbacks: href('profile-index-cashback'),
};

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

import { formatNumber } from '@baize/contract/i18n/numbers';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ListEnd } from '../../components/feedback/ListEnd';
import { FilterSelect } from '../../components/inputs/FilterSelect';
import { MoneyText } from '../../components/money/MoneyText';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useLocaleNavigate } from '../../components/navigation/route';
import { DetailList } from '../../components/primitives/DetailList';
import { Tabs } from '../../components/primitives/Tabs';
import { useTranslation } from '../../components/texts';
import { type BetsFilter, BetsStore, betsFilterOf, betsPeriods, betsTabs } from '../../stores/betting/BetsStore';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import styles from './BetsScreen.module.css';
import { BetRow } from './bets/BetRow';
import { BetsExport } from './bets/BetsExport';

const PANEL = 'bets-panel';
const placeholders = ['a', 'b', 'c', 'd'];

/** The default tab is bets where there is a sportsbook, unless there are only game rounds. */
export const load = async ({ stores, query }: LoaderContext): Promise<undefined> => {
  const defaultTab = stores.settings.hasSection(href('betting')) ? 'sports' : 'casino';
  await stores.get(BetsStore).open(betsFilterOf(query, defaultTab), query.has('tab'));
};

export const leave = (stores: Stores) => stores.get(BetsStore).leave();

/** Totals of the full period, not only of the loaded page. */
const Totals = observer(() => {
  const { t, i18n } = useTranslation('betting');
  const { totals, list, filter } = useStores().get(BetsStore);
  const { total } = list;
  // An empty list has no totals, and a list that failed to load must not show zero.
  if (list.isEmpty || (total === null && list.error)) return null;
  return (
    <DetailList
      className={styles.totals}
      items={[
        [t(`bets.counted.${filter.tab}`), total === null ? '–' : formatNumber(total, i18n.language)],
        [t('bets.staked'), totals && <MoneyText key="staked" money={totals.stake} />],
        [t('bets.returned'), totals && <MoneyText key="returned" money={totals.win} />],
      ]}
    />
  );
});

const List = observer(() => {
  const { t } = useTranslation(['betting', 'common']);
  const { list, filter } = useStores().get(BetsStore);
  if (list.isEmpty)
    return (
      <EmptyState
        icon={filter.tab === 'casino' ? 'dice' : 'sports'}
        title={t(`bets.empty.${filter.tab}`)}
        text={t('bets.emptyText')}
      >
        {filter.tab === 'casino' ? (
          <LinkButton to={href('gamehall')}>{t('bets.toGames')}</LinkButton>
        ) : (
          <LinkButton to={href('betting')}>{t('bets.toBetting')}</LinkButton>
        )}
      </EmptyState>
    );
  if (!list.isInited && !list.error)
    return (
      <div className="bz-stack" role="status" aria-label={t('common:loading')}>
        {placeholders.map((name) => (
          <span key={name} className="bz-card min-h-23" />
        ))}
      </div>
    );
  return (
    <>
      <ul className="bz-stack">
        {list.items.map((item) => (
          <BetRow key={item.id} item={item} />
        ))}
      </ul>
      <ListEnd list={list}>
        <p className="bz-muted text-center">{t('bets.end')}</p>
      </ListEnd>
    </>
  );
});

const BetsScreen = observer(() => {
  const { t } = useTranslation('betting');
  const { filter } = useStores().get(BetsStore);
  const go = useLocaleNavigate();
  const show = (next: Partial<BetsFilter>) => {
    go(href('profile-index-bets', { ...filter, ...next }), { replace: true, preventScrollReset: true });
  };
  return (
    <ProfilePage section="bets" lead={t('bets.lead')}>
      <div className={styles.controls}>
        <Tabs
          label={t('bets.tabsLabel')}
          items={betsTabs.map((name) => ({ name, text: t(`bets.tabs.${name}`) }))}
          chosen={filter.tab}
          onChoose={(tab) => show({ tab })}
          panelId={PANEL}
        />
        <FilterSelect
          label={t('bets.period')}
          isLabelHidden
          value={filter.period}
          options={betsPeriods.map((value) => ({ value, text: t(`bets.periods.${value}`) }))}
          onChange={(period) => show({ period })}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${filter.tab}`} className={styles.panel}>
        <Totals />
        <List />
      </div>
      <BetsExport />
    </ProfilePage>
  );
});

export default BetsScreen;

import type { BetLeg, GameHistoryItem } from '@baize/contract/api/entities/games';
import { formatNumber } from '@baize/contract/i18n/numbers';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { ListEnd } from '../../components/feedback/ListEnd';
import { FilterSelect } from '../../components/inputs/FilterSelect';
import { MoneyText } from '../../components/money/MoneyText';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { DetailList } from '../../components/primitives/DetailList';
import { Tabs } from '../../components/primitives/Tabs';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { type BetsFilter, BetsStore, betsFilterOf, betsPeriods, betsTabs } from '../../stores/betting/BetsStore';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import styles from './BetsScreen.module.css';

const formatHandicap = (line: string, isReversed: boolean, language: string) => {
  const value = isReversed ? -Number(line) : Number(line);
  return `${value > 0 ? '+' : ''}${formatNumber(value, language)}`;
};

/** Text of a selection: the side by its name, or over and under a line. */
function useLegText(): (leg: BetLeg) => string {
  const {
    t,
    i18n: { language },
  } = useTranslation('betting');
  return ({ market, outcome, line, home, away }) => {
    if (outcome === 'draw') return t('bets.draw');
    if (outcome === 'over' || outcome === 'under') return t(`bets.${outcome}`, { line: formatNumber(line, language) });
    const side = outcome === 'home' ? home : away;
    return market === 'handicap' ? `${side} ${formatHandicap(line, outcome === 'away', language)}` : side;
  };
}

const Leg = ({ leg }: { leg: BetLeg }) => {
  const { t, i18n } = useTranslation('betting');
  const legText = useLegText();
  return (
    <li className="grid text-sm">
      <span>
        <strong>{legText(leg)}</strong> {t(`bets.markets.${leg.market}`)},{' '}
        {t('bets.odds', { odds: formatNumber(leg.odds, i18n.language) })}
      </span>
      <span className="bz-muted">
        {leg.home} – {leg.away} {leg.score} · {t(`bets.statuses.${leg.status}`)}
      </span>
    </li>
  );
};

/** Stake and return of a round; a bet has the same fields and labels as in the sportsbook. */
const Sums = ({ item }: { item: GameHistoryItem }) => {
  const { t, i18n } = useTranslation('betting');
  const isBet = item.type === 'sports';
  const isOpen = item.status === 'open';
  const stake = item.free_stake ?? item.stake;
  return (
    <DetailList
      className={styles.sums}
      items={[
        [
          t(item.free_stake ? 'bets.freeSpin' : 'bets.stake'),
          <span key="stake">
            <MoneyText money={stake} />
            {isBet && ` (${t(`bets.balances.${item.balance}`)})`}
          </span>,
        ],
        [t('bets.totalOdds'), item.odds && formatNumber(item.odds, i18n.language)],
        [t('bets.mayReturn'), isOpen && item.may_return && <MoneyText key="mayReturn" money={item.may_return} />],
        [t('bets.win'), !isOpen && <MoneyText key="win" money={item.win} />],
        [t('bets.number'), isBet && (item.number || item.id)],
      ]}
    />
  );
};

const BetRow = ({ item }: { item: GameHistoryItem }) => {
  const { t } = useTranslation('betting');
  const { legs } = item;
  const name = legs.length > 1 ? t('bets.combined', { count: legs.length }) : t('bets.single');
  return (
    <li className={styles.row}>
      <strong className="wrap-anywhere">{item.type === 'sports' ? name : item.title}</strong>
      <span className={styles.badge} data-status={item.status}>
        {item.free_stake && item.status === 'lost' ? t('bets.noWin') : t(`bets.statuses.${item.status}`)}
      </span>
      {legs.length > 0 && (
        <ul className={styles.legs}>
          {legs.map((leg) => (
            <Leg key={`${leg.home}/${leg.away}/${leg.market}/${leg.outcome}`} leg={leg} />
          ))}
        </ul>
      )}
      <span className="bz-muted">
        {formatDateTime(item.created_at)}
        {item.type === 'casino' && item.balance !== 'main' && ` · ${t(`bets.balances.${item.balance}`)}`}
      </span>
      <Sums item={item} />
    </li>
  );
};

/** The history as a file, where the operator supports it. */
const BetsExport = observer(() => {
  const { t } = useTranslation(['betting', 'files']);
  const stores = useStores();
  const bets = stores.get(BetsStore);
  const { exporting, saving, file, hasExportFailed, outcome, list } = bets;
  if (!stores.settings.general.value?.is_game_history_export_enabled || list.isEmpty) return null;
  const handleExport = () => void exporting.run();
  const handleSave = () => void saving.run();
  return (
    <section className={styles.export} aria-label={t('bets.export')}>
      <p className="bz-muted">{t('bets.exportHint')}</p>
      <p role="status">
        {exporting.isRunning && t('bets.exportWaiting')}
        {file && !saving.error && t(outcome ? `files:${outcome}` : 'bets.exportReady')}
        {hasExportFailed && t('bets.exportFailed')}
      </p>
      {exporting.error && <ErrorNotice error={exporting.error} onRetry={handleExport} />}
      {saving.error && <ErrorNotice error={saving.error} onRetry={handleSave} />}
      {file && (
        <Button isBusy={saving.isRunning} onClick={handleSave}>
          {t('bets.download')}
        </Button>
      )}
      {!exporting.error && (
        <Button variant="plain" isBusy={exporting.isRunning} onClick={handleExport}>
          {t(file || hasExportFailed ? 'bets.exportAgain' : 'bets.export')}
        </Button>
      )}
    </section>
  );
});

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

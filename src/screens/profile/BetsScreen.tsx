import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { Chips } from '../../components/Chips';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { MoneyText } from '../../components/MoneyText';
import { ProfilePage } from '../../components/ProfilePage';
import { useGo } from '../../components/route';
import { Tabs } from '../../components/Tabs';
import { useTranslation } from '../../components/texts';
import { formatNumber } from '../../domain/numbers';
import { href } from '../../domain/paths';
import { type BetsFilter, BetsStore, betsFilterOf, betsPeriods, betsTabs } from '../../stores/betting/BetsStore';
import type { Stores } from '../../stores/shell/Stores';
import type { Visit } from '../../stores/visit';
import { BetRow } from './BetRow';
import { BetsExport } from './BetsExport';
import styles from './BetsScreen.module.css';

const PANEL = 'bets-panel';
const placeholders = ['a', 'b', 'c', 'd'];

export const load = async ({ stores, query }: Visit) => void (await stores.get(BetsStore).open(betsFilterOf(query)));

export const leave = (stores: Stores) => stores.get(BetsStore).leave();

/** Totals of the whole period, not only of the page. */
const Totals = observer(() => {
  const { t, i18n } = useTranslation('betting');
  const { totals, list, filter } = useStores().get(BetsStore);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t(`bets.counted.${filter.tab}`)}</dt>
        <dd>{formatNumber(list.total ?? 0, i18n.language)}</dd>
      </div>
      {totals && (
        <>
          <div>
            <dt>{t('bets.staked')}</dt>
            <dd>
              <MoneyText money={totals.stake} />
            </dd>
          </div>
          <div>
            <dt>{t('bets.returned')}</dt>
            <dd>
              <MoneyText money={totals.win} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
});

const List = observer(() => {
  const { t } = useTranslation(['betting', 'common']);
  const { list, filter } = useStores().get(BetsStore);
  if (list.isEmpty)
    return (
      <EmptyPlace
        icon={filter.tab === 'casino' ? 'dice' : 'sports'}
        title={t(`bets.empty.${filter.tab}`)}
        text={t('bets.emptyText')}
      >
        {filter.tab === 'casino' ? (
          <LinkButton to={href('gamehall')}>{t('bets.toGames')}</LinkButton>
        ) : (
          <LinkButton to={href('betting')}>{t('bets.toBetting')}</LinkButton>
        )}
      </EmptyPlace>
    );
  if (!list.isInited && !list.error)
    return (
      <div className="bz-stack" role="status" aria-label={t('common:loading')}>
        {placeholders.map((name) => (
          <span key={name} className={styles.skeleton} />
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
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.loadMore()} />}
      {list.hasMore && !list.error && (
        <Button look="plain" isWide isBusy={list.isLoading} onClick={() => void list.loadMore()}>
          {t('common:showMore')}
        </Button>
      )}
      {!list.hasMore && <p className={styles.end}>{t('bets.end')}</p>}
    </>
  );
});

const BetsScreen = observer(() => {
  const { t } = useTranslation('betting');
  const { filter } = useStores().get(BetsStore);
  const go = useGo();
  const show = (next: Partial<BetsFilter>) => {
    go(href('profile-index-bets', { ...filter, ...next }), { replace: true, preventScrollReset: true });
  };
  return (
    <ProfilePage section="bets" lead={t('bets.lead')}>
      <Tabs
        label={t('bets.tabsLabel')}
        items={betsTabs.map((name) => ({ name, text: t(`bets.tabs.${name}`) }))}
        chosen={filter.tab}
        onChoose={(tab) => show({ tab })}
        panelId={PANEL}
      />
      <Chips
        label={t('bets.period')}
        items={betsPeriods.map((value) => ({ value, text: t(`bets.periods.${value}`) }))}
        chosen={filter.period}
        onChoose={(period) => show({ period })}
        shape="row"
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${filter.tab}`} className={styles.panel}>
        <Totals />
        <List />
      </div>
      <BetsExport />
    </ProfilePage>
  );
});

export default BetsScreen;

import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice } from '../../components/ErrorNotice';
import { FeedPause } from '../../components/FeedPause';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { PageTitle } from '../../components/PageTitle';
import { useGo } from '../../components/route';
import { Tabs } from '../../components/Tabs';
import { useTranslation } from '../../components/texts';
import { useRepeated } from '../../components/useRepeated';
import { href } from '../../domain/paths';
import { FeedStore } from '../../stores/competition/FeedStore';
import { WinnersStore, winnersTabOf, winnersTabs } from '../../stores/competition/WinnersStore';
import type { Stores } from '../../stores/shell/Stores';
import { listResult, type Visit, type VisitResult } from '../../stores/visit';
import { Blocks } from './Blocks';
import styles from './competition.module.css';
import { WINNERS_EVERY_MS } from './pace';
import { WinnerRow } from './WinnerRow';

export const load = async ({ stores, query }: Visit): Promise<VisitResult> => {
  const store = stores.get(WinnersStore);
  await store.open(winnersTabOf(query));
  return listResult(store.list);
};
export const leave = (stores: Stores) => stores.get(WinnersStore).stop();

const PANEL = 'winners-panel';

/** Rows keep their places and take newer wins; nothing changes under a pointer or the focus. */
const Recent = observer(() => {
  const { t } = useTranslation('competition');
  const stores = useStores();
  const feed = stores.get(FeedStore);
  const store = stores.get(WinnersStore);
  const rows = useRef<HTMLUListElement>(null);
  useRepeated(() => {
    if (!feed.isPaused && !rows.current?.matches(':hover, :focus-within')) void store.refresh();
  }, WINNERS_EVERY_MS);
  return (
    <>
      <div className={styles.feed}>
        <p>
          {t('feed')}{' '}
          <LocaleLink to={href('profile-index-settings-wins')}>
            {t(stores.session.player?.are_wins_shown ? 'ownWinsShown' : 'ownWins')}
          </LocaleLink>
        </p>
        <FeedPause />
      </div>
      <ul ref={rows} className={styles.winners}>
        {store.latest.map((win, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place stays, what stands in it changes
          <WinnerRow key={index} win={win} />
        ))}
      </ul>
    </>
  );
});

const Largest = observer(() => {
  const { largest } = useStores().get(WinnersStore);
  return (
    <ol className={styles.winners}>
      {largest.items.map((row) => (
        <WinnerRow key={row.place} win={row} place={row.place} />
      ))}
    </ol>
  );
});

const WinnersList = observer(() => {
  const { t } = useTranslation(['competition', 'common']);
  const { list, tab } = useStores().get(WinnersStore);
  if (list.isEmpty)
    return (
      <EmptyPlace icon="trophy" title={t('noWinners.title')} text={t('noWinners.text')}>
        <LinkButton to={href('gamehall')}>{t('toGames')}</LinkButton>
      </EmptyPlace>
    );
  if (!list.isInited && !list.error) return <Blocks shape="row" count={10} />;
  return (
    <>
      {tab === 'recent' ? <Recent /> : <Largest />}
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.loadMore()} />}
      {list.hasMore && !list.error && (
        <Button look="plain" isWide isBusy={list.isLoading} onClick={() => void list.loadMore()}>
          {t('common:showMore')}
        </Button>
      )}
      {!list.hasMore && <p className={styles.end}>{t('thatIsAll')}</p>}
    </>
  );
});

const WinnersScreen = observer(() => {
  const { t } = useTranslation(['competition', 'common']);
  const { tab } = useStores().get(WinnersStore);
  const go = useGo();
  return (
    <div className="bz-column">
      <PageTitle title={t('common:titles.winners')} lead={t('winnersLead')} />
      <Tabs
        label={t('winnersTabs')}
        items={winnersTabs.map((name) => ({ name, text: t(`winnersOf.${name}`) }))}
        chosen={tab}
        onChoose={(name) =>
          go(href('winners', { tab: name === 'recent' ? undefined : name }), {
            replace: true,
            preventScrollReset: true,
          })
        }
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`} className={styles.panel}>
        <WinnersList />
      </div>
    </div>
  );
});

export default WinnersScreen;

import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { FeedPause } from '../../components/actions/FeedPause';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ListEnd } from '../../components/feedback/ListEnd';
import { usePolling } from '../../components/hooks/usePolling';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useLocaleNavigate } from '../../components/navigation/route';
import { PageTitle } from '../../components/primitives/PageTitle';
import { Tabs } from '../../components/primitives/Tabs';
import { useTranslation } from '../../components/texts';
import { FeedStore } from '../../stores/competition/FeedStore';
import { WinnersStore, winnersTabOf, winnersTabs } from '../../stores/competition/WinnersStore';
import type { Stores } from '../../stores/core/Stores';
import { type LoaderContext, type LoaderResult, listResult } from '../../stores/loaderContext';
import { Blocks } from './Blocks';
import styles from './competition.module.css';
import { WINNERS_EVERY_MS } from './pollIntervals';
import { WinnerRow } from './WinnerRow';

export const load = async ({ stores, query }: LoaderContext): Promise<LoaderResult> => {
  const store = stores.get(WinnersStore);
  await store.open(winnersTabOf(query));
  return listResult(store.list);
};
export const leave = (stores: Stores) => stores.get(WinnersStore).stop();

const PANEL = 'winners-panel';

/** Rows stay in place and show newer wins; nothing changes under a pointer or the focus. */
const Recent = observer(() => {
  const { t } = useTranslation('competition');
  const stores = useStores();
  const feed = stores.get(FeedStore);
  const store = stores.get(WinnersStore);
  const rows = useRef<HTMLUListElement>(null);
  usePolling(() => {
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
        <FeedPause hasLabel />
      </div>
      <ul ref={rows} className={styles.winners}>
        {store.latest.map((win, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in place, their content changes
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
  const { t } = useTranslation('competition');
  const { list, tab } = useStores().get(WinnersStore);
  if (list.isEmpty)
    return (
      <EmptyState icon="trophy" title={t('noWinners.title')} text={t('noWinners.text')}>
        <LinkButton to={href('gamehall')}>{t('toGames')}</LinkButton>
      </EmptyState>
    );
  if (!list.isInited && !list.error) return <Blocks shape="row" count={10} />;
  return (
    <>
      {tab === 'recent' ? <Recent /> : <Largest />}
      <ListEnd list={list}>
        <p className="bz-muted pad-2/4 text-center">{t('thatIsAll')}</p>
      </ListEnd>
    </>
  );
});

const WinnersScreen = observer(() => {
  const { t } = useTranslation(['competition', 'common']);
  const { tab } = useStores().get(WinnersStore);
  const go = useLocaleNavigate();
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

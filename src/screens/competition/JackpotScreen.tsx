import type { Jackpot, Winner } from '@baize/contract/api/entities/competition';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { FeedPause } from '../../components/actions/FeedPause';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { GameGrid } from '../../components/games/GameGrid';
import { useHydrated } from '../../components/hooks/useHydrated';
import { MoneyText } from '../../components/money/MoneyText';
import { TickingMoney } from '../../components/money/TickingMoney';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { ParentLink } from '../../components/navigation/ParentLink';
import { useRoute } from '../../components/navigation/route';
import { PageTitle } from '../../components/primitives/PageTitle';
import { useTranslation } from '../../components/texts';
import { describeContent } from '../../domain/content/description';
import { formatDateTime } from '../../domain/i18n/dates';
import { publicName } from '../../domain/player/playerNames';
import { JackpotsStore } from '../../stores/competition/JackpotsStore';
import { numericId } from '../../stores/competition/numericId';
import { winId } from '../../stores/competition/WinnersStore';
import { type LoaderContext, type LoaderResult, type PageSubject, subjectResult } from '../../stores/loaderContext';
import { Blocks } from './Blocks';
import styles from './competition.module.css';
import { useJackpotPolling } from './useJackpotPolling';

export async function load({ stores, params }: LoaderContext): Promise<LoaderResult> {
  const id = numericId(params.id);
  if (id === null) return { status: 404 };
  const store = stores.get(JackpotsStore);
  await store.open(id);
  return subjectResult(store.list, !store.isMissing);
}

export function subject({ stores }: LoaderContext): PageSubject | null {
  const { current } = stores.get(JackpotsStore);
  if (!current) return null;
  const about = describeContent(current.description, stores.settings.games.value?.imageKeys.jackpots);
  return { title: about.title, description: about.text, facts: 'jackpot', image: about.desktop };
}

const WinRow = observer(({ win }: { win: Winner }) => {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>
        <strong>{publicName(win.fakename) ?? t('aPlayer')}</strong>
        {win.game.name && (
          <LocaleLink to={href('game-index-item', { sysname: win.game.sysname })} className="bz-muted">
            {win.game.name}
          </LocaleLink>
        )}
      </span>
      <span className={styles.lineEnd}>
        <strong className={styles.gold}>
          <MoneyText money={win.amount} />
        </strong>
        <span className="bz-muted">{formatDateTime(win.created_at, isHydrated ? undefined : 'UTC')}</span>
      </span>
    </li>
  );
});

const Wins = observer(() => {
  const { t } = useTranslation('competition');
  const { wins } = useStores().get(JackpotsStore);
  return (
    <section className={styles.section}>
      <h2>{t('lastWins')}</h2>
      {wins.value ? (
        wins.value.length > 0 ? (
          <ul className={styles.lines}>
            {wins.value.map((win) => (
              <WinRow key={winId(win)} win={win} />
            ))}
          </ul>
        ) : (
          <EmptyState icon="trophy" title={t('notWonYet.title')} text={t('notWonYet.text')} />
        )
      ) : (
        <LoadError resource={wins} fallback={<Blocks shape="row" count={10} />} />
      )}
    </section>
  );
});

const JackpotHeader = observer(({ jackpot }: { jackpot: Jackpot }) => {
  const { t } = useTranslation(['competition', 'common']);
  const { settings } = useStores();
  const about = describeContent(jackpot.description, settings.games.value?.imageKeys.jackpots);
  return (
    <>
      <PageTitle title={about.title}>
        <div className={styles.feed}>
          <ParentLink to={href('jackpots')} text={t('common:titles.jackpots')} />
          <FeedPause />
        </div>
      </PageTitle>
      <div className={styles.hero}>
        <picture>
          <source media="(min-width: 768px)" srcSet={about.desktop} />
          <img src={about.mobile || about.desktop} alt="" width={720} height={480} fetchPriority="high" />
        </picture>
        <p className={styles.heroText}>
          <span>{t('standsAt')}</span>
          <strong className={styles.pot}>
            <TickingMoney money={jackpot.amount} />
          </strong>
        </p>
      </div>
      {about.text && (
        <section className={styles.section}>
          <h2>{t('howItIsWon')}</h2>
          <p className={styles.prose}>{about.text}</p>
        </section>
      )}
    </>
  );
});

const JackpotScreen = observer(() => {
  const { t } = useTranslation('competition');
  const { current: opened, list, games } = useStores().get(JackpotsStore);
  const { params } = useRoute();
  // The previous jackpot stays in the store until the next is opened.
  const current = opened?.id === numericId(params.id) ? opened : null;
  useJackpotPolling();
  if (!current) return <LoadError resource={list} fallback={<PageSkeleton />} />;
  return (
    <div className="bz-column">
      <JackpotHeader key={current.id} jackpot={current} />
      <Wins />
      <section className={styles.section}>
        <h2>{t('itsGames', { count: games.total ?? 0 })}</h2>
        <GameGrid list={games} canGrow />
      </section>
    </div>
  );
});

export default JackpotScreen;

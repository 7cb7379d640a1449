import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { Unread } from '../../components/ErrorNotice';
import { FeedPause } from '../../components/FeedPause';
import { GameGrid } from '../../components/GameGrid';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import { PageSkeleton } from '../../components/PageSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { ParentLink } from '../../components/ParentLink';
import { useRoute } from '../../components/route';
import { TickingMoney } from '../../components/TickingMoney';
import { useTranslation } from '../../components/texts';
import { useIsLive } from '../../components/useIsLive';
import { formatDateTime } from '../../domain/dates';
import { describe } from '../../domain/description';
import { href } from '../../domain/paths';
import { shownName } from '../../domain/playerNames';
import type { Jackpot, Winner } from '../../services/api/entities/competition';
import { JackpotsStore } from '../../stores/competition/JackpotsStore';
import { numericId } from '../../stores/competition/numericId';
import { winId } from '../../stores/competition/WinnersStore';
import { type PageSubject, subjectResult, type Visit, type VisitResult } from '../../stores/visit';
import { Blocks } from './Blocks';
import styles from './competition.module.css';
import { useJackpotsFollowing } from './useJackpotsFollowing';

export async function load({ stores, params }: Visit): Promise<VisitResult> {
  const id = numericId(params.id);
  if (id === null) return { status: 404 };
  const store = stores.get(JackpotsStore);
  await store.open(id);
  return subjectResult(store.list, !store.isMissing);
}

export function subject({ stores }: Visit): PageSubject | null {
  const { current } = stores.get(JackpotsStore);
  if (!current) return null;
  const about = describe(current.description, stores.settings.games.value?.imageKeys.jackpots);
  return { title: about.title, description: about.text, facts: 'jackpot', image: about.desktop };
}

const WinRow = observer(({ win }: { win: Winner }) => {
  const { t } = useTranslation();
  const isLive = useIsLive();
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>
        <strong>{shownName(win.fakename) ?? t('aPlayer')}</strong>
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
        <span className="bz-muted">{formatDateTime(win.created_at, isLive ? undefined : 'UTC')}</span>
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
          <EmptyPlace icon="trophy" title={t('notWonYet.title')} text={t('notWonYet.text')} />
        )
      ) : (
        <Unread of={wins} meanwhile={<Blocks shape="row" count={10} />} />
      )}
    </section>
  );
});

const JackpotFace = observer(({ jackpot }: { jackpot: Jackpot }) => {
  const { t } = useTranslation(['competition', 'common']);
  const { settings } = useStores();
  const about = describe(jackpot.description, settings.games.value?.imageKeys.jackpots);
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
        <p className={styles.heroWords}>
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
  useJackpotsFollowing();
  if (!current) return <Unread of={list} meanwhile={<PageSkeleton />} />;
  return (
    <div className="bz-column">
      <JackpotFace key={current.id} jackpot={current} />
      <Wins />
      <section className={styles.section}>
        <h2>{t('itsGames', { count: games.total ?? 0 })}</h2>
        <GameGrid list={games} canGrow />
      </section>
    </div>
  );
});

export default JackpotScreen;

import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { Unread } from '../../components/ErrorNotice';
import { FeedPause } from '../../components/FeedPause';
import { Icon } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { PageTitle } from '../../components/PageTitle';
import { TickingMoney } from '../../components/TickingMoney';
import { useTranslation } from '../../components/texts';
import { describe } from '../../domain/description';
import { href } from '../../domain/paths';
import type { Jackpot } from '../../services/api/entities/competition';
import type { Game } from '../../services/api/entities/games';
import { JackpotsStore } from '../../stores/competition/JackpotsStore';
import { listResult, type Visit, type VisitResult } from '../../stores/visit';
import { Blocks } from './Blocks';
import styles from './competition.module.css';
import { useJackpotsFollowing } from './useJackpotsFollowing';

export const load = async ({ stores }: Visit): Promise<VisitResult> => {
  const store = stores.get(JackpotsStore);
  await store.openList();
  return listResult(store.list);
};

const Posters = ({ games }: { games: Game[] | undefined }) => {
  const { t } = useTranslation('competition');
  return (
    <ul className={styles.posters} aria-label={t('someGames')}>
      {games?.slice(0, 6).map((game) => (
        <li key={game.sysname}>
          <LocaleLink to={href('game-index-item', { sysname: game.sysname })} aria-label={game.name}>
            <img src={game.image_url} alt="" width={60} height={60} loading="lazy" />
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
};

const JackpotCard = observer(({ jackpot, games }: { jackpot: Jackpot; games: Game[] | undefined }) => {
  const { t } = useTranslation('competition');
  const { settings } = useStores();
  const about = describe(jackpot.description, settings.games.value?.imageKeys.jackpots);
  return (
    <li className={styles.card}>
      <LocaleLink to={href('jackpots-id', { id: jackpot.id })} className={styles.cover}>
        {about.mobile && <img src={about.mobile} alt="" width={720} height={480} />}
        <div className={styles.coverWords}>
          <h2>{about.title}</h2>
          <strong className={styles.pot}>
            <TickingMoney money={jackpot.amount} />
          </strong>
          <span className={styles.more}>
            {t('rulesAndWins')}
            <Icon name="chevron" size={20} />
          </span>
        </div>
      </LocaleLink>
      <Posters games={games} />
    </li>
  );
});

const JackpotsScreen = observer(() => {
  const { t } = useTranslation(['competition', 'common']);
  const { list, teasers } = useStores().get(JackpotsStore);
  useJackpotsFollowing();
  return (
    <div className="bz-column">
      <PageTitle title={t('common:titles.jackpots')} />
      <div className={styles.lead}>
        <p>{t('jackpotsLead')}</p>
        <FeedPause isNamed />
      </div>
      {list.value ? (
        list.value.length > 0 ? (
          <ul className={styles.grid}>
            {list.value.map((jackpot) => (
              <JackpotCard key={jackpot.id} jackpot={jackpot} games={teasers.value?.[jackpot.id]} />
            ))}
          </ul>
        ) : (
          <EmptyPlace icon="jackpot" title={t('noJackpots.title')} text={t('noJackpots.text')}>
            <LinkButton to={href('gamehall')}>{t('toGames')}</LinkButton>
          </EmptyPlace>
        )
      ) : (
        <Unread of={list} meanwhile={<Blocks shape="card" count={4} />} />
      )}
    </div>
  );
});

export default JackpotsScreen;

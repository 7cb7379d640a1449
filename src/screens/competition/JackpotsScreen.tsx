import type { Jackpot } from '@baize/contract/api/entities/competition';
import type { Game } from '@baize/contract/api/entities/games';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { FeedPause } from '../../components/actions/FeedPause';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { TickingMoney } from '../../components/money/TickingMoney';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Icon } from '../../components/primitives/Icon';
import { PageTitle } from '../../components/primitives/PageTitle';
import { useTranslation } from '../../components/texts';
import { describeContent } from '../../domain/content/description';
import { JackpotsStore } from '../../stores/competition/JackpotsStore';
import { type LoaderContext, type LoaderResult, listResult } from '../../stores/loaderContext';
import { Blocks } from './Blocks';
import { CoverPicture } from './CoverPicture';
import styles from './competition.module.css';
import { useJackpotPolling } from './useJackpotPolling';

export const load = async ({ stores }: LoaderContext): Promise<LoaderResult> => {
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

interface JackpotCardProps {
  jackpot: Jackpot;
  games: Game[] | undefined;
  isFirst: boolean;
}

const JackpotCard = observer(({ jackpot, games, isFirst }: JackpotCardProps) => {
  const { t } = useTranslation('competition');
  const { settings } = useStores();
  const about = describeContent(jackpot.description, settings.games.value?.imageKeys.jackpots);
  return (
    <li className={styles.card}>
      <LocaleLink to={href('jackpots-id', { id: jackpot.id })} className={styles.cover}>
        <CoverPicture src={about.mobile} isFirst={isFirst} />
        <div className={styles.coverText}>
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
  useJackpotPolling();
  return (
    <div className="bz-column">
      <PageTitle title={t('common:titles.jackpots')} />
      <div className={styles.lead}>
        <p>{t('jackpotsLead')}</p>
        <FeedPause hasLabel />
      </div>
      {list.value ? (
        list.value.length > 0 ? (
          <ul className={styles.grid}>
            {list.value.map((jackpot, index) => (
              <JackpotCard key={jackpot.id} jackpot={jackpot} games={teasers.value?.[jackpot.id]} isFirst={index < 2} />
            ))}
          </ul>
        ) : (
          <EmptyState icon="jackpot" title={t('noJackpots.title')} text={t('noJackpots.text')}>
            <LinkButton to={href('gamehall')}>{t('toGames')}</LinkButton>
          </EmptyState>
        )
      ) : (
        <LoadError resource={list} fallback={<Blocks shape="card" count={4} />} />
      )}
    </div>
  );
});

export default JackpotsScreen;

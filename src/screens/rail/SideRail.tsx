import type { GameHistoryItem } from '@baize/contract/api/entities/games';
import type { ApiError } from '@baize/contract/errors/apiError';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { FeedPause } from '../../components/actions/FeedPause';
import { useStores } from '../../components/contexts';
import { useGroupedError } from '../../components/feedback/useGroupedError';
import { usePolling } from '../../components/hooks/usePolling';
import { MoneyText } from '../../components/money/MoneyText';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Button } from '../../components/primitives/Button';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { formatTime } from '../../domain/i18n/dates';
import { publicName } from '../../domain/player/playerNames';
import { ChatStore } from '../../stores/chat/ChatStore';
import { FeedStore } from '../../stores/competition/FeedStore';
import { SidebarStore } from '../../stores/shell/SidebarStore';
import styles from './SideRail.module.css';

const WINS_EVERY_MS = 8_000;
const SCORES_EVERY_MS = 30_000;
/** Rows rendered from the start, to avoid layout shifts. */
const WINS = 7;

/** Shown instead of a list that failed to load. If the page shows the same error, its retry button is there. */
const ListError = observer(({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) => {
  const { t } = useTranslation(['rail', 'common']);
  const place = useRef<HTMLDivElement>(null);
  const { isFirst, retryAll } = useGroupedError(error, onRetry, place);
  return (
    <div ref={place} className={styles.error}>
      <p className="bz-muted" role="status">
        {t('lost')}
      </p>
      {isFirst && (
        <Button variant="plain" onClick={() => void retryAll()}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
});

const Wins = observer(() => {
  const { t } = useTranslation(['rail', 'common']);
  const stores = useStores();
  const { winners, follow } = stores.get(SidebarStore);
  const { isPaused } = stores.get(FeedStore);
  const list = useRef<HTMLUListElement>(null);
  // Rows do not change under a pointer or the focus.
  usePolling(() => {
    if (!isPaused && !list.current?.matches(':hover, :focus-within')) follow();
  }, WINS_EVERY_MS);
  return (
    <section>
      <header className={styles.heading}>
        <h2>{t('winners')}</h2>
        <FeedPause />
        <LocaleLink to={href('winners')} className="bz-link bz-label ps-2 plain">
          {t('allWinners')}
        </LocaleLink>
      </header>
      {winners.error && !winners.value ? (
        <ListError error={winners.error} onRetry={winners.load} />
      ) : (
        <ul ref={list} className={styles.wins}>
          {Array.from({ length: WINS }, (_, index) => {
            const win = winners.value?.[index];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in place, their content changes
              <li key={index}>
                {win && (
                  <LocaleLink to={href('game-index-item', { sysname: win.game.sysname })} className={styles.win}>
                    <img src={win.game.image_url} alt="" width={36} height={48} loading="lazy" />
                    <span className={styles.text}>
                      <strong>{publicName(win.fakename) ?? t('common:aPlayer')}</strong> <span>{win.game.name}</span>
                    </span>{' '}
                    <strong key={`${win.created_at} ${win.fakename}`} className="text-brass">
                      <MoneyText money={win.amount} />
                    </strong>
                  </LocaleLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
});

const Bet = ({ bet }: { bet: GameHistoryItem }) => {
  const { t } = useTranslation('rail');
  const [leg] = bet.legs;
  return (
    <li>
      <span className={styles.text}>
        <strong>{bet.legs.length > 1 ? t('combined', { count: bet.legs.length }) : t('single')}</strong>
        {leg && (
          <span>
            {leg.home} – {leg.away}
          </span>
        )}
      </span>
      <strong>
        <MoneyText money={bet.stake} />
      </strong>
    </li>
  );
};

/** Open bets, or the next matches if there are none; the slip itself is in the sportsbook. */
const BetSlip = observer(() => {
  const { t } = useTranslation('rail');
  const stores = useStores();
  const { bets, matches, followMatches } = stores.get(SidebarStore);
  const { isPaused } = stores.get(FeedStore);
  const open = bets.value ?? [];
  usePolling(() => {
    if (!isPaused && open.length === 0) followMatches();
  }, SCORES_EVERY_MS);
  return (
    <section>
      <header className={styles.heading}>
        <h2>{t(open.length > 0 ? 'slip' : 'next')}</h2>
        {open.length > 0 && (
          <LocaleLink to={href('profile-index-bets', { tab: 'sports' })} className="bz-link bz-label ps-2 plain">
            {t('allBets')}
          </LocaleLink>
        )}
      </header>
      {matches.error && !matches.value && open.length === 0 ? (
        <ListError error={matches.error} onRetry={matches.load} />
      ) : (
        <ul className={styles.lines}>
          {open.length > 0
            ? open.map((bet) => <Bet key={bet.id} bet={bet} />)
            : (matches.value ?? []).map((match, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in place, and another match is another row
                <li key={`${index} ${match.id}`}>
                  <span className={styles.text}>
                    <strong>
                      {match.home} – {match.away}
                    </strong>
                    <span>{match.league}</span>
                  </span>
                  {match.is_live ? (
                    <span className={styles.live}>
                      {match.score && <strong key={match.score}>{match.score}</strong>} <span>{t('live')}</span>
                    </span>
                  ) : (
                    formatTime(match.starts_at)
                  )}
                </li>
              ))}
        </ul>
      )}
      <LinkButton to={href('betting')} isWide>
        {t('toSports')}
      </LinkButton>
    </section>
  );
});

/** Sidebar of the lobby on wide desktops: recent winners, the player's bets, and the chat. */
const SideRail = observer(() => {
  const { t, ready } = useTranslation('rail');
  const stores = useStores();
  const { settings, session } = stores;
  const { open } = stores.get(SidebarStore);
  const chat = stores.get(ChatStore);
  const { isSignedIn } = session;
  useEffect(() => open({ isPlayer: isSignedIn }), [open, isSignedIn]);
  if (!ready) return null;
  return (
    <>
      {settings.hasSection(href('winners')) && <Wins />}
      {settings.hasSection(href('betting')) && <BetSlip />}
      {chat.isOffered && (
        <Button variant="plain" isWide onClick={() => void chat.open()}>
          <Icon name="chat" size={20} />
          {t('chat')}
        </Button>
      )}
    </>
  );
});

export default SideRail;

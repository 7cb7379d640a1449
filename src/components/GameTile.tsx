import { observer } from 'mobx-react-lite';
import { memo, type ReactNode, useState } from 'react';
import { shortened } from '../domain/money';
import { href } from '../domain/paths';
import type { Game } from '../services/api/entities/games';
import { FreeSpinsStore } from '../stores/games/FreeSpinsStore';
import { usePlatform, useStores } from './contexts';
import { GamePoster } from './GamePoster';
import styles from './GameTile.module.css';
import { LocaleLink } from './LocaleLink';
import { useTranslation } from './texts';
import { useFailure } from './useFailure';

/**
 * Favourite state and toggle; guests are asked to sign in. Null where the operator has no favourites. Call it in an
 * observer.
 */
export function useHeart(game: Game): { isLiked: boolean; press: () => void } | null {
  const { favourites, session, dialogs, settings } = useStores();
  const { haptics } = usePlatform();
  const tell = useFailure();
  const toggle = async () => {
    const result = await favourites.toggleOf(game.sysname).run();
    if (!result.ok) tell(result.error);
  };
  const press = () => {
    haptics.selection();
    if (session.isSignedIn) void toggle();
    else dialogs.open('auth', { view: 'login' });
  };
  return settings.hasPart('favourites') ? { isLiked: favourites.has(game.sysname), press } : null;
}

export const Heart = observer(
  ({
    game,
    className,
    children,
  }: {
    game: Game;
    className: string | undefined;
    children?: (isLiked: boolean) => ReactNode;
  }) => {
    const { t } = useTranslation();
    const heart = useHeart(game);
    if (!heart) return null;
    const { isLiked, press } = heart;
    return (
      <button
        type="button"
        className={className}
        data-liked={isLiked}
        aria-label={t(isLiked ? 'favourite.remove' : 'favourite.add', { name: game.name })}
        onClick={press}
      >
        {children?.(isLiked)}
      </button>
    );
  },
);

/** Heart and info button. CSS draws the icons, since a lobby has about a hundred. */
const Controls = ({ game }: { game: Game }) => {
  const { t } = useTranslation();
  const { dialogs } = useStores();
  return (
    <>
      <Heart game={game} className={styles.heart} />
      <button
        type="button"
        className={styles.about}
        aria-label={t('about', { name: game.name })}
        onClick={() => dialogs.open('gameSheet', { game })}
      />
    </>
  );
};

/** At most one badge: the player's own takes precedence. */
const Signal = observer(({ game, note }: { game: Game; note: string | undefined }) => {
  const { t } = useTranslation();
  const stores = useStores();
  const spins = stores.get(FreeSpinsStore).leftOf(game.sysname);
  const own = note ?? (spins > 0 && t('freeSpins', { count: spins }));
  if (own) return <span className={styles.signal}>{own}</span>;
  const jackpot = stores.lobby.jackpotOf(game);
  if (jackpot)
    return (
      <span className={styles.signal}>
        <span className={styles.word}>{t('signal.jackpot')} </span>
        {shortened(stores.settings.formatMoney(jackpot))}
      </span>
    );
  const word = game.is_hot ? 'hot' : game.is_new && 'new';
  return word && <span className={`${styles.signal} ${styles.quiet}`}>{t(`signal.${word}`)}</span>;
});

const Facts = ({ game }: { game: Game }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.facts}>
      {game.rtp && <span>{t('rtp', { value: Number(game.rtp) })}</span>}
      {game.players_now && <span>{t('playersNow', { count: game.players_now })}</span>}
    </span>
  );
};

/** Whether posters contain the game's name, a CMS setting. */
export const useIsTitleOnPoster = (): boolean => useStores().settings.games.value?.isTitleOnPoster ?? false;

interface GameTileProps {
  game: Game;
  isEager?: boolean;
  /** Badge text that replaces any other badge. */
  note?: string;
}

/** Memoised: lists around it change often. */
export const GameTile = memo(({ game, isEager, note }: GameTileProps) => {
  const isBare = useIsTitleOnPoster();
  const [isLookedAt, setLookedAt] = useState(false);
  const look = () => setLookedAt(true);
  return (
    <article className={styles.tile}>
      <LocaleLink
        to={href('game-index-item', { sysname: game.sysname })}
        className={styles.link}
        onPointerEnter={look}
        onFocus={look}
      >
        <span className={styles.art}>
          <GamePoster
            game={game}
            className={styles.poster}
            isNaming={isBare}
            width={180}
            height={240}
            loading={isEager ? 'eager' : 'lazy'}
            fetchPriority={isEager ? 'high' : undefined}
            decoding="async"
          />
          <Signal game={game} note={note} />
          {isLookedAt && <Facts game={game} />}
        </span>
        {!isBare && <span className={styles.name}>{game.name}</span>}
        <span className={styles.provider}>{game.provider_name}</span>
      </LocaleLink>
      <Controls game={game} />
    </article>
  );
});

import type { Game } from '@baize/contract/api/entities/games';
import { href } from '@baize/contract/links/paths';
import { shortenMoney } from '@baize/contract/money/money';
import { observer } from 'mobx-react-lite';
import { memo, type ReactNode, useState } from 'react';
import { FreeSpinsStore } from '../../stores/games/FreeSpinsStore';
import { usePlatform, useStores } from '../contexts';
import { useFailureToast } from '../feedback/useFailureToast';
import { LocaleLink } from '../navigation/LocaleLink';
import { useTranslation } from '../texts';
import { GamePoster } from './GamePoster';
import styles from './GameTile.module.css';

/**
 * Favourite state and toggle; guests are asked to sign in. Null where the operator has no favourites. Call it in an
 * observer.
 */
export function useFavourite(game: Game): { isLiked: boolean; press: () => void } | null {
  const { favourites, session, dialogs, settings } = useStores();
  const { haptics } = usePlatform();
  const notifyFailure = useFailureToast();
  const toggle = async () => {
    const result = await favourites.toggles.of(game.sysname).run(game.sysname);
    if (!result.ok) notifyFailure(result.error);
  };
  const press = () => {
    haptics.selection();
    session.whenDecided(() => {
      if (session.isSignedIn) void toggle();
      else dialogs.open('auth', { view: 'login' });
    });
  };
  return settings.hasPart('favourites') ? { isLiked: favourites.has(game.sysname), press } : null;
}

export const FavouriteButton = observer(
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
    const favourite = useFavourite(game);
    if (!favourite) return null;
    const { isLiked, press } = favourite;
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
      <FavouriteButton game={game} className={styles.favourite} />
      <button
        type="button"
        className={styles.info}
        aria-label={t('about', { name: game.name })}
        onClick={() => dialogs.open('gameSheet', { game })}
      />
    </>
  );
};

/** At most one badge: the player's own takes precedence. */
const TileBadge = observer(({ game, badgeText }: { game: Game; badgeText: string | undefined }) => {
  const { t } = useTranslation();
  const stores = useStores();
  const spins = stores.get(FreeSpinsStore).remainingFor(game.sysname);
  const ownText = badgeText ?? (spins > 0 && t('freeSpins', { count: spins }));
  if (ownText) return <span className={styles.badge}>{ownText}</span>;
  const jackpot = stores.lobby.jackpotOf(game);
  if (jackpot)
    return (
      <span className={styles.badge}>
        <span className={styles.badgePrefix}>{t('signal.jackpot')} </span>
        {shortenMoney(stores.settings.formatMoney(jackpot))}
      </span>
    );
  const label = game.is_hot ? 'hot' : game.is_new && 'new';
  return label && <span className={`${styles.badge} ${styles.secondary}`}>{t(`signal.${label}`)}</span>;
});

const GameDetails = ({ game }: { game: Game }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.details}>
      {game.rtp && <span>{t('rtp', { value: Number(game.rtp) })}</span>}
      {game.players_now && <span>{t('playersNow', { count: game.players_now })}</span>}
    </span>
  );
};

/** Whether posters contain the game's name, a CMS setting. */
export const useIsTitleOnPoster = (): boolean => useStores().settings.games.value?.isTitleOnPoster ?? false;

interface GameTileProps {
  game: Game;
  /** The page's largest picture, which loads before the script; other posters wait for it. */
  isLargest?: boolean;
  /** Badge text that replaces any other badge. */
  badgeText?: string;
}

/** Memoised: lists around it change often. */
export const GameTile = memo(({ game, isLargest, badgeText }: GameTileProps) => {
  const isTitleOnPoster = useIsTitleOnPoster();
  const [areDetailsShown, setDetailsShown] = useState(false);
  const showDetails = () => setDetailsShown(true);
  return (
    <article className={styles.tile}>
      <LocaleLink
        to={href('game-index-item', { sysname: game.sysname })}
        className={styles.link}
        onPointerEnter={showDetails}
        onFocus={showDetails}
      >
        <span className={styles.art}>
          <GamePoster
            game={game}
            className={styles.poster}
            hasAlt={isTitleOnPoster}
            width={180}
            height={240}
            {...(isLargest ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            decoding="async"
          />
          <TileBadge game={game} badgeText={badgeText} />
          {areDetailsShown && <GameDetails game={game} />}
        </span>
        {!isTitleOnPoster && <span className={styles.name}>{game.name}</span>}
        <span className={styles.provider}>{game.provider_name}</span>
      </LocaleLink>
      <Controls game={game} />
    </article>
  );
});

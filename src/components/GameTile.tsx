import { observer } from 'mobx-react-lite';
import { memo, type ReactNode } from 'react';
import { seoAddress } from '../domain/addresses';
import type { Game } from '../services/api/entities';
import { FreeSpinsStore } from '../stores/games/FreeSpinsStore';
import { usePlatform, useStores } from './contexts';
import styles from './GameTile.module.css';
import { LocaleLink } from './LocaleLink';
import { useTranslation } from './texts';
import { useFailure } from './useFailure';

/** Whether a game is liked, and the press that changes it; a guest is asked to sign in (G-4). Call it in an observer. */
export function useHeart(game: Game): { isLiked: boolean; press: () => void } {
  const { favourites, session, dialogs } = useStores();
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
  return { isLiked: favourites.has(game.sysname), press };
}

/** The heart of a game. */
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
    const { isLiked, press } = useHeart(game);
    return (
      <button
        type="button"
        className={className}
        aria-pressed={isLiked}
        aria-label={t(isLiked ? 'favourite.remove' : 'favourite.add', { name: game.name })}
        onClick={press}
      >
        {children?.(isLiked)}
      </button>
    );
  },
);

/** The heart, and the way to the game's sheet (G-4, G-5); a lobby has a hundred, so the style sheet draws their signs. */
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

/** How many free spins wait in the game (G-6). */
const Spins = observer(({ sysname }: { sysname: string }) => {
  const { t } = useTranslation();
  const count = useStores().room(FreeSpinsStore).leftOf(sysname);
  return count > 0 && <span className={styles.spins}>{t('freeSpins', { count })}</span>;
});

interface GameTileProps {
  game: Game;
  /** In the first view. */
  isEager?: boolean;
  /** What the player should know of it before anything else. */
  note?: string;
}

/** A poster that leads to its game; lists come and go around it, so it is drawn again for a change of its own only. */
export const GameTile = memo(({ game, isEager, note }: GameTileProps) => (
  <article className={styles.tile}>
    <LocaleLink to={seoAddress('game', game.sysname)} className={styles.link}>
      <img
        className={styles.poster}
        src={game.image_url}
        alt=""
        width={180}
        height={240}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
      />
      {note ? <span className={styles.spins}>{note}</span> : <Spins sysname={game.sysname} />}
      <span className={styles.name}>{game.name}</span>
      <span className={styles.provider}>{game.provider_name}</span>
    </LocaleLink>
    <Controls game={game} />
  </article>
));

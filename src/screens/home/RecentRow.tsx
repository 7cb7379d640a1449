import type { Game } from '@baize/contract/api/entities/games';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useStores } from '../../components/contexts';
import { GameTile, useIsTitleOnPoster } from '../../components/games/GameTile';
import { useHydrated } from '../../components/hooks/useHydrated';
import { RowButtons } from '../../components/primitives/RowButtons';
import { useTranslation } from '../../components/texts';
import { RecentGamesStore } from '../../stores/games/RecentGamesStore';
import styles from './home.module.css';

/** As high as a tile, to reserve the row's height before and after it loads. */
const Sizer = () => (
  <span className={styles.sizer} data-bare={useIsTitleOnPoster() || undefined} aria-hidden="true">
    <span />
  </span>
);

interface TileRowProps {
  title: string;
  games: readonly (Game & { is_unfinished?: boolean })[];
}

const TileRow = observer(({ title, games }: TileRowProps) => {
  const { t } = useTranslation('games');
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <>
      <header className={styles.heading}>
        <h2>{title}</h2>
        <RowButtons row={scroller} name={title} />
      </header>
      <div ref={scroller} className={styles.row}>
        <Sizer />
        {games.map((game, index) => (
          <div key={game.sysname} data-first={index === 0 || undefined}>
            <GameTile game={game} {...(game.is_unfinished && { badgeText: t('unfinished') })} />
          </div>
        ))}
      </div>
    </>
  );
});

/** The player's favourites, below the first paint. */
export const FavouritesRow = observer(() => {
  const { t } = useTranslation('games');
  const { favourites, session } = useStores();
  const games = favourites.likes.value ?? [];
  if (!session.isSignedIn || games.length === 0) return null;
  return (
    <section className={styles.section}>
      <TileRow title={t('favourites')} games={games} />
    </section>
  );
});

/**
 * The games that a player played last, first on the page; shown only if their space was reserved at the first paint.
 */
export const RecentRow = observer(() => {
  const { t } = useTranslation('games');
  const stores = useStores();
  const { session } = stores;
  const { games, isExpected } = stores.get(RecentGamesStore);
  const isHydrated = useHydrated();
  const { isSignedIn } = session;
  useEffect(() => {
    if (isSignedIn) void games.load();
  }, [isSignedIn, games]);
  if (isHydrated && session.isKnown && (!isSignedIn || games.value?.length === 0 || games.error)) return null;
  const isShown = isHydrated && isSignedIn && isExpected;
  return (
    <section className={`${styles.section} ${styles.recent}`} data-here={isShown || undefined}>
      {isShown && games.value ? (
        <TileRow title={t('recent')} games={games.value} />
      ) : (
        <div aria-hidden="true">
          <div className={styles.heading} />
          <div className={styles.row}>
            <Sizer />
          </div>
        </div>
      )}
    </section>
  );
});

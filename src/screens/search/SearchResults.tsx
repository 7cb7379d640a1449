import type { Game } from '@baize/contract/api/entities/games';
import { formatNumber } from '@baize/contract/i18n/numbers';
import { href } from '@baize/contract/links/paths';
import { memo, useDeferredValue, useMemo } from 'react';
import { useStores } from '../../components/contexts';
import { GameTile } from '../../components/games/GameTile';
import { RandomGameButton } from '../../components/games/RandomGameButton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { SearchStore } from '../../stores/games/SearchStore';
import styles from './SearchDialog.module.css';

const pendingTiles = Array.from({ length: 9 }, (_, place) => `pending-${place}`);

interface Hall {
  id: string;
  name: string;
  count: number;
  address: string;
}

const Halls = ({ title, halls }: { title: string; halls: readonly Hall[] }) => {
  const { i18n } = useTranslation();
  if (halls.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.chips}>
        {halls.map(({ id, name, count, address }) => (
          <li key={id}>
            <LocaleLink to={address} className={styles.resultLink}>
              {name}
              {count > 0 && <span className="bz-muted tabular">{formatNumber(count, i18n.language)}</span>}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface Found {
  providers: readonly Hall[];
  categories: readonly Hall[];
  /** Undefined while unknown. */
  games: readonly Game[] | undefined;
  isPending: boolean;
  isPopular: boolean;
  hasMore: boolean;
}

interface SearchResultsProps {
  found: Found;
  onMore: () => void;
  onClose: (() => void) | null;
}

export const SearchResults = memo(({ found, onMore, onClose }: SearchResultsProps) => {
  const { t } = useTranslation(['games', 'common']);
  const { providers, categories, games, isPending, isPopular, hasMore } = found;
  return (
    <>
      <Halls title={t('providers')} halls={providers} />
      <Halls title={t('categories')} halls={categories} />
      {(isPending || (games && games.length > 0)) && (
        <section className={styles.group}>
          <div className="bz-line justify-between">
            <h3 className={styles.title}>{isPopular ? t('popularNow') : t('common:nav.games')}</h3>
            {isPopular && <RandomGameButton onPicked={() => onClose?.()} />}
          </div>
          <div className="grid grid-cols-3 gap-3">
            {isPending && pendingTiles.map((key) => <span key={key} className="bz-card aspect-3/4" />)}
            {games?.map((game) => (
              <GameTile key={game.sysname} game={game} />
            ))}
          </div>
          {hasMore && (
            <Button variant="plain" isWide onClick={onMore}>
              {t('common:showMore')}
            </Button>
          )}
        </section>
      )}
    </>
  );
});

const hallAddress = (filter: 'providers' | 'category', id: string) => href('gamehall', { [filter]: id });

/**
 * Results, rendered as a transition so that typing stays fast; popular games if nothing is searched or found. Call it
 * in an observer.
 */
export function useFound(): { found: Found; isSettled: boolean } {
  const search = useStores().get(SearchStore);
  const { foundProviders, foundCategories, isPending, isEmpty, hasMore } = search;
  const games = isEmpty ? search.popular : search.games;
  const isPopular = search.activeQuery === '' || isEmpty;
  const latest = useMemo(
    (): Found => ({
      providers: foundProviders.map(({ sysname: id, name, games_count: count }) => {
        return { id, name, count, address: hallAddress('providers', id) };
      }),
      categories: foundCategories.map(({ id, name, games_count: count }) => {
        return { id, name, count, address: hallAddress('category', id) };
      }),
      games,
      isPending,
      isPopular,
      hasMore,
    }),
    [foundProviders, foundCategories, games, isPending, isPopular, hasMore],
  );
  const found = useDeferredValue(latest);
  return { found, isSettled: found === latest };
}

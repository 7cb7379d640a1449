import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { GameTile } from '../../components/GameTile';
import { LocaleLink } from '../../components/LocaleLink';
import { RandomGameButton } from '../../components/RandomGameButton';
import { formatCount } from '../../domain/counts';
import { SearchStore } from '../../stores/games/SearchStore';
import styles from './SearchDialog.module.css';

const pendingTiles = Array.from({ length: 9 }, (_, place) => `pending-${place}`);

interface Hall {
  id: string;
  name: string;
  count: number;
  address: string;
}

const Halls = ({ title, halls }: { title: string; halls: readonly Hall[] }) =>
  halls.length > 0 && (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.chips}>
        {halls.map(({ id, name, count, address }) => (
          <li key={id}>
            <LocaleLink to={address} className={styles.hall}>
              {name}
              {count > 0 && <span className={styles.count}>{formatCount(count)}</span>}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  );

/** Studios and halls that fit, and the games; what is popular where nothing is looked for or nothing fits. */
export const SearchResults = observer(({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['games', 'common']);
  const search = useStores().room(SearchStore);
  const isPopular = search.wanted === '' || search.isEmpty;
  const games = search.isEmpty ? search.popular : search.games;
  return (
    <>
      <Halls
        title={t('providers')}
        halls={search.foundProviders.map(({ sysname: id, name, games_count: count }) => {
          return { id, name, count, address: `/gamehall?providers=${encodeURIComponent(id)}` };
        })}
      />
      <Halls
        title={t('categories')}
        halls={search.foundCategories.map(({ id, name, games_count: count }) => {
          return { id, name, count, address: `/gamehall?category=${encodeURIComponent(id)}` };
        })}
      />
      {(search.isPending || (games && games.length > 0)) && (
        <section className={styles.group}>
          <div className={styles.bar}>
            <h3 className={styles.title}>{isPopular ? t('popularNow') : t('common:nav.games')}</h3>
            {isPopular && <RandomGameButton onDrawn={onClose} />}
          </div>
          <div className={styles.grid}>
            {search.isPending && pendingTiles.map((key) => <span key={key} className={styles.pending} />)}
            {games?.map((game) => (
              <GameTile key={game.sysname} game={game} />
            ))}
          </div>
          {search.hasMore && (
            <Button look="plain" isWide onClick={search.showMore}>
              {t('common:showMore')}
            </Button>
          )}
        </section>
      )}
    </>
  );
});

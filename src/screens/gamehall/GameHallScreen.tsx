import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { GameGrid } from '../../components/games/GameGrid';
import { RandomGameButton } from '../../components/games/RandomGameButton';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import type { Stores } from '../../stores/core/Stores';
import {
  clearFilters,
  countChosen,
  GameHallStore,
  type HallFilter,
  hallFilterOf,
  hallQuery,
} from '../../stores/games/GameHallStore';
import { type LoaderContext, type LoaderResult, listResult, type PageSubject } from '../../stores/loaderContext';
import { CategoryChips } from './CategoryChips';
import chipStyles from './CategoryChips.module.css';
import styles from './GameHallScreen.module.css';
import { UnknownFilters, useFilterLabels } from './HallFilterLabels';
import { SortField } from './HallFilters';
import filters from './HallFilters.module.css';

const GameHallScreen = observer(() => {
  const { t } = useTranslation(['games', 'hall']);
  const stores = useStores();
  const hall = stores.get(GameHallStore);
  const { query } = useRoute();
  const go = useLocaleNavigate();
  const filter = hallFilterOf(query);
  const isShown = hallQuery(hall.filter) === hallQuery(filter);
  // Unknown parts of the address are dropped with the next change.
  const current = hall.withoutUnknown(filter);
  const handleChange = (change: Partial<HallFilter>) =>
    go(href('gamehall') + hallQuery({ ...current, ...change }), { replace: true, preventScrollReset: true });
  const { heading, activeFilters } = useFilterLabels(current);
  // A kind chooses the chip of its name, if there is one.
  const chip = current.category ?? hall.categories.value?.find(({ name }) => name === heading)?.id ?? null;
  const chosen = countChosen(current);
  const failure = hall.games.items.length === 0 ? hall.games.error : null;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{heading}</h1>
          <p className={`${styles.found} bz-muted`} aria-live="polite">
            {hall.games.total !== null && t('found', { count: hall.games.total })}
          </p>
          {activeFilters.length > 0 && (
            <ul className={styles.activeFilters} aria-label={t('hall:narrowed')}>
              {activeFilters.map(({ name, reset }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={styles.removeFilter}
                    aria-label={t('hall:without', { name })}
                    onClick={() => handleChange(reset)}
                  >
                    {name}
                    <Icon name="close" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={filters.sort}>
          <SortField filter={current} onChange={handleChange} />
        </div>
        <RandomGameButton filter={hall.options} isDisabled={hall.games.isEmpty || failure !== null} isCompact />
      </header>
      <div className={chipStyles.row}>
        <Button
          variant="plain"
          className={filters.openButton}
          aria-haspopup="dialog"
          disabled={failure !== null}
          onClick={() => stores.dialogs.open('hallFilters', {})}
        >
          <Icon name="filters" size={20} />
          {t('hall:filters')}
          {chosen > 0 && <span className={filters.count}>{chosen}</span>}
        </Button>
        <CategoryChips
          categories={hall.categories.value}
          current={chip}
          isOther={chip === null && current.kind !== 'all'}
          onSelect={(category) => handleChange(current.category ? { category } : { category, kind: 'all' })}
        />
      </div>
      <UnknownFilters {...hall.unknownOf(filter)} />
      {failure ? (
        <ErrorNotice error={failure} onRetry={() => void hall.games.loadMore()} />
      ) : hall.games.isEmpty ? (
        <EmptyState icon="search" title={t('hall:noneFit.title')} text={t('hall:noneFit.text')}>
          <Button variant="plain" onClick={() => handleChange(clearFilters(current))}>
            {t('hall:allOfThem')}
          </Button>
        </EmptyState>
      ) : (
        <GameGrid list={hall.games} canGrow={isShown} />
      )}
    </>
  );
});

export const load = async ({ stores, query }: LoaderContext): Promise<LoaderResult> => {
  const hall = stores.get(GameHallStore);
  await hall.show(hallFilterOf(query));
  return listResult(hall.games);
};

export const leave = (stores: Stores) => stores.get(GameHallStore).games.abort();

/** Metadata: a category or a single provider is a page of its own; other filters are views. */
export const subject = ({ stores, query }: LoaderContext): PageSubject | null => {
  const { categories, providers, games } = stores.get(GameHallStore);
  const { category, providers: providerIds } = hallFilterOf(query);
  const found = category
    ? categories.value?.find((entry) => entry.id === category)
    : providerIds.length === 1 && providers.value?.find((entry) => entry.sysname === providerIds[0]);
  if (!found) return null;
  const examples = games.items.slice(0, 3).map(({ name }) => name);
  return {
    title: found.name,
    // Without games there are no facts.
    ...(examples.length > 0 && { facts: category ? 'category' : 'provider' }),
    values: { count: games.total ?? 0, examples: examples.join(', ') },
  };
};

export default GameHallScreen;

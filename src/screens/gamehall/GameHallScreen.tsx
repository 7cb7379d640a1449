import { observer } from 'mobx-react-lite';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { GameGrid } from '../../components/games/GameGrid';
import { RandomGameButton } from '../../components/games/RandomGameButton';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { Icon } from '../../components/primitives/Icon';
import { OperatorIcon } from '../../components/primitives/OperatorIcon';
import { RowButtons } from '../../components/primitives/RowButtons';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/links/paths';
import type { GameCategory } from '../../services/api/entities/games';
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
import chipStyles from './CategoryChips.module.css';
import styles from './GameHallScreen.module.css';
import { SortField } from './HallFilters';
import filters from './HallFilters.module.css';

interface CategoryChipsProps {
  categories: GameCategory[] | undefined;
  current: string | null;
  /** The filter has a kind without a category of its name, so no chip is chosen. */
  isOther: boolean;
  onSelect: (category: string | null) => void;
}

/** Scrolls a row sideways until its pressed chip is in view; on phones the row's parent scrolls. */
function usePressedInView(row: RefObject<HTMLElement | null>, pressed: string | null, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is pressed, or the chips have arrived
  useLayoutEffect(() => {
    // The first chip is next to the filters, which must stay in view.
    if (pressed === null) return;
    const chip = row.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
    for (const box of [row.current, row.current?.parentElement]) {
      const { left = 0, right = 0 } = box?.getBoundingClientRect() ?? {};
      // A chip under the row's fade does not count as visible.
      if (chip && (chip.left < left || chip.right > right - 40))
        box?.scrollBy({ left: (chip.left + chip.right - left - right) / 2, behavior: 'instant' });
    }
  }, [pressed, count]);
}

const CategoryChips = ({ categories, current, isOther, onSelect }: CategoryChipsProps) => {
  const { t } = useTranslation('games');
  const { haptics } = usePlatform();
  const row = useRef<HTMLFieldSetElement>(null);
  const chips = [{ id: null, name: t('allGames'), icon: '' }, ...(categories ?? [])];
  usePressedInView(row, current, chips.length);
  return (
    <>
      <fieldset ref={row} className={chipStyles.chips} aria-label={t('categories')} data-head>
        {chips.map((chip) => (
          <button
            key={chip.id ?? 'all'}
            type="button"
            className={chipStyles.chip}
            aria-pressed={chip.id === current && !isOther}
            onClick={() => {
              haptics.selection();
              onSelect(chip.id);
            }}
          >
            <OperatorIcon url={chip.icon} />
            {chip.name}
          </button>
        ))}
      </fieldset>
      <RowButtons row={row} name={t('categories')} />
    </>
  );
};

/** Says which unknown parts of the address were ignored. */
const UnknownFilters = ({ category, providers }: ReturnType<GameHallStore['unknownOf']>) => {
  const { t } = useTranslation('hall');
  return (
    <>
      {category && <p className={styles.unknown}>{t('unknownCategory')}</p>}
      {providers.length > 0 && <p className={styles.unknown}>{t('unknownProviders', { count: providers.length })}</p>}
    </>
  );
};

/** The hall's heading, and labels of its other filters, each with the change that removes it. */
function useFilterLabels({ category, kind, providers, feature, volatility, rtp }: HallFilter) {
  const { t } = useTranslation(['games', 'hall']);
  const hall = useStores().get(GameHallStore);
  const [firstProvider] = providers;
  const providerName = hall.providers.value?.find(({ sysname }) => sysname === firstProvider)?.name;
  const several = providers.length > 1 ? t('hall:providersChosen', { count: providers.length }) : providerName;
  const kindName = kind !== 'all' && t(`hall:kinds.${kind}`);
  const categoryName = hall.categories.value?.find(({ id }) => id === category)?.name;
  const heading = categoryName || kindName || providerName || t('allGames');
  const labelled = (label: string, value: string) => t('hall:labelled', { label, value: value.toLocaleLowerCase() });
  const labels: [name: string | false | null | undefined, back: Partial<HallFilter>][] = [
    [kindName, { kind: 'all' }],
    [several, { providers: [] }],
    [feature && t(`hall:features.${feature}`), { feature: null }],
    [volatility && labelled(t('hall:volatility'), t(`hall:volatilities.${volatility}`)), { volatility: null }],
    [rtp && labelled(t('hall:rtpLabel'), t('hall:rtpFrom', { value: Number(rtp) })), { rtp: null }],
  ];
  return { heading, activeFilters: labels.flatMap(([name, reset]) => (name ? [{ name, reset }] : [])) };
}

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

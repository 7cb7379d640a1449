import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { typedChange } from '../../components/inputs/typedChange';
import { Button } from '../../components/primitives/Button';
import { Chips } from '../../components/primitives/Chips';
import { Dialog } from '../../components/primitives/Dialog';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { SearchStore } from '../../stores/games/SearchStore';
import styles from './SearchDialog.module.css';
import { SearchResults, useFound } from './SearchResults';

/** Target of an arrow key in a grid: the next item, or the nearest one in the next row; null at the end. */
function neighbour(items: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const at = items.indexOf(from);
  const onward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowRight' || key === 'ArrowLeft') return items[key === onward ? at + 1 : at - 1] ?? null;
  if (key === 'Home') return items[0] ?? null;
  if (key === 'End') return items.at(-1) ?? null;
  const box = from.getBoundingClientRect();
  const isDown = key === 'ArrowDown';
  /** Pixels to another item's row in the key's direction; sideways distance decides within a row. */
  const candidates = items.flatMap((item) => {
    const other = item.getBoundingClientRect();
    const distance = isDown ? other.top - box.bottom : box.top - other.bottom;
    return distance < -1
      ? []
      : [{ item, distance, offset: Math.abs(other.left + other.width / 2 - box.left - box.width / 2) }];
  });
  const nearest = Math.min(...candidates.map(({ distance }) => distance));
  const row = candidates.filter(({ distance }) => distance < nearest + box.height / 2);
  return row.sort((a, b) => a.offset - b.offset)[0]?.item ?? null;
}

const arrowKeys: readonly string[] = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

interface SearchStartProps {
  onChoose: (word: string) => void;
  /** The pressed button has been removed. */
  onForgotten: () => void;
}

/** Before typing: recent searches, and the CMS's suggestions. */
const SearchStart = observer(({ onChoose, onForgotten }: SearchStartProps) => {
  const { t } = useTranslation('games');
  const { recent, config } = useStores().get(SearchStore);
  const suggestions = config.value?.suggestions ?? [];
  return (
    <>
      {recent.queries.length > 0 && (
        <section className={styles.group}>
          <div className="bz-line justify-between">
            <h3 className={styles.title}>{t('recentSearches')}</h3>
            <Button
              variant="quiet"
              className="flex-none -me-2.5 px-2.5"
              onClick={() => {
                recent.clear();
                onForgotten();
              }}
            >
              {t('clearSearches')}
            </Button>
          </div>
          <ul className={styles.chips}>
            {recent.queries.map((word) => (
              <li key={word} className={styles.recentSearch}>
                <button type="button" onClick={() => onChoose(word)}>
                  {word}
                </button>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('removeSearch', { word })}
                  onClick={() => {
                    recent.remove(word);
                    onForgotten();
                  }}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {suggestions.length > 0 && (
        <section className={styles.group}>
          {recent.queries.length > 0 && <h3 className={styles.title}>{t('suggestions')}</h3>}
          <Chips
            label={t('suggestions')}
            items={suggestions.map((word) => ({ value: word, text: word }))}
            chosen={null}
            onChoose={onChoose}
            shape="wrapped"
          />
        </section>
      )}
    </>
  );
});

const Status = observer(() => {
  const { t } = useTranslation('games');
  const search = useStores().get(SearchStore);
  const { activeQuery, found, foundProviders, foundCategories } = search;
  const counts = [
    found && found.length > 0 && t('found', { count: found.length }),
    foundProviders.length > 0 && t('foundProviders', { count: foundProviders.length }),
    foundCategories.length > 0 && t('foundCategories', { count: foundCategories.length }),
  ];
  return (
    <p className={`bz-muted ${styles.status}`} role="status">
      {search.isEmpty
        ? search.config.value?.emptyText || t('noneFound')
        : activeQuery !== '' && counts.filter(Boolean).join(' · ')}
    </p>
  );
});

/** Finds games, providers and categories while typing; arrow keys move between them. */
const SearchDialog = observer(({ onClose }: { onClose: (() => void) | null }) => {
  const { t } = useTranslation('games');
  const search = useStores().get(SearchStore);
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    search.open();
    return () => search.close();
  }, [search]);
  // The typed letter is painted before the results.
  const [text, setText] = useState('');
  const typed = useDeferredValue(text);
  useEffect(() => {
    if (typed !== search.query) search.setQuery(typed);
  }, [typed, search]);
  const { found, isSettled } = useFound();
  const isShown = isSettled && text === search.query;
  // Focus moves into the results only once they are rendered: earlier ones would be replaced under it.
  const shouldEnterResults = useRef(false);
  useEffect(() => {
    if (!isShown || !shouldEnterResults.current) return;
    shouldEnterResults.current = false;
    results.current?.querySelector<HTMLElement>('a[href]')?.focus();
  }, [isShown]);

  const handleChoose = (word: string) => {
    setText(word);
    // The chip is gone; focusing the field would open a phone's keyboard over the results.
    results.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const links = [...(results.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
    const { target, key } = event;
    const isBefore = target === input.current || target === results.current;
    const entersResults = key === 'ArrowDown' || (key === 'Enter' && !event.nativeEvent.isComposing);
    let next: HTMLElement | null = null;
    shouldEnterResults.current = isBefore && entersResults && !isShown;
    if (isBefore && entersResults) next = isShown ? (links[0] ?? null) : null;
    else if (target instanceof HTMLElement && links.includes(target) && arrowKeys.includes(key))
      next = neighbour(links, target, key) ?? (key === 'ArrowUp' ? input.current : null);
    if (!next && !shouldEnterResults.current) return;
    event.preventDefault();
    next?.focus();
  };
  return (
    <Dialog kind="curtain" title={t('searchTitle')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an addition to Tab */}
      <div className={styles.search} onKeyDown={handleKeyDown}>
        <label htmlFor={inputId} className="bz-hidden">
          {t('searchLabel')}
        </label>
        <input
          id={inputId}
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          data-autofocus=""
          placeholder={search.config.value?.placeholder || t('searchPlaceholder')}
          value={text}
          {...typedChange({ value: text, onChange: setText })}
        />
        <Status />
        {search.query === '' && <SearchStart onChoose={handleChoose} onForgotten={() => input.current?.focus()} />}
        {search.error && <ErrorNotice error={search.error} onRetry={search.retry} />}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        <div
          ref={results}
          className={styles.results}
          tabIndex={-1}
          aria-busy={search.isLoading}
          onClick={(event) => {
            if (!(event.target instanceof Element && event.target.closest('a'))) return;
            search.noteOpened();
            onClose?.();
          }}
        >
          <SearchResults found={found} onMore={search.showMore} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  );
});

export default SearchDialog;

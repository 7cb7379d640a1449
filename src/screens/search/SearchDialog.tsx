import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../components/Chips';
import { useStores } from '../../components/contexts';
import { Dialog } from '../../components/Dialog';
import { ErrorNotice } from '../../components/ErrorNotice';
import { GameTile } from '../../components/GameTile';
import { SearchStore } from '../../stores/games/SearchStore';
import styles from './SearchDialog.module.css';

const pendingTiles = Array.from({ length: 9 }, (_, place) => `pending-${place}`);

/** Finds games as one types (G-3). */
const SearchDialog = observer(({ onClose }: { onClose: (() => void) | null }) => {
  const { t } = useTranslation('games');
  const search = useStores().room(SearchStore);
  const inputId = useId();
  useEffect(() => {
    search.open();
    return () => search.close();
  }, [search]);
  const games = search.results.value ?? [];
  const config = search.config.value;
  const isEmpty = search.results.value !== undefined && games.length === 0;
  return (
    <Dialog kind="curtain" title={t('searchTitle')} onClose={onClose}>
      <div className={styles.search}>
        <label htmlFor={inputId} className="bz-hidden">
          {t('searchLabel')}
        </label>
        <input
          id={inputId}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          data-autofocus=""
          maxLength={60}
          placeholder={config?.placeholder || t('searchPlaceholder')}
          value={search.query}
          onChange={(event) => search.setQuery(event.target.value)}
        />
        <p className={styles.status} role="status">
          {search.wanted === ''
            ? t('popularNow')
            : isEmpty
              ? config?.emptyText || t('noneFound')
              : search.results.value && t('found', { count: games.length })}
        </p>
        {search.query === '' && config && config.suggestions.length > 0 && (
          <Chips
            label={t('suggestions')}
            items={config.suggestions.map((word) => ({ value: word, text: word }))}
            chosen={null}
            onChoose={(word) => search.setQuery(word)}
            isWrapped
          />
        )}
        {search.results.error && (
          <ErrorNotice error={search.results.error} onRetry={() => void search.results.load()} />
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer to the keyboard, this only closes after them */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        <div
          className={styles.grid}
          aria-busy={search.results.isLoading}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) onClose?.();
          }}
        >
          {search.results.isPending && pendingTiles.map((key) => <span key={key} className={styles.pending} />)}
          {games.map((game) => (
            <GameTile key={game.sysname} game={game} />
          ))}
        </div>
      </div>
    </Dialog>
  );
});

export default SearchDialog;

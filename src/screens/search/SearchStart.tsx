import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { Chips } from '../../components/Chips';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { useTranslation } from '../../components/texts';
import { SearchStore } from '../../stores/games/SearchStore';
import styles from './SearchDialog.module.css';

interface SearchStartProps {
  onChoose: (word: string) => void;
  /** The pressed button has been removed. */
  onForgotten: () => void;
}

/** Before typing: recent searches, and the CMS's suggestions. */
export const SearchStart = observer(({ onChoose, onForgotten }: SearchStartProps) => {
  const { t } = useTranslation('games');
  const { recent, config } = useStores().get(SearchStore);
  const suggestions = config.value?.suggestions ?? [];
  return (
    <>
      {recent.words.length > 0 && (
        <section className={styles.group}>
          <div className={styles.bar}>
            <h3 className={styles.title}>{t('recentSearches')}</h3>
            <Button
              look="quiet"
              className={styles.clear}
              onClick={() => {
                recent.clear();
                onForgotten();
              }}
            >
              {t('clearSearches')}
            </Button>
          </div>
          <ul className={styles.chips}>
            {recent.words.map((word) => (
              <li key={word} className={styles.word}>
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
          {recent.words.length > 0 && <h3 className={styles.title}>{t('suggestions')}</h3>}
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

import { observer } from 'mobx-react-lite';
import { useDesk } from './context';
import styles from './panel.module.css';
import { Sheet } from './parts';
import { type TextKey, useTexts } from './texts';
import { shortcutKeys } from './useShortcuts';

/** Keys named by a word. */
const keyWords = new Map<string, TextKey>([
  ['space', 'keys.spaceKey'],
  ['Enter', 'keys.enterKey'],
]);

export const KeysSheet = observer(() => {
  const desk = useDesk();
  const { t } = useTexts();
  return (
    <Sheet title={t('keys.title')} onClose={() => desk.showKeys(false)}>
      <dl className={styles.keys}>
        {shortcutKeys.map(({ id, keys }) => (
          <div key={id}>
            <dt>
              {keys.map((key) => {
                const word = keyWords.get(key);
                return <kbd key={key}>{word ? t(word) : key}</kbd>;
              })}
            </dt>
            <dd>{t(`keys.${id}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('keys.note')}</p>
    </Sheet>
  );
});

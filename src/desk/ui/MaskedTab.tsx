import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { maskedFieldsOf } from '../maskedFields';
import { useFile } from './context';
import styles from './panel.module.css';
import { useTexts } from './texts';

/** What the report masks. Nothing here can be unmasked: the file contains no originals. */
export const MaskedTab = observer(() => {
  const file = useFile();
  const { t } = useTexts();
  const { report } = file;
  const fields = useMemo(() => maskedFieldsOf(report), [report]);
  return (
    <>
      <h2 className={styles.title}>{t('masked.title')}</h2>
      <p className={styles.hint}>{t('masked.text')}</p>
      {fields.length === 0 ? (
        <p className={styles.hint}>{t('masked.none')}</p>
      ) : (
        <table className={styles.masked}>
          <thead>
            <tr>
              <th scope="col">{t('masked.field')}</th>
              <th scope="col">{t('masked.how')}</th>
              <th scope="col">{t('masked.value')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ source, path, as, example, count, index }) => (
              <tr key={`${source} ${path}`}>
                <td>
                  {index === null ? (
                    source
                  ) : (
                    <button type="button" onClick={() => file.inspect(index)}>
                      {source}
                    </button>
                  )}
                  <code>{path}</code>
                  {index === null && <small>{t('masked.before')}</small>}
                </td>
                <td>
                  {t(`masks.${as}`)}
                  {count > 1 && <small>{t('masked.times', { count })}</small>}
                </td>
                <td>{example ? <code>{example}</code> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
});

import { observer } from 'mobx-react-lite';
import { useFile } from './context';
import styles from './panel.module.css';
import { Press } from './parts';
import { useTexts } from './texts';

/** Compares each recorded outline with the replay's (H-15). */
export const MarksTab = observer(() => {
  const file = useFile();
  const texts = useTexts();
  const { t } = texts;
  const { run, report, timeline } = file;
  const same = run.marks.filter(({ isSame }) => isSame).length;
  const left = report.outlines.length - run.marks.length;
  const isElsewhere = run.mode !== report.place.mode || run.change.language !== undefined;
  return (
    <>
      <h2 className={styles.title}>{t('marks.title')}</h2>
      {report.outlines.length === 0 ? (
        <p className={styles.hint}>{t('marks.none')}</p>
      ) : (
        <p className={styles.hint}>
          {t('marks.same', { count: same })} · {t('marks.differ', { count: run.marks.length - same })} ·{' '}
          {t('marks.left', { count: Math.max(left, 0) })}
        </p>
      )}
      {run.wasTaken && report.outlines.length > 0 && <p className={styles.hint}>{t('marks.taken')}</p>}
      {isElsewhere && report.outlines.length > 0 && <p className={styles.hint}>{t('marks.elsewhere')}</p>}
      <ol className={styles.marks}>
        {run.marks.map(({ at, isSame, missing, extra }) => (
          <li key={at} data-same={isSame || undefined}>
            <div className={styles.markHead}>
              <strong>{t(isSame ? 'marks.isSame' : 'marks.isOther')}</strong>
              <time>{texts.time(report.beganAt + at, report.place.timeZone)}</time>
              <Press look="quiet" onClick={() => void file.goTo(Math.max(timeline.indexAt(at), 0))}>
                {t('marks.go')}
              </Press>
            </div>
            {!isSame && (
              <ul className={styles.lines}>
                {missing.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be missing twice
                  <li key={`${index} ${line}`} data-side="recorded">
                    <span>{t('marks.recorded')}</span>
                    <code>{line}</code>
                  </li>
                ))}
                {extra.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice
                  <li key={`${index} ${line}`} data-side="now">
                    <span>{t('marks.now')}</span>
                    <code>{line}</code>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
});

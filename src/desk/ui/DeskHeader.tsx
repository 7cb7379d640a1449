import { observer } from 'mobx-react-lite';
import { useDesk, useFile } from './context';
import styles from './Desk.module.css';
import { LanguageChoice } from './LanguageChoice';
import { Press } from './parts';
import { useTexts } from './texts';

export const DeskHeader = observer(() => {
  const desk = useDesk();
  const { report } = useFile();
  const texts = useTexts();
  const { t } = texts;
  const { app, place, id, madeAt } = report;
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <h1>Baize</h1>
        <span>{t('title')}</span>
      </div>
      <div className={styles.what}>
        <strong>{id}</strong>
        <span>{texts.date(madeAt, place.timeZone)}</span>
        <span>{t(`modes.${place.mode}`)}</span>
        <span>{t('version', { version: app.version })}</span>
      </div>
      <div className={styles.tools}>
        <Press look="quiet" onClick={() => void desk.saveCase()}>
          {t('export.case')}
        </Press>
        <Press look="quiet" disabled={!desk.story.harOf} onClick={desk.saveHar}>
          {t('export.har')}
        </Press>
        <Press look="quiet" disabled={!desk.story.markdownOf} onClick={() => desk.saveMarkdown(texts.language)}>
          {t('export.markdown')}
        </Press>
        <Press look="icon" aria-label={t('keys.open')} title={t('keys.open')} onClick={() => desk.showKeys(true)}>
          <span aria-hidden={true}>?</span>
        </Press>
        <LanguageChoice />
        <Press look="icon" icon="close" aria-label={t('closeFile')} title={t('closeFile')} onClick={desk.close} />
      </div>
    </header>
  );
});

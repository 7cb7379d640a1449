import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { FileContext, useDesk, useFile } from './context';
import styles from './Desk.module.css';
import { KeysSheet } from './KeysSheet';
import { LanguageChoice } from './LanguageChoice';
import { Press } from './parts';
import { SidePanel } from './SidePanel';
import { Stage } from './Stage';
import { StartPage } from './StartPage';
import { TakeOverSheet } from './TakeOverSheet';
import { Timeline } from './Timeline';
import { Transport } from './Transport';
import { useTexts } from './texts';
import { useShortcuts } from './useShortcuts';

const DeskHeader = observer(() => {
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

export const Desk = observer(() => {
  const desk = useDesk();
  const texts = useTexts();
  useShortcuts(desk);
  useEffect(() => {
    document.documentElement.lang = texts.language;
    document.title = texts.t('pageTitle');
  }, [texts, texts.language]);
  const { file } = desk;
  return (
    <>
      {file ? (
        <FileContext value={file} key={file.report.id + file.report.madeAt}>
          <div className={styles.desk}>
            <DeskHeader />
            <main className={styles.main}>
              <Stage />
              <SidePanel />
            </main>
            <section className={styles.bottom} aria-label={texts.t('timeline.label')}>
              <Transport />
              <Timeline />
            </section>
          </div>
          {desk.isTakeOverAsked && <TakeOverSheet />}
        </FileContext>
      ) : (
        <StartPage />
      )}
      {desk.areKeysShown && <KeysSheet />}
    </>
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { FileContext, useDesk } from './context';
import styles from './Desk.module.css';
import { DeskHeader } from './DeskHeader';
import { KeysSheet } from './KeysSheet';
import { SidePanel } from './SidePanel';
import { Stage } from './Stage';
import { StartPage } from './StartPage';
import { TakeOverSheet } from './TakeOverSheet';
import { Timeline } from './Timeline';
import { Transport } from './Transport';
import { useTexts } from './texts';
import { useShortcuts } from './useShortcuts';

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

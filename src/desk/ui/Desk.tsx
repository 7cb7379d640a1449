import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AnswerFields } from './AnswerFields';
import { ChoiceText } from './ChoiceText';
import { FileContext, useDesk, useFile } from './context';
import styles from './Desk.module.css';
import { HandOverSheet } from './HandOverSheet';
import { LanguageChoice } from './LanguageChoice';
import panel from './panel.module.css';
import { Press, Sheet } from './parts';
import { SidePanel } from './SidePanel';
import { Stage } from './Stage';
import { StartPage } from './StartPage';
import { Timeline } from './Timeline';
import { Transport } from './Transport';
import { type TextKey, useTexts } from './texts';
import { shortcutKeys, useShortcuts } from './useShortcuts';

/** Selects the answer to orders before staff use the page, since the recording must not answer them. */
const TakeOverSheet = observer(() => {
  const desk = useDesk();
  const file = useFile();
  const { run, whatIf } = file;
  const { t } = useTexts();
  const [orders, setOrders] = useState(run.orders);
  const overrides = [...whatIf.choices];
  const handleTakeOver = () => {
    desk.showTakeOver(false);
    void file.takeOver(orders);
  };
  return (
    <Sheet title={t('takeOver.title')} onClose={() => desk.showTakeOver(false)}>
      <p className={panel.lead}>{t('takeOver.text')}</p>
      <AnswerFields label={t('takeOver.orders')} value={orders} onChange={setOrders} isOrder />
      {overrides.length > 0 && (
        <div className={panel.more}>
          <p className={panel.hint}>{t('takeOver.own')}</p>
          <ul className={panel.changes}>
            {overrides.map(([name, choice]) => (
              <li key={name}>
                <ChoiceText name={name} choice={choice} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={panel.more}>
        <p className={panel.hint}>{t('takeOver.marks')}</p>
      </div>
      <div className="flex flex-wrap gap-2 mbs-3">
        <Press variant="main" onClick={handleTakeOver}>
          {t('takeOver.begin')}
        </Press>
        <Press onClick={() => desk.showTakeOver(false)}>{t('cancel')}</Press>
      </div>
    </Sheet>
  );
});

/** Keys that have a name instead of a character. */
const keyNames = new Map<string, TextKey>([
  ['space', 'keys.spaceKey'],
  ['Enter', 'keys.enterKey'],
]);

const KeysSheet = observer(() => {
  const desk = useDesk();
  const { t } = useTexts();
  return (
    <Sheet title={t('keys.title')} onClose={() => desk.showKeys(false)}>
      <dl className={panel.keys}>
        {shortcutKeys.map(({ id, keys }) => (
          <div key={id}>
            <dt>
              {keys.map((key) => {
                const keyName = keyNames.get(key);
                return <kbd key={key}>{keyName ? t(keyName) : key}</kbd>;
              })}
            </dt>
            <dd>{t(`keys.${id}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={panel.hint}>{t('keys.note')}</p>
    </Sheet>
  );
});

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
      <div className="flex flex-none items-center gap-1 ms-auto">
        <Press variant="quiet" onClick={() => desk.showHandOver(true)}>
          {t('handOver.title')}
        </Press>
        <Press variant="quiet" onClick={() => void desk.saveCase()}>
          {t('export.case')}
        </Press>
        <Press variant="quiet" onClick={desk.saveHar}>
          {t('export.har')}
        </Press>
        <Press variant="quiet" onClick={() => desk.saveMarkdown(texts.language)}>
          {t('export.markdown')}
        </Press>
        <Press variant="icon" aria-label={t('keys.open')} title={t('keys.open')} onClick={() => desk.showKeys(true)}>
          <span aria-hidden={true}>?</span>
        </Press>
        <LanguageChoice />
        <Press variant="icon" icon="close" aria-label={t('closeFile')} title={t('closeFile')} onClick={desk.close} />
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
            <main className={styles.main} data-shape={file.run.isPhone ? 'phone' : 'window'}>
              <Stage />
              <SidePanel />
              <section className={styles.bottom} aria-label={texts.t('timeline.label')}>
                <Transport />
                <Timeline />
              </section>
            </main>
          </div>
          {desk.isTakeOverOpen && <TakeOverSheet />}
          {desk.isHandOverOpen && <HandOverSheet />}
        </FileContext>
      ) : (
        <StartPage />
      )}
      {desk.areKeysShown && <KeysSheet />}
    </>
  );
});

import { observer } from 'mobx-react-lite';
import { type DragEvent, useId, useState } from 'react';
import { Icon } from '../../components/primitives/Icon';
import { AskLink } from './AskLink';
import { CaseFormView } from './CaseFormView';
import { useDesk } from './context';
import desk from './Desk.module.css';
import { LanguageChoice } from './LanguageChoice';
import { Press } from './parts';
import styles from './start.module.css';
import { useTexts } from './texts';

export const StartPage = observer(() => {
  const store = useDesk();
  const { t } = useTexts();
  const [isOver, setOver] = useState(false);
  const fileId = useId();
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void store.openFile(file);
  };
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <>
      <header className={desk.header}>
        <div className={desk.brand}>
          <h1>Baize</h1>
          <span>{t('title')}</span>
        </div>
        <div className="flex flex-none items-center gap-1 ms-auto">
          <LanguageChoice />
        </div>
      </header>
      <main className={styles.start}>
        {store.isFormOpen ? (
          <CaseFormView />
        ) : (
          <>
            <h2>{t('start.title')}</h2>
            <p className="text-muted">{t('start.text')}</p>
            <label
              className={styles.drop}
              htmlFor={fileId}
              data-over={isOver || undefined}
              onDragOver={handleOver}
              onDragLeave={() => setOver(false)}
              onDrop={handleDrop}
            >
              <span className={styles.mark}>
                <Icon name="support" size={32} />
              </span>
              <strong>{t(store.isOpening ? 'start.opening' : 'start.drop')}</strong>
              <span>{t('start.choose')}</span>
              <input
                id={fileId}
                type="file"
                accept=".baize,.json,application/json,application/gzip"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) void store.openFile(file);
                  target.value = '';
                }}
              />
            </label>
            {store.problem && (
              <div className={styles.problem} role="alert">
                <Icon name="warning" size={20} />
                <p>
                  {t(`problems.${store.problem}`)}
                  {store.problemDetail && <code>{store.problemDetail}</code>}
                </p>
              </div>
            )}
            <section className={styles.other}>
              <div>
                <h3>{t('start.noFile')}</h3>
                <p className="bz-muted">{t('start.noFileText')}</p>
              </div>
              <Press onClick={() => store.showForm(true)}>{t('start.build')}</Press>
            </section>
            <AskLink />
            <p className="bz-muted">{t('start.kept')}</p>
          </>
        )}
      </main>
    </>
  );
});

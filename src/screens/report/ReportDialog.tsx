import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../components/ActionButton';
import { Button } from '../../components/Button';
import { Chips } from '../../components/Chips';
import { CopyButton } from '../../components/CopyButton';
import { usePlatform, useStores } from '../../components/contexts';
import { Dialog, type DialogViewProps } from '../../components/Dialog';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Icon } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { TextArea } from '../../components/TextArea';
import { TextField } from '../../components/TextField';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { tape } from '../../recorder/tape';
import { ReportStore } from '../../stores/service/ReportStore';
import { topics } from '../../stores/service/SupportStore';
import { Inside } from './Inside';
import styles from './ReportDialog.module.css';
import { bringMaker, type MadeReport, useReport } from './useReport';

const TYPE = 'application/gzip';

/** Saves the report's file, or shares it where the host has a share sheet. */
const WaysOut = observer(({ made }: { made: MadeReport }) => {
  const { t } = useTranslation(['report', 'files']);
  const platform = usePlatform();
  const store = useStores().get(ReportStore);
  const { saving } = store;
  const [isUnshared, setUnshared] = useState(false);
  const name = `baize-${made.report.id}.baize`;
  const [file, setFile] = useState<File | null>(null);
  // Share sheets open only within the tap, so the file is made before.
  useEffect(() => {
    let hasLeft = false;
    void made.pack(store.note).then(({ content }) => {
      if (!hasLeft) setFile(new File([content], name, { type: TYPE }));
    });
    return () => {
      hasLeft = true;
    };
  }, [made, name, store.note]);
  const share = file && platform.fileSharer(file);
  const save = async () => {
    setUnshared(false);
    await saving.run(await made.pack(store.note));
  };
  return (
    <>
      <div className={`bz-wrap ${styles.ways}`}>
        <Button look="plain" isBusy={saving.isRunning} onClick={() => void save()}>
          {t('save')}
        </Button>
        {share && (
          <Button look="plain" onClick={() => void share().then((isShared) => setUnshared(!isShared))}>
            {t('share')}
          </Button>
        )}
      </div>
      {saving.error && <ErrorNotice error={saving.error} onRetry={() => void save()} />}
      <p className={styles.muted} role="status">
        {isUnshared ? t('notShared') : store.saved && t(`files:${store.saved}`)}
      </p>
    </>
  );
});

const held = ['acts', 'calls', 'place', 'errors'] as const;
const neverHeld = ['secrets', 'person', 'pictures'] as const;

const Told = () => {
  const { t } = useTranslation('report');
  const parts = [
    { title: t('holdsTitle'), lines: held.map((name) => t(`holds.${name}`)) },
    { title: t('neverTitle'), lines: neverHeld.map((name) => t(`never.${name}`)) },
  ];
  return (
    <div className={styles.told}>
      {parts.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

const Outcome = observer(({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['report', 'service']);
  const { outcome } = useStores().get(ReportStore);
  const number = outcome?.number ?? null;
  const output = useRef<HTMLOutputElement>(null);
  return (
    <div className={styles.outcome} role="status">
      <Icon name={number === null ? 'clock' : 'check'} size={32} />
      <h3>{t(number === null ? 'keptTitle' : 'sentTitle')}</h3>
      <p>{t(number === null ? 'keptText' : 'sentText')}</p>
      {number !== null && (
        <>
          <output ref={output} className={styles.number}>
            {number}
          </output>
          <CopyButton text={number} shown={output}>
            {t('service:copy')}
          </CopyButton>
        </>
      )}
      <ActionButton text={t('done')} onPress={onClose} inDialog />
    </div>
  );
});

/** Sends the report to support and gets a ticket number; hidden where the operator accepts no messages. */
const Sending = observer(({ made }: { made: MadeReport }) => {
  const { t } = useTranslation(['report', 'service']);
  const { haptics } = usePlatform();
  const store = useStores().get(ReportStore);
  const issue = store.isChecked ? store.contactIssue : null;
  const send = async () => {
    if (!store.check()) {
      haptics.notify('error');
      document.querySelector<HTMLElement>(`dialog[open] [name="${store.isNoteLong ? 'note' : 'contact'}"]`)?.focus();
      return;
    }
    const { ok } = await store.send.run(await made.pack(store.note));
    haptics.notify(ok ? 'success' : 'error');
  };
  return (
    <>
      <div className={styles.topic}>
        <p className="bz-label">{t('topic')}</p>
        <Chips
          label={t('topic')}
          items={topics.map((value) => ({ value, text: t(`service:topics.${value}`) }))}
          chosen={store.topic}
          onChoose={store.setTopic}
          shape="wrapped"
        />
      </div>
      <TextField
        name="contact"
        label={t('contact')}
        hint={t('contactHint')}
        error={issue && t(`issues.${issue}`)}
        value={store.contact}
        onChange={store.setContact}
        autoComplete="email"
        autoCapitalize="none"
      />
      {store.send.error && <ErrorNotice error={store.send.error} />}
      <ActionButton text={t('send')} isBusy={store.send.isRunning} onPress={send} inDialog />
    </>
  );
});

const Form = observer(({ made }: { made: MadeReport }) => {
  const { t } = useTranslation('report');
  const stores = useStores();
  const store = stores.get(ReportStore);
  const canSend = stores.settings.hasPart('feedback');
  return (
    <>
      <TextArea
        name="note"
        label={t('note')}
        hint={canSend ? t('noteHint') : ''}
        error={canSend && store.isNoteLong ? t('issues.long') : null}
        value={store.note}
        onChange={store.setNote}
        rows={3}
      />
      {canSend && <Sending made={made} />}
      <WaysOut made={made} />
    </>
  );
});

/** A problem report: lists what it contains for review, and only the player sends, saves or shares it. */
const ReportDialog = observer(({ props: { reason }, onClose }: DialogViewProps<'report'>) => {
  const { t } = useTranslation(['report', 'service', 'files'], { useSuspense: true });
  const store = useStores().get(ReportStore);
  const made = useReport(reason);
  useEffect(() => store.begin(reason), [store, reason]);
  const close = () => onClose?.();
  return (
    <Dialog kind="curtain" title={t('title')} onClose={onClose}>
      <div className="bz-column">
        {!tape.isOn || made === 'failed' ? (
          <>
            <p>{t(tape.isOn ? 'failed' : 'off')}</p>
            <LinkButton to={href('support')}>{t('toSupport')}</LinkButton>
          </>
        ) : store.outcome ? (
          <Outcome onClose={close} />
        ) : (
          <>
            <p>{t('lead')}</p>
            <Told />
            {made ? (
              <>
                <Inside made={made} />
                <Form made={made} />
              </>
            ) : (
              <p role="status">{t('making')}</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
});

export default ReportDialog;

/** Preloads what the dialog needs: it must open offline too. */
export const prepare = bringMaker;

import { href } from '@baize/contract/links/paths';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { CopyButton } from '../../components/actions/CopyButton';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { SecretWarning } from '../../components/inputs/SecretWarning';
import { TextArea } from '../../components/inputs/TextArea';
import { TextField } from '../../components/inputs/TextField';
import { LinkButton } from '../../components/navigation/LinkButton';
import { Button } from '../../components/primitives/Button';
import { Chips } from '../../components/primitives/Chips';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { tape } from '../../recorder/tape';
import type { ReportReason } from '../../stores/core/DialogsStore';
import { ReportStore } from '../../stores/service/ReportStore';
import { topics } from '../../stores/service/SupportStore';
import { ReportContent } from './ReportContent';
import styles from './ReportDialog.module.css';
import { loadReportMaker, type PreparedReport, useReport, useSavedReport } from './useReport';

const TYPE = 'application/gzip';

/** Saves the report's file, or shares it where the host has a share sheet. */
const SaveAndShare = observer(({ prepared }: { prepared: PreparedReport }) => {
  const { t } = useTranslation(['report', 'files']);
  const platform = usePlatform();
  const store = useStores().get(ReportStore);
  const { saving } = store;
  const [hasShareFailed, setShareFailed] = useState(false);
  const name = `baize-${prepared.report.id}.baize`;
  const [file, setFile] = useState<File | null>(null);
  // Share sheets open only within the tap, so the file is made before.
  useEffect(() => {
    let isUnmounted = false;
    void prepared.pack(store.note).then(({ content }) => {
      if (!isUnmounted) setFile(new File([content], name, { type: TYPE }));
    });
    return () => {
      isUnmounted = true;
    };
  }, [prepared, name, store.note]);
  const share = file && platform.fileSharer(file);
  const save = async () => {
    setShareFailed(false);
    await saving.run(await prepared.pack(store.note));
  };
  return (
    <>
      <div className={`bz-wrap ${styles.actions}`}>
        <Button variant="plain" isBusy={saving.isRunning} onClick={() => void save()}>
          {t('save')}
        </Button>
        {share && (
          <Button variant="plain" onClick={() => void share().then((isShared) => setShareFailed(!isShared))}>
            {t('share')}
          </Button>
        )}
      </div>
      {saving.error && <ErrorNotice error={saving.error} onRetry={() => void save()} />}
      <p className="bz-muted weight-400" role="status">
        {hasShareFailed ? t('notShared') : store.saved && t(`files:${store.saved}`)}
      </p>
    </>
  );
});

const includedItems = ['acts', 'calls', 'place', 'errors'] as const;
const excludedItems = ['secrets', 'person', 'pictures'] as const;

const ContentSummary = () => {
  const { t } = useTranslation('report');
  const sections = [
    { title: t('holdsTitle'), lines: includedItems.map((name) => t(`holds.${name}`)) },
    { title: t('neverTitle'), lines: excludedItems.map((name) => t(`never.${name}`)) },
  ];
  return (
    <div className={styles.summary}>
      {sections.map(({ title, lines }) => (
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
      <h3>{t(number === null ? 'savedTitle' : 'sentTitle')}</h3>
      <p>{t(number === null ? 'savedText' : 'sentText')}</p>
      {number !== null && (
        <>
          <output ref={output} className={styles.number}>
            {number}
          </output>
          <CopyButton text={number} textRef={output}>
            {t('service:copy')}
          </CopyButton>
        </>
      )}
      <ActionButton text={t('done')} onPress={onClose} inDialog />
    </div>
  );
});

/** Sends the report to support and gets a ticket number; hidden where the operator accepts no messages. */
const SendForm = observer(({ prepared }: { prepared: PreparedReport }) => {
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
    const { ok } = await store.send.run(await prepared.pack(store.note));
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

const Form = observer(({ prepared }: { prepared: PreparedReport }) => {
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
      <SecretWarning text={store.note} />
      {canSend && <SendForm prepared={prepared} />}
      <SaveAndShare prepared={prepared} />
    </>
  );
});

/** A report that was made earlier, to look into only. */
const SavedReport = ({ file }: { file: Blob }) => {
  const { t } = useTranslation('report');
  const saved = useSavedReport(file);
  if (saved === 'failed') return <p>{t('unreadable')}</p>;
  if (!saved) return <p role="status">{t('making')}</p>;
  return (
    <>
      <p>{t('savedOnDevice')}</p>
      <ContentSummary />
      <ReportContent prepared={saved} />
    </>
  );
};

/** A problem report: lists what it contains for review, and only the player sends, saves or shares it. */
const NewReport = observer(({ reason, onClose }: { reason: ReportReason; onClose: (() => void) | null }) => {
  const { t } = useTranslation('report');
  const store = useStores().get(ReportStore);
  const prepared = useReport(reason);
  useEffect(() => store.begin(reason), [store, reason]);
  const close = () => onClose?.();
  return (
    <>
      {!tape.isOn || prepared === 'failed' ? (
        <>
          <p>{t(tape.isOn ? 'failed' : 'off')}</p>
          <LinkButton to={href('support')}>{t('toSupport')}</LinkButton>
        </>
      ) : store.outcome ? (
        <Outcome onClose={close} />
      ) : (
        <>
          {reason === 'asked' && <p className="weight-600">{t('asked')}</p>}
          <p>{t('lead')}</p>
          <ContentSummary />
          {prepared ? (
            <>
              <ReportContent prepared={prepared} />
              <Form prepared={prepared} />
            </>
          ) : (
            <p role="status">{t('making')}</p>
          )}
        </>
      )}
    </>
  );
});

/** The end of a session sends the page home, which must not close a report that is being written. */
function useStayAtSessionEnd(): void {
  const { session, dialogs } = useStores();
  useEffect(
    () =>
      reaction(
        () => session.isSignedIn,
        (isSignedIn) => {
          const open = dialogs.stack.find(({ name }) => name === 'report');
          if (open && !isSignedIn) open.staysOnRoute = true;
        },
      ),
    [session, dialogs],
  );
}

const ReportDialog = ({ props: { reason, saved }, onClose }: DialogViewProps<'report'>) => {
  const { t } = useTranslation(['report', 'service', 'files'], { useSuspense: true });
  useStayAtSessionEnd();
  return (
    <Dialog kind="curtain" title={t('title')} onClose={onClose} data-unmarked="all">
      <div className="bz-column" data-no-report>
        {saved ? <SavedReport file={saved} /> : <NewReport reason={reason} onClose={onClose} />}
      </div>
    </Dialog>
  );
};

export default ReportDialog;

/** Preloads what the dialog needs: it must open offline too. */
export const prepare = loadReportMaker;

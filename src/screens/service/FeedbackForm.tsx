import { observer } from 'mobx-react-lite';
import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { SecretWarning } from '../../components/inputs/SecretWarning';
import { TextArea } from '../../components/inputs/TextArea';
import { TextField } from '../../components/inputs/TextField';
import { Inset, ListSection } from '../../components/list/ListSection';
import { Chips } from '../../components/primitives/Chips';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { FAILURE_REPORTS_KEY } from '../../domain/recording';
import { type FeedbackField, FILE_KINDS, SupportStore, topics } from '../../stores/service/SupportStore';
import styles from './service.module.css';

const megabytes = (bytes: number): number => Number((bytes / 1024 / 1024).toFixed(1));

/**
 * One file, an image or a PDF. The native control's text is in the browser's language, so it is placed invisibly over
 * ours.
 */
const FileField = observer(({ error }: { error: string | null }) => {
  const { t } = useTranslation('service');
  const store = useStores().get(SupportStore);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { file } = store;
  const remove = () => {
    if (input.current) input.current.value = '';
    store.setFile(null);
    input.current?.focus();
  };
  return (
    <div className="bz-column gap-1.5">
      <label className="bz-label" htmlFor={id}>
        {t('file')}
      </label>
      <div className={styles.file} data-invalid={error !== null || undefined}>
        <input
          ref={input}
          id={id}
          name="file"
          type="file"
          accept={FILE_KINDS.join()}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => store.setFile(event.target.files?.[0] ?? null)}
        />
        <span className={styles.choose} aria-hidden="true">
          {t('chooseFile')}
        </span>
        <span className={styles.chosen} aria-hidden="true">
          {file?.name ?? t('noFile')}
        </span>
        {file && (
          <button type="button" className={styles.remove} aria-label={t('removeFile')} onClick={remove}>
            <Icon name="close" size={20} />
          </button>
        )}
      </div>
      <p id={`${id}-note`} className={error ? styles.issue : styles.muted} aria-live="polite">
        {error ?? (file ? t('fileSize', { size: megabytes(file.size) }) : t('fileHint'))}
      </p>
    </div>
  );
});

/** Errors of these fields are shown at the fields. */
const fieldNames = new Set(['topic', 'contact', 'message', 'file']);

const TOPIC_ISSUE = 'feedback-topic-issue';

const TopicField = observer(({ error }: { error: string | null }) => {
  const { t } = useTranslation('service');
  const store = useStores().get(SupportStore);
  return (
    <div className="bz-column gap-1.5" data-field="topic">
      <p className="bz-label">{t('topic')}</p>
      <Chips
        label={t('topic')}
        items={topics.map((value) => ({ value, text: t(`topics.${value}`) }))}
        chosen={store.topic}
        onChoose={store.setTopic}
        shape="wrapped"
        describedBy={TOPIC_ISSUE}
      />
      <p className={styles.issue} id={TOPIC_ISSUE} aria-live="polite">
        {error}
      </p>
    </div>
  );
});

/** Loaded only for players whose device keeps reports at failures; without it a message can still be sent. */
function useAttachReport(): ComponentType | null {
  const { storage } = usePlatform();
  const [Part, setPart] = useState<ComponentType | null>(null);
  const { isSignedIn } = useStores().session;
  useEffect(() => {
    if (!isSignedIn || storage.get(FAILURE_REPORTS_KEY) === null) return;
    import('./AttachReport').then(({ default: AttachReport }) => setPart(() => AttachReport), console.warn);
  }, [isSignedIn, storage]);
  return Part;
}

/** A message to support; the input is kept until it is sent, while the page is open. */
export const FeedbackForm = observer(() => {
  const { t } = useTranslation('service');
  const { haptics } = usePlatform();
  const store = useStores().get(SupportStore);
  const form = useRef<HTMLFormElement>(null);
  const AttachReport = useAttachReport();
  const textOf = (field: FeedbackField) => {
    const issue = store.issueOf(field);
    return issue && t(`issues.${issue}`);
  };
  const send = async () => {
    if (store.send.isRunning) return;
    if (await store.submit()) return haptics.notify('success');
    haptics.notify('error');
    const field = store.firstIssue;
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"] button`)?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const { error } = store.send;
  const isAtField = error !== null && Object.keys(error.data).some((name) => fieldNames.has(name));
  return (
    <form ref={form} noValidate aria-labelledby="feedback" onSubmit={handleSubmit}>
      <ListSection title={t('write')} titleId="feedback">
        <Inset>
          <TopicField error={textOf('topic')} />
          <TextField
            name="contact"
            label={t('contact')}
            value={store.contact}
            onChange={store.setContact}
            hint={t('contactHint')}
            error={textOf('contact')}
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="next"
          />
          <TextArea
            name="message"
            label={t('message')}
            value={store.message}
            onChange={store.setMessage}
            hint={t('messageHint')}
            error={textOf('message')}
          />
          <SecretWarning text={store.message} />
          <FileField error={textOf('file')} />
          {AttachReport && <AttachReport />}
          {error && !isAtField && (
            <div>
              <ErrorNotice error={error} />
              <p className={styles.muted}>{t('kept')}</p>
            </div>
          )}
          <ActionButton text={t('send')} isBusy={store.send.isRunning} isActive={store.isDirty} onPress={send} />
          <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={t('send')} />
        </Inset>
      </ListSection>
    </form>
  );
});

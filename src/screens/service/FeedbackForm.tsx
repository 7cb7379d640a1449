import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { ActionButton } from '../../components/ActionButton';
import { Chips } from '../../components/Chips';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ListSection } from '../../components/list/ListSection';
import { Inset } from '../../components/list/Rows';
import { TextArea } from '../../components/TextArea';
import { TextField } from '../../components/TextField';
import { useTranslation } from '../../components/texts';
import { type FeedbackField, MAX_LENGTH, SupportStore, topics } from '../../stores/service/SupportStore';
import { FileField } from './FileField';
import styles from './service.module.css';

/** Errors at these fields need no notice. */
const fieldNames = new Set(['topic', 'contact', 'message', 'file']);

const TopicField = observer(({ error }: { error: string | null }) => {
  const { t } = useTranslation('service');
  const store = useStores().get(SupportStore);
  return (
    <div className={styles.field}>
      <p className="bz-label" id="feedback-topic" data-field="topic" tabIndex={-1}>
        {t('topic')}
      </p>
      <Chips
        label={t('topic')}
        items={topics.map((value) => ({ value, text: t(`topics.${value}`) }))}
        chosen={store.topic}
        onChoose={store.setTopic}
        shape="wrapped"
      />
      <p className={styles.issue} aria-live="polite">
        {error}
      </p>
    </div>
  );
});

/** A message to support; what is typed stays until it has arrived, in this page's life (W-17). */
export const FeedbackForm = observer(() => {
  const { t } = useTranslation('service');
  const { haptics } = usePlatform();
  const store = useStores().get(SupportStore);
  const form = useRef<HTMLFormElement>(null);
  const textOf = (field: FeedbackField) => {
    const issue = store.issueOf(field);
    return issue && t(`issues.${issue}`);
  };
  const send = async () => {
    if (store.send.isRunning) return;
    if (await store.submit()) return haptics.notify('success');
    haptics.notify('error');
    const field = store.firstIssue;
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`)?.focus();
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
            maxLength={120}
          />
          <TextArea
            name="message"
            label={t('message')}
            value={store.message}
            onChange={store.setMessage}
            hint={t('messageHint')}
            error={textOf('message')}
            maxLength={MAX_LENGTH}
          />
          <FileField error={textOf('file')} />
          {error && !isAtField && (
            <div>
              <ErrorNotice error={error} />
              <p className={styles.muted}>{t('kept')}</p>
            </div>
          )}
          <ActionButton text={t('send')} isBusy={store.send.isRunning} isWanted={store.isDirty} onPress={send} />
          <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={t('send')} />
        </Inset>
      </ListSection>
    </form>
  );
});

import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { useTranslation } from '../../components/texts';
import { FILE_KINDS, SupportStore } from '../../stores/service/SupportStore';
import styles from './service.module.css';

const megabytes = (bytes: number): number => Number((bytes / 1024 / 1024).toFixed(1));

/** One file, a picture or a PDF. The native control's text is in the browser's language, so it lies invisibly over ours. */
export const FileField = observer(({ error }: { error: string | null }) => {
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
    <div className={styles.field}>
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

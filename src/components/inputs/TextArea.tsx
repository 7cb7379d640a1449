import { useId } from 'react';
import { FieldNote } from './FieldNote';
import styles from './TextField.module.css';
import { readTyped, typedChange } from './typedChange';
import { useEarlyInput } from './useEarlyInput';

interface TextAreaProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | null;
  rows?: number;
}

export const TextArea = ({ label, value, onChange, hint = '', error = null, rows = 5, ...rest }: TextAreaProps) => {
  const id = useId();
  const typing = { value, onChange };
  useEarlyInput(id, value, (field: HTMLTextAreaElement) => readTyped(typing, field));
  const isInvalid = error !== null && error !== '';
  return (
    <div className={styles.field}>
      <label className="bz-label" htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={isInvalid || undefined}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className={`${styles.input} ${styles.area}`}
          value={value}
          {...typedChange(typing)}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-note`}
        />
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={isInvalid ? error : null} />
    </div>
  );
};

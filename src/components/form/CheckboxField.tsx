import { type ReactNode, useId } from 'react';
import { FieldNote } from '../inputs/FieldNote';
import styles from './form.module.css';

interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  isChecked: boolean;
  hint?: string | undefined;
  error: string | null;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onChange: (isChecked: boolean) => void;
}

export const CheckboxField = ({
  name,
  label,
  isChecked,
  hint = '',
  error,
  required,
  disabled,
  onChange,
}: CheckboxFieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          required={required}
          disabled={disabled}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
};

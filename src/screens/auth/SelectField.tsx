import { useId } from 'react';
import { Icon } from '../../components/Icon';
import styles from './auth.module.css';

interface SelectFieldProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Said while nothing is chosen. */
  placeholder: string;
  error: string | null;
  autoComplete?: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A labelled choice in the device's own list. */
export const SelectField = (props: SelectFieldProps) => {
  const { name, label, value, options, placeholder, error, autoComplete, onChange, onBlur } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.choice}>
        <select
          id={id}
          name={name}
          className={styles.select}
          value={value}
          autoComplete={autoComplete}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          {value === '' && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={20} />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
};

interface CheckboxFieldProps {
  name: string;
  label: string;
  isChecked: boolean;
  error: string | null;
  onChange: (isChecked: boolean) => void;
}

/** A labelled box to tick. */
export const CheckboxField = ({ name, label, isChecked, error, onChange }: CheckboxFieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
};

const FieldNote = ({ id, error }: { id: string; error: string | null }) => (
  <p id={id} className={styles.note} aria-live="polite">
    {error}
  </p>
);

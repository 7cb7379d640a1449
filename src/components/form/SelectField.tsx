import { useId } from 'react';
import { Icon } from '../Icon';
import { FieldNote } from './FieldNote';
import styles from './form.module.css';

interface SelectFieldProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Said while nothing is chosen. */
  placeholder: string;
  hint?: string | undefined;
  error: string | null;
  required?: boolean | undefined;
  /** Settled: shown, and not to be changed. */
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A labelled choice in the device's own list. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, value, options, placeholder, hint = '', error, onChange, ...rest } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.choice}>
        <select
          {...rest}
          id={id}
          className={styles.select}
          value={value}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        >
          {(value === '' || props.required === false) && <option value="">{placeholder}</option>}
          {value !== '' && !options.some((option) => option.value === value) && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={20} />
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
};

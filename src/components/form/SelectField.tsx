import { memo, useId } from 'react';
import { FieldNote } from '../inputs/FieldNote';
import selectStyles from '../inputs/SelectField.module.css';
import { Icon } from '../primitives/Icon';
import styles from './form.module.css';

interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps {
  name: string;
  label: string;
  value: string;
  options: readonly Option[];
  placeholder: string;
  hint?: string | undefined;
  error: string | null;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** Memoised: a long list does not change when another field does. */
const Options = memo(({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
);

export const SelectField = (props: SelectFieldProps) => {
  const { label, value, options, placeholder, hint = '', error, onChange, ...rest } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className="bz-label" htmlFor={id}>
        {label}
      </label>
      <div className={selectStyles.box}>
        <select
          {...rest}
          id={id}
          className={selectStyles.select}
          value={value}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        >
          {(value === '' || props.required === false) && <option value="">{placeholder}</option>}
          {value !== '' && !options.some((option) => option.value === value) && <option value={value}>{value}</option>}
          <Options options={options} />
        </select>
        <Icon name="chevron" size={20} />
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
};

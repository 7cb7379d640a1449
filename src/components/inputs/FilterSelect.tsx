import { useId } from 'react';
import { Icon } from '../primitives/Icon';
import styles from './SelectField.module.css';
import { useEarlyInput } from './useEarlyInput';

interface Option<Value extends string> {
  value: Value;
  text: string;
  isDisabled?: boolean;
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** The options speak for themselves: the label is for screen readers only. */
  isLabelHidden?: boolean;
  /** The value differs from the default, so it narrows what is shown. */
  isSet?: boolean;
}

/** A native select that takes effect at once. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange, isSet, isLabelHidden } = props;
  const id = useId();
  const handleChange = (selected: string) => {
    const chosen = options.find((option) => option.value === selected);
    if (chosen) onChange(chosen.value);
  };
  useEarlyInput(id, value, (field: HTMLSelectElement) => handleChange(field.value));
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'bz-hidden' : undefined}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          data-set={isSet || undefined}
          onChange={(event) => handleChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={20} />
      </div>
    </div>
  );
}

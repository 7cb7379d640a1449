import { useId } from 'react';
import { Select } from './choices';
import styles from './list.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
}

/** A choice of one, by the device's own list. The library shows no label in the manner of iOS, so it stands above. */
export function SelectField<Value extends string>({ label, value, options, onChange }: SelectFieldProps<Value>) {
  const id = useId();
  const handleChange = (wanted: string) => {
    const chosen = options.find((option) => option.value === wanted);
    if (chosen) onChange(chosen.value);
  };
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => handleChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </div>
  );
}

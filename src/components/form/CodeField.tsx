import { plainTyped } from '@baize/contract/validation/typedText';
import type { ComponentProps } from 'react';
import { TextField } from '../inputs/TextField';

interface CodeFieldProps extends ComponentProps<typeof TextField> {
  /** Called when all six digits are entered; autofill often delivers them at once. */
  onComplete?: (code: string) => void;
}

const CODE_LENGTH = 6;

/** A six-digit code; a pasted `123-456` works too. */
export const CodeField = ({ value, onChange, onComplete, ...rest }: CodeFieldProps) => {
  const handleChange = (typed: string) => {
    const code = typed.replace(/[^0-9]/g, '');
    onChange(code);
    if (code.length === CODE_LENGTH && code !== value) onComplete?.(code);
  };
  return (
    <TextField
      {...rest}
      value={value}
      normalise={plainTyped}
      variant="figures"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      onChange={handleChange}
    />
  );
};

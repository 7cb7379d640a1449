import { type FocusEvent, type InputHTMLAttributes, type ReactNode, type Ref, use, useId } from 'react';
import { FieldNote } from './FieldNote';
import { FieldBoxContext, type FieldBoxProps } from './fieldBox';
import styles from './TextField.module.css';
import { readTyped, typedChange } from './typedChange';
import { useEarlyInput } from './useEarlyInput';

type NativeProps =
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'placeholder'
  | 'required'
  | 'spellCheck'
  | 'readOnly'
  | 'onBlur';

interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, NativeProps> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown while there is no error. */
  hint?: string | undefined;
  /** Replaces the hint, so that the layout is stable. */
  error?: string | null | undefined;
  /** `#` a digit, `@` a letter, `*` either; other characters are literal. */
  mask?: string | ((typed: string) => string) | undefined;
  /** Normalises input; by default, removes invisible characters. */
  normalise?: ((typed: string) => string) | undefined;
  suffix?: string | undefined;
  end?: ReactNode;
  /** Quick choices between the label and the input. */
  quickChoices?: ReactNode;
  variant?: 'plain' | 'figures';
  ref?: Ref<HTMLInputElement>;
}

/** Scrolls a focused field out from under a sticky bar, with its label and note. */
const revealField = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
  currentTarget.scrollIntoView?.({ block: 'nearest' });

const PlainBox = ({ input, labelIds, isInvalid, isLarge, suffix, end }: FieldBoxProps) => (
  <div className={styles.box} data-invalid={isInvalid || undefined}>
    <input
      {...input}
      {...(suffix && { 'aria-labelledby': labelIds })}
      className={`${styles.input} ${isLarge ? styles.figures : ''}`}
    />
    {suffix && (
      <span id={suffix.id} className="pe-3.5 text-muted weight-600" aria-hidden="true">
        {suffix.text}
      </span>
    )}
    {end}
  </div>
);

/** A labelled input; screen readers announce its hint or error with it. */
export const TextField = (props: TextFieldProps) => {
  const { label, value, onChange, hint = '', error = null, mask = '', normalise, ...others } = props;
  const { suffix, end, quickChoices, variant = 'plain', ref, ...rest } = others;
  const id = useId();
  const typing = { value, mask, normalise, onChange };
  useEarlyInput(id, value, (field: HTMLInputElement) => readTyped(typing, field));
  const Box = use(FieldBoxContext) ?? PlainBox;
  const isInvalid = error !== null && error !== '';
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} className="bz-label" htmlFor={id}>
        {label}
      </label>
      {quickChoices}
      <Box
        input={{
          type: 'text',
          ...rest,
          ...typedChange(typing),
          onFocus: revealField,
          ref,
          id,
          value,
          'aria-invalid': isInvalid,
          'aria-describedby': `${id}-note`,
        }}
        labelIds={suffix ? `${id}-label ${id}-suffix` : `${id}-label`}
        isInvalid={isInvalid}
        isLarge={variant === 'figures'}
        suffix={suffix ? { text: suffix, id: `${id}-suffix` } : undefined}
        end={end}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={isInvalid ? error : null} />
    </div>
  );
};

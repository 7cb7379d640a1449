import { type FocusEvent, type InputHTMLAttributes, type ReactNode, type Ref, use, useId } from 'react';
import { FieldBoxContext, type FieldBoxProps } from './fieldBox';
import styles from './TextField.module.css';
import { useMaskedChange } from './useMaskedChange';

type Native =
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'placeholder'
  | 'maxLength'
  | 'required'
  | 'spellCheck'
  | 'readOnly'
  | 'onBlur';

interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Native> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Said beneath the field while nothing is wrong. */
  hint?: string | undefined;
  /** What is wrong, in words; takes the hint's place, so that nothing moves. */
  error?: string | null | undefined;
  /** Groups what is typed: `#` a digit, `@` a letter, `*` anything; other signs stand as they are (V-18). */
  mask?: string | ((typed: string) => string) | undefined;
  /** Mends what was pasted or filled in before it is masked, such as the order of a date. */
  tidy?: ((typed: string) => string) | undefined;
  /** A sign after the value, such as a currency. */
  suffix?: string | undefined;
  /** A control at the end of the line, such as the eye of a password. */
  end?: ReactNode;
  look?: 'plain' | 'figures';
  ref?: Ref<HTMLInputElement>;
}

/** A field that is tapped half under a bar comes out from beneath it, with its label and its note. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
  currentTarget.scrollIntoView?.({ block: 'nearest' });

const PlainBox = ({ input, labelIds, isInvalid, isLarge, suffix, end }: FieldBoxProps) => (
  <div className={styles.box} data-invalid={isInvalid || undefined}>
    <input
      {...input}
      {...(suffix && { 'aria-labelledby': labelIds })}
      className={`${styles.input} ${isLarge ? styles.figures : ''}`}
    />
    {suffix && (
      <span id={suffix.id} className={styles.suffix} aria-hidden="true">
        {suffix.text}
      </span>
    )}
    {end}
  </div>
);

/** A labelled line of text with a place for its hint or its error, which is read out with it (C-2). */
export const TextField = (props: TextFieldProps) => {
  const { label, value, onChange, hint = '', error = null, mask = '', tidy, ...others } = props;
  const { suffix, end, look = 'plain', ref, ...rest } = others;
  const id = useId();
  const handlers = useMaskedChange({ value, mask, tidy, onChange });
  const Box = use(FieldBoxContext) ?? PlainBox;
  const isInvalid = error !== null && error !== '';
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Box
        input={{
          type: 'text',
          ...rest,
          ...handlers,
          onFocus: showWhole,
          ref,
          id,
          value,
          'aria-invalid': isInvalid,
          'aria-describedby': `${id}-note`,
        }}
        labelIds={suffix ? `${id}-label ${id}-suffix` : `${id}-label`}
        isInvalid={isInvalid}
        isLarge={look === 'figures'}
        suffix={suffix ? { text: suffix, id: `${id}-suffix` } : undefined}
        end={end}
      />
      <p id={`${id}-note`} className={styles.note} data-invalid={isInvalid || undefined} aria-live="polite">
        {isInvalid ? error : hint}
      </p>
    </div>
  );
};

import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  use,
  useId,
} from 'react';
import { applyMaskAt } from '../domain/validation/masks';
import { FieldNote } from './FieldNote';
import { FieldBoxContext, type FieldBoxProps } from './fieldBox';
import styles from './TextField.module.css';

interface Masking {
  value: string;
  /** A mask, or a function of the typed text. */
  mask: string | ((typed: string) => string);
  /** Normalises pasted or autofilled text before masking. */
  tidy?: ((typed: string) => string) | undefined;
  onChange: (value: string) => void;
}

/** Masks typed text and keeps the caret in place (V-18). */
function useMaskedChange({ value, mask, tidy = String, onChange }: Masking) {
  const read = (input: HTMLInputElement, inputType = '') => {
    const { value: typed, selectionStart } = input;
    const tidied = tidy(typed);
    const caret = tidied === typed ? (selectionStart ?? typed.length) : tidied.length;
    const chosen = typeof mask === 'function' ? mask(tidied) : mask;
    const masked = chosen ? applyMaskAt(chosen, tidied, caret) : { text: tidied, caret };
    // The mask's own sign cannot be deleted: step over it.
    const step = inputType === 'deleteContentForward' && masked.text === value ? 1 : 0;
    if (masked.text !== typed) {
      // Written here: rendering it would move the caret to the end.
      input.value = masked.text;
      if (selectionStart !== null) input.setSelectionRange(masked.caret + step, masked.caret + step);
    }
    onChange(masked.text);
  };
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { isComposing = false, inputType = '' } = nativeEvent as Partial<InputEvent>;
      // A composing keyboard (IME) breaks when the text changes under it.
      if (isComposing) onChange(target.value);
      else read(target, inputType);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => read(currentTarget),
  };
}

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
  /** Shown while nothing is wrong. */
  hint?: string | undefined;
  /** Replaces the hint, so that nothing moves. */
  error?: string | null | undefined;
  /** `#` a digit, `@` a letter, `*` either; other signs are literal. */
  mask?: string | ((typed: string) => string) | undefined;
  /** Normalises pasted or autofilled text before masking. */
  tidy?: ((typed: string) => string) | undefined;
  suffix?: string | undefined;
  end?: ReactNode;
  /** Values to choose from instead of typing, between the name and the field. */
  quick?: ReactNode;
  look?: 'plain' | 'figures';
  ref?: Ref<HTMLInputElement>;
}

/** Scrolls a focused field out from under a bar, with its label and note. */
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

/** A labelled input with its hint or error read out with it (C-2). */
export const TextField = (props: TextFieldProps) => {
  const { label, value, onChange, hint = '', error = null, mask = '', tidy, ...others } = props;
  const { suffix, end, quick, look = 'plain', ref, ...rest } = others;
  const id = useId();
  const handlers = useMaskedChange({ value, mask, tidy, onChange });
  const Box = use(FieldBoxContext) ?? PlainBox;
  const isInvalid = error !== null && error !== '';
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} className="bz-label" htmlFor={id}>
        {label}
      </label>
      {quick}
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
      <FieldNote id={`${id}-note`} hint={hint} error={isInvalid ? error : null} />
    </div>
  );
};

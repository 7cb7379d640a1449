import type { ChangeEvent, CompositionEvent } from 'react';
import { applyMaskAt } from '../domain/validation/masks';

interface Masking {
  value: string;
  /** A mask, or a function of the typed text. */
  mask: string | ((typed: string) => string);
  /** Normalises pasted or autofilled text before masking. */
  tidy?: ((typed: string) => string) | undefined;
  onChange: (value: string) => void;
}

/** Masks typed text and keeps the caret in place (V-18). */
export function useMaskedChange({ value, mask, tidy = String, onChange }: Masking) {
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

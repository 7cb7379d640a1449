import type { ChangeEvent, CompositionEvent } from 'react';
import { applyMaskAt } from '../domain/validation/masks';

interface Masking {
  value: string;
  /** A mask, or the one that fits what was typed (V-18). */
  mask: string | ((typed: string) => string);
  /** Mends what was pasted or filled in before it is masked, such as the order of a date. */
  tidy?: ((typed: string) => string) | undefined;
  onChange: (value: string) => void;
}

/** Typed text in the manner of a mask, with the caret where the player left it (V-18). */
export function useMaskedChange({ value, mask, tidy = String, onChange }: Masking) {
  const read = (input: HTMLInputElement, inputType = '') => {
    const { value: typed, selectionStart } = input;
    const tidied = tidy(typed);
    const caret = tidied === typed ? (selectionStart ?? typed.length) : tidied.length;
    const chosen = typeof mask === 'function' ? mask(tidied) : mask;
    const masked = chosen ? applyMaskAt(chosen, tidied, caret) : { text: tidied, caret };
    // The mask's own sign cannot be deleted; the next press deletes what is behind it.
    const step = inputType === 'deleteContentForward' && masked.text === value ? 1 : 0;
    if (masked.text !== typed) {
      // Written here, not by the next drawing, which would put the caret at the end.
      input.value = masked.text;
      if (selectionStart !== null) input.setSelectionRange(masked.caret + step, masked.caret + step);
    }
    onChange(masked.text);
  };
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { isComposing = false, inputType = '' } = nativeEvent as Partial<InputEvent>;
      // A keyboard that is still composing loses its place when the text changes under it.
      if (isComposing) onChange(target.value);
      else read(target, inputType);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => read(currentTarget),
  };
}

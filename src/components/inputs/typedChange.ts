import { applyMaskAt } from '@baize/contract/validation/masks';
import { visibleText } from '@baize/contract/validation/typedText';
import type { CompositionEvent, InputEvent } from 'react';

interface Typing {
  value: string;
  /** A mask, or a function of the typed text. */
  mask?: string | ((typed: string) => string);
  /** Normalises typed, pasted or autofilled text before masking. */
  normalise?: ((typed: string) => string) | undefined;
  onChange: (value: string) => void;
}

type TypedElement = HTMLInputElement | HTMLTextAreaElement;

/** Normalises and masks what a field contains, and keeps the caret in place. */
export function readTyped(typing: Typing, input: TypedElement, inputType = ''): void {
  const { value, mask = '', normalise = visibleText, onChange } = typing;
  const { value: typed, selectionStart } = input;
  const normalised = normalise(typed);
  const beforeCaret = typed.slice(0, selectionStart ?? typed.length);
  const before = normalised === typed ? beforeCaret : normalise(beforeCaret);
  const caret = normalised.startsWith(before) ? before.length : normalised.length;
  const activeMask = typeof mask === 'function' ? mask(normalised) : mask;
  const masked = activeMask ? applyMaskAt(activeMask, normalised, caret) : { text: normalised, caret };
  // A literal of the mask cannot be deleted, so the caret steps over it.
  const step = inputType === 'deleteContentForward' && masked.text === value ? 1 : 0;
  if (masked.text !== typed) {
    // Set directly, since a render would move the caret to the end.
    input.value = masked.text;
    if (selectionStart !== null) input.setSelectionRange(masked.caret + step, masked.caret + step);
  }
  onChange(masked.text);
}

/** Handlers of a field that normalise and mask its input. */
export function typedChange(typing: Typing) {
  return {
    // React's `onChange` misses values that a script of the page has set, such as a password manager's.
    onInput: ({ currentTarget, nativeEvent }: InputEvent<TypedElement>) => {
      const { isComposing = false, inputType = '' } = nativeEvent;
      // A composing keyboard (IME) breaks when the text changes under it.
      if (isComposing) typing.onChange(currentTarget.value);
      else readTyped(typing, currentTarget, inputType);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TypedElement>) => readTyped(typing, currentTarget),
  };
}

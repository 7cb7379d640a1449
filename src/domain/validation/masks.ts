/** Input masks: `#` a digit, `@` a letter, `*` either, other signs literal (V-18). The only import of maska. */
import { Mask } from 'maska';

const tokens = {
  '#': { pattern: /[0-9]/ },
  '@': { pattern: /\p{L}/u },
  '*': { pattern: /[\p{L}0-9]/u },
};

/** What fits nowhere is dropped. A literal sign comes only when something follows: backspace gets past it. */
export function applyMask(mask: string, typed: string): string {
  // The library caches masked values, so each instance is short-lived.
  const library = new Mask({ mask: mask.replaceAll('!', '!!'), tokens, tokensReplace: true });
  return library.masked(typed);
}

export function applyMaskAt(mask: string, typed: string, caret: number): { text: string; caret: number } {
  // Text before the caret is masked on its own.
  return { text: applyMask(mask, typed), caret: applyMask(mask, typed.slice(0, caret)).length };
}

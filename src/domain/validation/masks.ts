/** Input masks: `#` a digit, `@` a letter, `*` a letter or a digit, any other sign stands for itself (V-18). The one door to maska. */
import { Mask } from 'maska';

const tokens = {
  '#': { pattern: /[0-9]/ },
  '@': { pattern: /\p{L}/u },
  '*': { pattern: /[\p{L}0-9]/u },
};

/**
 * What was typed or pasted in the manner of a mask: signs that fit no place are left out, what is too long is cut. A sign
 * of the mask itself is only put when something follows it, so that deleting backwards gets past it.
 */
export function applyMask(mask: string, typed: string): string {
  // The library remembers what it has masked: an instance lives no longer than the value.
  const library = new Mask({ mask: mask.replaceAll('!', '!!'), tokens, tokensReplace: true });
  return library.masked(typed);
}

/** A masked text and where the caret belongs in it, for a caret anywhere in what was typed. */
export function applyMaskAt(mask: string, typed: string, caret: number): { text: string; caret: number } {
  // What stands before the caret is masked as it is without the rest.
  return { text: applyMask(mask, typed), caret: applyMask(mask, typed.slice(0, caret)).length };
}

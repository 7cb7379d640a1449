/** Input masks: `#` a digit, `@` a letter, `*` either, other signs literal (V-18). The only import of maska. */
import { Mask } from 'maska';

const tokens = {
  '#': { pattern: /[0-9]/ },
  '@': { pattern: /\p{L}/u },
  '*': { pattern: /[\p{L}0-9]/u },
};

/** Signs beyond a full mask. */
function surplusOf(mask: string, library: Mask, typed: string): string {
  const whole = library.masked(typed);
  if (!library.completed(typed)) return '';
  let used = 0;
  for (let step = 2 ** Math.ceil(Math.log2(typed.length + 1)); step >= 1; step /= 2)
    if (used + step <= typed.length && library.masked(typed.slice(0, used + step)) !== whole) used += step;
  const places = Object.entries(tokens).filter(([sign]) => mask.includes(sign));
  return [...typed.slice(used + 1)].filter((sign) => places.some(([, { pattern }]) => pattern.test(sign))).join('');
}

/**
 * Signs of a kind that the mask does not have are dropped; those beyond its end stay, for the player to see and a rule to refuse. A
 * literal sign comes only when something follows: backspace gets past it.
 */
export function applyMask(mask: string, typed: string): string {
  // The library caches masked values, so each instance is short-lived.
  const library = new Mask({ mask: mask.replaceAll('!', '!!'), tokens, tokensReplace: true });
  return library.masked(typed) + surplusOf(mask, library, typed);
}

export function applyMaskAt(mask: string, typed: string, caret: number): { text: string; caret: number } {
  // Text before the caret is masked on its own.
  return { text: applyMask(mask, typed), caret: applyMask(mask, typed.slice(0, caret)).length };
}

/** Input masks: `#` a digit, `@` a letter, `*` either, other signs literal. The only import of maska. */
import { Mask } from 'maska';

const tokens = {
  '#': { pattern: /[0-9]/ },
  '@': { pattern: /\p{L}/u },
  '*': { pattern: /[\p{L}0-9]/u },
};

/**
 * Signs of a kind that the mask does not have are dropped; those beyond its end stay, for the player to see and a rule to refuse. A
 * literal sign comes only when something follows: backspace gets past it.
 */
export function applyMask(mask: string, typed: string): string {
  // The library caches masked values, so each instance is short-lived.
  const shown = new Mask({ mask: mask.replaceAll('!', '!!'), tokens, tokensReplace: true }).masked(typed);
  const kinds = Object.entries(tokens).filter(([sign]) => mask.includes(sign));
  const kept = (text: string) =>
    [...text].filter((sign) => kinds.some(([, { pattern }]) => pattern.test(sign))).join('');
  const [all, taken] = [kept(typed), kept(shown)];
  return all.startsWith(taken) ? shown + all.slice(taken.length) : shown;
}

export function applyMaskAt(mask: string, typed: string, caret: number): { text: string; caret: number } {
  // Text before the caret is masked on its own.
  return { text: applyMask(mask, typed), caret: applyMask(mask, typed.slice(0, caret)).length };
}

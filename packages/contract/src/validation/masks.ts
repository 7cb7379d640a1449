/** Input masks: `#` a digit, `@` a letter, `*` either, other characters literal. The only import of maska. */
import { Mask } from 'maska';

const tokens = {
  '#': { pattern: /[0-9]/ },
  '@': { pattern: /\p{L}/u },
  '*': { pattern: /[\p{L}0-9]/u },
};

/**
 * Drops characters of a kind that the mask does not have. Characters beyond its end stay, so that the player sees them
 * and a rule can refuse them. A literal is added only when something follows, so that backspace works.
 */
export function applyMask(mask: string, typed: string): string {
  // The library caches masked values, so each instance is short-lived.
  const shown = new Mask({ mask: mask.replaceAll('!', '!!'), tokens, tokensReplace: true }).masked(typed);
  const kinds = Object.entries(tokens).filter(([char]) => mask.includes(char));
  const maskable = (text: string) =>
    [...text].filter((char) => kinds.some(([, { pattern }]) => pattern.test(char))).join('');
  const [all, taken] = [maskable(typed), maskable(shown)];
  return all.startsWith(taken) ? shown + all.slice(taken.length) : shown;
}

export function applyMaskAt(mask: string, typed: string, caret: number): { text: string; caret: number } {
  // The text before the caret is masked separately to find the new caret.
  return { text: applyMask(mask, typed), caret: applyMask(mask, typed.slice(0, caret)).length };
}

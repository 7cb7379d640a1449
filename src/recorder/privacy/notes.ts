/** Masks what a player writes in a note: anything can be in it, so only known words and small numbers stay. */
import { formatRequestId } from '@baize/contract/errors/formatRequestId';
import { isPlainWord } from './plainWords';
import { shapeOf } from './shape';

/** Punctuation around a word or an amount. */
const CHUNK = /^([\p{P}<>]*)(.*?)([\p{P}<>]*)$/su;
const WORD = /^[\p{L}\p{M}’'-]+$/u;
const AMOUNT = /^(?:[€$£]\d{1,6}|\d{1,6}[€$£%])$|^[€$£]?\d{1,6}[.,]\d{2}[€$£]?$/;
const TIME = /^\d{1,2}[:h]\d{2}$/;
/** Long numbers come in groups, so a number stays only without another one beside it. */
const SHORT_NUMBER = /^\d{1,2}$/;
const UNIT_NUMBER = /^\d{1,6}$/;
const UNIT = /^(?:[€$£%]|eur|euros?|usd|gbp|min|minutes?|mins|h|hours?|heures?|seconds?|secondes?|days?|jours?)$/i;

const shape = (text: string) => String(shapeOf(text));
const hasDigit = (text: string | undefined) => text !== undefined && /\p{N}/u.test(text);

function maskedCore(core: string, neighbours: readonly (string | undefined)[], ids: ReadonlySet<string>): string {
  if (ids.has(core) || UNIT.test(core)) return core;
  if (WORD.test(core) && isPlainWord(core)) return core;
  // Contractions and compounds: each part on its own.
  if (WORD.test(core)) return core.replace(/[\p{L}\p{M}]+/gu, (part) => (isPlainWord(part) ? part : shape(part)));
  if (neighbours.some(hasDigit)) return shape(core);
  const hasUnit = neighbours.some((text) => text !== undefined && UNIT.test(text));
  const isOpen = AMOUNT.test(core) || TIME.test(core) || SHORT_NUMBER.test(core) || (hasUnit && UNIT_NUMBER.test(core));
  return isOpen ? core : shape(core);
}

/** @param requestIds error codes that the player may quote stay */
export function maskNote(note: string, requestIds: Iterable<string>): string {
  const ids = new Set([...requestIds].map(formatRequestId));
  const pieces = note.normalize('NFC').split(/(\s+)/);
  const chunks = pieces.map((piece) => {
    const [, before = '', core = '', after = ''] = CHUNK.exec(piece) ?? [];
    return { before, core, after };
  });
  // Odd pieces are the spaces.
  return chunks
    .map(({ before, core, after }, at) => {
      if (at % 2 === 1) return pieces[at];
      const masked = core && maskedCore(core, [chunks[at - 2]?.core, chunks[at + 2]?.core], ids);
      return before + masked + after;
    })
    .join('');
}

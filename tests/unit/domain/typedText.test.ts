import { checkSum } from '@baize/contract/money/sum';
import { loginForWire } from '@baize/contract/player/contacts';
import { readValue } from '@baize/contract/validation/readValue';
import { hasInvisible, plainTyped, visibleText } from '@baize/contract/validation/typedText';
import { expect, test } from 'vitest';
import { isNationalNumber } from '../../../src/domain/validation/logins';

const INVISIBLE = '\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff';
const around = (text: string) => [...text].map((char) => INVISIBLE + char).join('') + INVISIBLE;

test('[K-15] invisible characters are taken out of every text, and nothing that is visible', () => {
  const text = 'Zoé, 12 rue d’Été: “100 %”\n• 👍🏽 1️⃣';
  expect(visibleText(around(text))).toBe(text);
  expect([hasInvisible(around(text)), hasInvisible(text)]).toEqual([true, false]);
  expect(visibleText('a'.repeat(100_000))).toHaveLength(100_000);
});

test('[K-15] joiners stay inside of Persian words and emoji, and nowhere else', () => {
  for (const text of ['علی\u200cرضا', '👩\u200d🎤', 'क\u200dष'])
    expect([visibleText(text), readValue({ type: 'name' }, `\u200c${text} \u200d`)]).toEqual([text, text]);
  expect(plainTyped('FE\u200dLT\u200c')).toBe('FELT');
});

test.each([
  ['full-width', '０１２３４５６７８９'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['extended Arabic-Indic', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Adlam', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
])('[K-15] %s digits are digits', (_script, digits) => expect(plainTyped(digits)).toBe('0123456789'));

test.each([
  ['login', ' \u200bone@baize.example\ufeff', 'one@baize.example'],
  ['login', '＋３３６１２３４５６７８', '33612345678'],
  ['email', 'one＠baize.example\u202c', 'one@baize.example'],
  ['phone', '\u202a+٣٣ ٦١٢٣٤٥٦٧٨\u202c', '+33612345678'],
  ['promoCode', 'FE\u00adLT', 'FELT'],
  ['sum', '۵۰', '50'],
  ['code', '１２３-４５６', '123456'],
  ['date', '٣١.١٢.١٩٩٠', '1990-12-31'],
  ['documentNumber', 'ＡＢ１２', 'AB12'],
  ['text', '१२३', '123', '[0-9]{3}'],
  ['address', '۱۲ خیابان\u200e', '۱۲ خیابان'],
])('[K-15] a field of the type %s reads %j as %s', (type, typed, read, pattern = '') => {
  expect(readValue({ type, pattern }, typed)).toBe(read);
});

test('[K-15] a login and an amount are the same however they are pasted', () => {
  expect(loginForWire('\u202a+33612345678\u202c')).toBe('33612345678');
  expect(isNationalNumber('\u200f٠٨٥ ١٢٣ ٤٥١٣')).toBe(true);
  expect(checkSum('\u200e٥٠', { min: '10', max: '5000' })).toEqual({ ok: true, value: '50' });
});

test('[K-15] a password is sent exactly as typed', () => {
  for (const type of ['password', 'currentPassword'])
    expect(readValue({ type }, around('ｓecret-٧ '))).toBe(around('ｓecret-٧ '));
});

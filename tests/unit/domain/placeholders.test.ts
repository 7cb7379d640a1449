import { expect, test, vi } from 'vitest';
import { placeholderKeys, resolvePlaceholders } from '../../../src/domain/content/placeholders';
import { readsDifferently } from '../../../src/domain/site/visitor';

const guest = { currency: null, locale: 'en', isGuest: true };
const player = { currency: 'EUR', locale: 'fr', isGuest: false };

test.each([
  ['up to ##EUR:€100;USD:$110;default:100##!', player, 'up to €100!'],
  ['up to ##EUR:€100;USD:$110;default:100##!', guest, 'up to 100!'],
  ['##eur:low case##', player, 'low case'],
  ['##USD:a; EUR :b##', player, 'b'],
  ['##guest:Join;player:Play##', guest, 'Join'],
  ['##guest:Join;player:Play##', player, 'Play'],
  ['##fr:Salut;default:Hello##', player, 'Salut'],
  ['##default:Hello;fr:Salut##', player, 'Salut'],
  ['##EUR:&euro;100;default:none##', player, '&euro;100'],
  ['##EUR:at https://a.example##', player, 'at https://a.example'],
  ['##default:a## and ##default:b##', guest, 'a and b'],
  ['no ## pairs ## here', guest, 'no ## pairs ## here'],
])('[W-4] %s for %j reads %s', (text, visitor, shown) => {
  expect(resolvePlaceholders(text, visitor)).toBe(shown);
});

test('[W-4] if no pair fits, the text is empty and logged', () => {
  const onMiss = vi.fn();
  expect(resolvePlaceholders('a##USD:$1##b', player, onMiss)).toBe('ab');
  expect(onMiss).toHaveBeenCalledExactlyOnceWith('##USD:$1##');
  expect(resolvePlaceholders('a##EUR:€1##b', player, onMiss)).toBe('a€1b');
  expect(resolvePlaceholders('a##USD:$1##b', player)).toBe('ab');
  expect(onMiss).toHaveBeenCalledTimes(1);
});

test.each([
  ['##EUR:a;default:b##', 'EUR', false],
  ['##EUR:a;default:b##', 'USD', true],
  ['##USD:a;default:b##', 'USD', true],
  ['##USD:a;default:b##', 'JPY', false],
  ['##guest:a;player:b##', 'EUR', true],
  ['##fr:a;en:b##', 'USD', false],
  ['no placeholder', 'USD', false],
])('[W-4] %s for a player of %s: reads otherwise than for a guest: %s', (text, currency, expected) => {
  const guest = { currency: 'EUR', locale: 'en', isGuest: true };
  expect(readsDifferently(placeholderKeys(text), guest, { currency, locale: 'en', isGuest: false })).toBe(expected);
});

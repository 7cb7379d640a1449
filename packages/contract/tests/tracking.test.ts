import { trackingOf } from '@baize/contract/site/tracking';
import { promoCodeOf } from '@baize/contract/site/visitParameters';
import { expect, test } from 'vitest';

test('[Q-7] the named parameters go to tagging, no other does', () => {
  const query = 'track_id=a&publisher_id=b&goal_id=c&goal_entry_id=d&link_id=e&show_popup_reg=1&email=me';
  expect(trackingOf(query)).toEqual({
    track_id: 'a',
    publisher_id: 'b',
    goal_id: 'c',
    goal_entry_id: 'd',
    link_id: 'e',
    show_popup_reg: '1',
  });
  expect(trackingOf('?track_id=')).toEqual({ track_id: '' });
  expect(trackingOf(`link_id=${'x'.repeat(999)}`).link_id).toHaveLength(256);
});

test.each([
  ['promo_code=HELLO', 'HELLO'],
  ['promo_code=%20HELLO%20', 'HELLO'],
  ['promo_code=%20', null],
  [`promo_code=${'A'.repeat(257)}`, null],
  ['promocode=HELLO', null],
  ['', null],
])('[Q-8] %j carries the promo code %s', (query, code) => {
  expect(promoCodeOf(query)).toBe(code);
});

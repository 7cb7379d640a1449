import { expect, test } from 'vitest';
import { visibleBanners } from '../../../src/domain/content/banners';

const banner = (id: string, rest: object = {}) => ({ id, finished_at: null, description: {}, ...rest });
const shown = (...list: ReturnType<typeof banner>[]) => visibleBanners(list, 1000).map(({ id }) => id);

test('[G-1] finished banners are hidden, at the very second too', () => {
  const list = [
    banner('over', { finished_at: 999 }),
    banner('now', { finished_at: 1000 }),
    banner('on', { finished_at: 1001 }),
  ];
  expect(shown(...list, banner('endless'))).toEqual(['on', 'endless']);
});

test('[G-1] the others are sorted by position, the description’s before the row’s, equal ones as sent', () => {
  const list = [
    banner('c', { position: 3 }),
    banner('a', { position: 9, description: { position: '1' } }),
    banner('b', { description: { position: 2 } }),
    banner('zero'),
    banner('d', { position: 3, description: { position: ' ' } }),
    banner('e', { position: 4, description: { position: 'first' } }),
    banner('f', { position: 5, description: { position: { x: 1 } } }),
  ];
  expect(shown(...list)).toEqual(['zero', 'a', 'b', 'c', 'd', 'e', 'f']);
});

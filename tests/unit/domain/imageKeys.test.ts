import { expect, test } from 'vitest';
import { remapDescription } from '../../../src/domain/content/imageKeys';

const keys = { mobile: 'image_mobile', desktop: 'image_desktop' };

test.each([
  [
    { image_mobile: 'm', image_desktop: 'd', title: 't' },
    { title: 't', mobile: 'm', desktop: 'd' },
  ],
  [{ image_mobile: 'm', image_desktop: '' }, { mobile: 'm' }],
  [{ image_mobile: null, title: 't' }, { title: 't' }],
  [{}, {}],
])('[G-1] %j becomes %j', (description, remapped) => {
  expect(remapDescription(description, keys)).toEqual(remapped);
});

test('[G-1] an operator’s key named as something of every object is no image', () => {
  expect(remapDescription({ title: 't' }, { mobile: 'constructor' })).toEqual({ title: 't' });
});

import { expect, test } from 'vitest';
import { describeContent } from '../../../src/domain/content/description';
import { remapDescription } from '../../../src/domain/content/imageKeys';

const keys = { mobile: 'image_mobile', desktop: 'image_desktop' };

test.each([
  [
    { image_mobile: 'm', image_desktop: 'd', title: 't' },
    { title: 't', mobile: 'm', desktop: 'd' },
  ],
  [{ image_mobile: 'm', image_desktop: '' }, { mobile: 'm' }],
  [{ image_mobile: null, title: 't' }, { title: 't' }],
  [{ image_mobile: undefined, title: 't' }, { title: 't' }],
  [{}, {}],
])('[G-1] %j becomes %j', (description, remapped) => {
  expect(remapDescription(description, keys)).toStrictEqual(remapped);
});

test('[G-1] an operator’s key named as something of every object is no image', () => {
  expect(remapDescription({ title: 't' }, { mobile: 'constructor' })).toEqual({ title: 't' });
});

const nothing = { title: '', text: '', button: '', link: '', mobile: '', desktop: '' };
test.each([
  [{}, nothing],
  [{ title: 1, name: null, text: {}, link: true }, nothing],
  [
    { title: 't', text: 'x', button_title: 'b', link: '/l' },
    { ...nothing, title: 't', text: 'x', button: 'b', link: '/l' },
  ],
  [
    { name: 'n', subtitle: 's', button: 'b', url: '/u' },
    { ...nothing, title: 'n', text: 's', button: 'b', link: '/u' },
  ],
  [
    { title: 't', name: 'n', text: 'x', subtitle: 's' },
    { ...nothing, title: 't', text: 'x' },
  ],
  [
    { title: 1, name: 'n' },
    { ...nothing, title: 'n' },
  ],
  [
    { image_mobile: 'm', desktop: 'd' },
    { ...nothing, mobile: 'm', desktop: 'd' },
  ],
])('[G-1] the description %j is read as %j', (description, content) => {
  expect(describeContent(description, keys)).toEqual(content);
});

test('[G-1] without keys from the CMS the images have our names', () => {
  expect(describeContent({ mobile: 'm', image_desktop: 'd' }, undefined)).toEqual({ ...nothing, mobile: 'm' });
});

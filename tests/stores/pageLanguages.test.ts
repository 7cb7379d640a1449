/** How the browser finds out which languages have a content page. */
import { expect, test } from 'vitest';
import { PageStore } from '../../src/stores/content/PageStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const FRENCH = /api\/pages\?.*locale=fr/;

async function open(slug: string) {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  await stores.get(PageStore).open(slug);
  return stores;
}

test('[A-9] a page that was gone to says which languages have it', async () => {
  const stores = await open('about');
  await until(() => stores.writtenIn.value !== null && stores.writtenIn.value !== undefined);
  expect(stores.writtenIn.value).toEqual({ path: '/about', codes: ['en', 'fr'] });
});

test('[A-9] a language of which the CMS says that it lacks the page is not one of them', async () => {
  faulty.addFault(FRENCH, {
    kind: 'answer',
    body: '{"data":[],"meta":{}}',
    headers: { 'content-type': 'application/json' },
  });
  const stores = await open('terms');
  await until(() => stores.writtenIn.value?.path === '/terms');
  expect(stores.writtenIn.value?.codes).toEqual(['en']);
});

test('[A-9, O-3] while the CMS cannot say, a language counts as one that has it, and the page is none the worse', async () => {
  faulty.addFault(FRENCH, { kind: 'drop' });
  const stores = await open('terms');
  expect(stores.get(PageStore).shown?.title).toBe('Terms and conditions');
  await until(() => stores.writtenIn.value?.path === '/terms');
  expect(stores.writtenIn.value?.codes).toEqual(['en', 'fr']);
});

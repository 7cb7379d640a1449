/** Render threads that end while they render. */
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startThreads } from '../../../src/web/render/threads/startThreads';
import { readWebSettings } from '../../../src/web/settings/settings';

const threads = startThreads({
  settings: readWebSettings({ API_URL: 'http://127.0.0.1:9', CMS_URL: 'none' }),
  clientDir: '',
  serverDir: join(import.meta.dirname, 'threads'),
  meter: undefined,
  currentTrace: null,
});
afterAll(() => threads.close());

const renderOnce = (url: string) => threads.renderDocument({ url, hasSession: false }, { log: () => {} });

const render = (url: string) =>
  renderOnce(url).then(
    (page) => page.kind,
    (error: Error) => error.message,
  );

test('[O-12, W-1] a render after a purge carries the number of the purge to its thread', async () => {
  const purgeOf = async () => {
    const answer = await renderOnce('/purge');
    return answer.kind === 'redirect' && answer.location;
  };
  expect(await purgeOf()).toBe('0');
  threads.forgetReads();
  threads.forgetReads();
  expect(await purgeOf()).toBe('2');
});

test.each([
  ['/exit', 'worker exited with code: 1'],
  ['/memory', 'Worker terminated due to reaching memory limit: JS heap out of memory'],
])('[O-12] a thread that ends at %s fails its pages at once, and another renders the next', async (address, message) => {
  expect(await render('/')).toBe('redirect');
  expect(await Promise.all([render('/'), render(address)])).toEqual([message, message]);
  expect(await render('/')).toBe('redirect');
  expect(threads.count()).toBe(1);
});

import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import type { SafeHtml } from '../../../src/domain/content/safeHtml';
import { createCms } from '../../../src/services/cms/cms';
import { cleanTexts } from '../../../src/services/cms/html/cleanTexts';
import { sanitise } from '../../../src/services/cms/html/sanitise';
import { memoizeByObject } from '../../../src/services/cms/memoizeByObject';

// Modules are shared between tests, so the cache may not be empty.
beforeEach(() => cleanTexts.clear());

test('[W-13] a text is cleaned once in a language, however many pages show it', async () => {
  const text = '<p onclick="x()">Hello <a href="/terms">you</a></p>';
  const english = await sanitise(text, 'en');
  expect(english).toBe('<p>Hello <a href="/terms">you</a></p>');
  expect(cleanTexts.size).toBe(1);
  // A planted value that no parser would produce shows that the cache is used.
  cleanTexts.set(`en ${text}`, 'remembered' as SafeHtml);
  expect(await sanitise(text, 'en')).toBe('remembered');
  expect(await sanitise(text, 'fr')).toBe('<p>Hello <a href="/fr/terms">you</a></p>');
  expect(cleanTexts.size).toBe(2);
});

test('[W-13] pages that are made at the same time clean a text once between them, and alike', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => sanitise('<b>a</b><script>1</script>', 'en')));
  expect(new Set(results)).toEqual(new Set(['<b>a</b>']));
  expect(cleanTexts.size).toBe(1);
});

test('[W-13, O-12] the cache has a limit, and texts beyond it are sanitised as well', async () => {
  const long = (index: number) => `<b>${index}</b>${'x'.repeat(300_000)}`;
  for (let index = 0; index < 12; index += 1) await sanitise(long(index), 'en');
  expect(cleanTexts.size).toBeLessThan(12);
  expect(cleanTexts.calculatedSize).toBeLessThanOrEqual(cleanTexts.maxSize);
  const huge = `<b>1</b><script>2</script>${'x'.repeat(cleanTexts.maxSize)}`;
  expect((await sanitise(huge, 'en')).slice(0, 9)).toBe('<b>1</b>x');
});

test('[N-6] an answer that pages share is read into an entity once', async () => {
  const answer = { data: { id: 1, attributes: { themeColor: '#112233' } } };
  const cms = () =>
    createCms({
      baseUrl: '',
      locale: () => 'en',
      fetchJson: async () => ({ status: 200, data: answer }),
      log: () => {},
    });
  const [one, other] = await Promise.all([cms().readConfig('webSettings'), cms().readConfig('webSettings')]);
  expect(other).toBe(one);
  expect(one.themeColor).toBe('#112233');
});

test('[N-6] work is done once for each thing, also where it makes nothing', () => {
  let count = 0;
  const read = memoizeByObject((item: object) => {
    count += 1;
    return 'name' in item ? v.parse(v.string(), item.name) : undefined;
  });
  const [named, empty] = [{ name: 'a' }, {}];
  expect([read(named), read(named), read(empty), read(empty), count]).toEqual(['a', 'a', undefined, undefined, 2]);
});

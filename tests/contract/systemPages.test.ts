/** Error pages, as people and search engines see them (S-11, O-3). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../words';
import { startOperator, type TestOperator } from './startOperator';
import { headOf, startSite } from './startSite';

let operator: TestOperator;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  operator = await startOperator();
  site = await startSite(operator);
});
afterEach(() => fetch(`${operator.url}/sandbox/faults`, { method: 'DELETE' }));
afterAll(async () => {
  await site.close();
  await operator.close();
});

const fail = (type: string) =>
  fetch(`${operator.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'games.get', fault: 'error', type }),
  });

const texts = { '': words.en.system, '/fr': words.fr.system } as const;
const cases = [
  ['maintenance', 'ApplicationUnavailableException', 503],
  ['maintenance', 'ApplicationDisabledException', 503],
  ['forbidden', 'AccessDeniedException', 403],
  ['blocked', 'UserDeletedException', 403],
  ['blocked', 'UserBannedException', 403],
] as const;

test.each(
  cases.flatMap(([page, type, status]) =>
    (['', '/fr'] as const).map((prefix) => [type, prefix, page, status] as const),
  ),
)('[S-11, N-5, W-2] %s under "%s" is the %s page, by its own title and words, in no search engine', async (...row) => {
  const [type, prefix, page, status] = row;
  await fail(type);
  const answer = await site.get(`${prefix}/game/starlit-crown-quest?${type}`);
  const head = headOf(answer.html);
  const { title, text } = texts[prefix][page];
  expect([answer.status, head.titles, head.title, head.description]).toEqual([status, 1, `${title} · Baize`, text]);
  expect([head.robots, head.canonical]).toEqual(['noindex, nofollow', undefined]);
  expect(answer.html).toContain(`>${title}</h1>`);
  expect(Number(answer.headers['retry-after']) > 0).toBe(status === 503);
});

test.each([
  '',
  '/fr',
] as const)('[R-2, S-2, W-2] an unknown address under "%s" is a 404 with its own title and text', async (prefix) => {
  const { status, html } = await site.get(`${prefix}/no/such/page`);
  const head = headOf(html);
  const { title, text } = texts[prefix].notFound;
  expect([status, head.title, head.robots]).toEqual([404, `${title} · Baize`, 'noindex, nofollow']);
  expect(head.description).toBe(text.replace('{{path}}', '/no/such/page'));
});

test.each([
  '',
  '/fr',
] as const)('[S-6, R-13] an unknown game under "%s" is a 404 that leads to the other games', async (prefix) => {
  const { status, html } = await site.get(`${prefix}/game/no-such-game`);
  expect(status).toBe(404);
  expect(html).toContain(texts[prefix].errorSlot.button);
});

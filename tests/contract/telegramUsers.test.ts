/** Telegram launches with unusual but correctly signed user data. */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { players } from '../../sandbox/kernel/accountTables';
import { type Called, call, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

/** Init data signed as Telegram specifies, with any text as the user. */
function launch(user: string) {
  const pairs = { auth_date: String(Math.floor(operator.now() / 1000)), user };
  const checked = Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
  const secret = createHmac('sha256', 'WebAppData').update(operator.botToken).digest();
  const hash = createHmac('sha256', secret).update(checked).digest('hex');
  return { service: 'telegram', init_data: new URLSearchParams({ ...pairs, hash }).toString() };
}

const infoOf = async ({ response }: Called<'auth.register'>) =>
  (await call(operator, 'account.getInfo', {}, { token: response.token ?? '' })).response;

let last = 8_100_000_000;
const family = '👨‍👩‍👧‍👦';

test.each<[string, Record<string, unknown>, string]>([
  ['no name at all', {}, 'Player 0001'],
  ['an empty first name', { first_name: '' }, 'Player'],
  ['spaces for a name', { first_name: ' \u200b\u2060 ' }, 'Player'],
  ['a last name alone', { first_name: '', last_name: 'Ash' }, 'Ash'],
  ['no user name', { first_name: 'Ada' }, 'Ada'],
  ['an empty user name', { first_name: 'Ada', username: '' }, 'Ada'],
  ['a user name that others could write to', { first_name: 'Ada', username: 'ada_of_telegram' }, 'Ada'],
  ['a user name alone', { username: 'ada_of_telegram' }, 'Player'],
  ['nulls', { first_name: null, last_name: null, username: null, language_code: null }, 'Player'],
  ['numbers and lists for texts', { first_name: 7, username: ['x'], language_code: 5, is_premium: 'yes' }, 'Player'],
  ['a very long name', { first_name: 'x'.repeat(3000), last_name: 'y'.repeat(3000) }, 'x'.repeat(32)],
  ['emoji up to the edge', { first_name: `${'a'.repeat(31)}😀` }, 'a'.repeat(31)],
  ['a family across the edge', { first_name: `${'a'.repeat(25)}${family}` }, 'a'.repeat(25)],
  ['emoji alone', { first_name: family }, family],
  ['a name from right to left', { first_name: 'מרים' }, 'מרים'],
  ['a name that turns what follows', { first_name: '\u202eevil\u2066' }, 'evil'],
  ['signs that no text has', { first_name: 'a\u0000b\nc', last_name: '\ud83d' }, 'a b c'],
  ['a language that is none', { first_name: 'Ada', language_code: 'zz-ZZ-x-odd' }, 'Ada'],
])('[M-2] a launch with %s registers, under a name that can be shown', async (_case, user, fakename) => {
  last += 1;
  const registered = await call(operator, 'auth.register', launch(JSON.stringify({ id: last, ...user })));
  expect([registered.status, registered.error]).toEqual([200, undefined]);
  const info = await infoOf(registered);
  const shown = fakename === 'Player' ? `Player ${String(last).slice(-4)}` : fakename;
  expect(info).toMatchObject({ login: `tg${last}`, fakename: shown, locale: 'en-US' });
  const [row] = await operator.db.select().from(players).where(eq(players.telegramId, last));
  expect((row?.profile.first_name ?? '').length).toBeLessThanOrEqual(64);
  const again = await call(operator, 'auth.login', launch(JSON.stringify({ id: last, ...user })));
  expect(again.response.uid).toBe(registered.response.uid);
});

test.each(['fr', 'FR', 'fr-CA'])('[M-2] whose Telegram speaks %s is greeted in French', async (language_code) => {
  last += 1;
  const registered = await call(
    operator,
    'auth.register',
    launch(JSON.stringify({ id: last, first_name: 'A', language_code })),
  );
  expect(await infoOf(registered)).toMatchObject({ locale: 'fr-FR' });
});

test('[M-2] the largest number that an account may have is kept to the digit', async () => {
  const id = Number.MAX_SAFE_INTEGER;
  const registered = await call(operator, 'auth.register', launch(`{"id":${id},"first_name":"Big"}`));
  expect(await infoOf(registered)).toMatchObject({ login: `tg${id}` });
});

test.each([
  '{"id":9007199254740993}',
  '{"id":"7"}',
  '{"id":1.5}',
  '{"id":-7}',
  '{"id":0}',
  '{}',
  '[]',
  'null',
  '7',
  '{',
  '',
])('[M-3] a launch of %s is no launch', async (user) => {
  const { error } = await call(operator, 'auth.register', launch(user));
  expect(error).toMatchObject({ type: 'AuthorizationException', code: 'INIT_DATA_INVALID' });
});

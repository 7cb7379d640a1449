import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestBirth } from '../../sandbox/kernel/personalFields';
import { type NewPlayer, profileOf, newPlayer as registered } from './profilePlayers';
import { call, signIn, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator({ siteOrigins: ['https://site.example'] });
});
afterAll(() => operator.close());
const newPlayer = () => registered(operator);

const person = { first_name: 'Demo', last_name: 'Person', birth_date: '1990-02-28', country_code: 'IE' };
const fieldsOf = async ({ send }: NewPlayer, params: Record<string, string> = {}, locale = 'en-US') => {
  const { response } = await send('Account.getPersonalDataFields', params, { query: { locale } });
  return new Map(response.items.map((field) => [field.name, field]));
};

test('[U-1] the operator says what it must know, in both languages, and by the country', async () => {
  const player = await newPlayer();
  const fields = await fieldsOf(player);
  expect([...fields.values()].filter((field) => !field.is_optional).map(({ name }) => name)).toEqual([
    'first_name',
    'last_name',
    'birth_date',
    'country_code',
  ]);
  expect(fields.get('birth_date')).toMatchObject({ min: 18 });
  expect(fields.get('country_code')?.options).toContainEqual({ value: 'DE', label: 'Germany' });
  expect((await fieldsOf(player, {}, 'fr-FR')).get('country_code')?.options).toContainEqual({
    value: 'DE',
    label: 'Allemagne',
  });
  expect(fields.has('cpf')).toBe(false);
  expect((await fieldsOf(player, { country_code: 'BR' })).get('cpf')).toMatchObject({ is_optional: false });
  expect((await fieldsOf(player, { country_code: 'CA' })).get('region')).toMatchObject({ is_optional: false });
  expect((await call(operator, 'Account.getPersonalDataFields')).error?.type).toBe('AuthorizationException');
});

test('[U-1, U-7] a save answers 1, is read back, and its first completion is told once', async () => {
  const player = await newPlayer();
  const noticeTriggers = async () =>
    (await player.send('loyalty.getnotifications')).response.items.map(({ trigger }) => trigger);
  await noticeTriggers();
  const more = { sex: '2', home_town: 'Galway', address: '12 Long Walk / 3', postcode: 'H91 X8KD' };
  expect((await player.send('account.saveProfileInfo', { ...person, ...more })).response).toBe(1);
  expect(await profileOf(player)).toMatchObject({ ...person, ...more, sex: 2, country: 'Ireland' });
  expect(await noticeTriggers()).toEqual(['profile']);
  expect((await player.send('account.saveProfileInfo', { home_town: '', sex: '' })).response).toBe(1);
  expect(await profileOf(player)).toMatchObject({
    first_name: 'Demo',
    home_town: '',
    sex: null,
    address: more.address,
  });
  expect(await noticeTriggers()).toEqual([]);
});

test('[U-1] what nobody asked for is not read: another uid, a verification, a login', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const hostile = {
    uid: String(other.uid),
    is_verified: '1',
    isVerified: 'true',
    login: 'x',
    'document[type]': 'passport',
  };
  expect((await player.send('account.saveProfileInfo', { ...person, ...hostile })).response).toBe(1);
  expect(await profileOf(other)).not.toHaveProperty('first_name');
  expect((await player.send('account.getInfo')).response).toMatchObject({ is_verified: false, login: player.login });
  expect((await profileOf(player)).document).toBeNull();
});

/** Refused data is not stored, so the tests share one player. */
let refusedPlayer: NewPlayer | undefined;

test.each([
  ['without a name', { first_name: ' ' }, { first_name: ['REQUIRED'] }],
  ['with digits in a name', { last_name: 'P3rson' }, { last_name: ['INVALID'] }],
  ['with markup in a name', { first_name: '<b>Demo</b>' }, { first_name: ['INVALID'] }],
  ['with a name that is too long', { first_name: 'a'.repeat(65) }, { first_name: ['TOO_LONG'] }],
  ['with a name of many megabytes', { first_name: 'a'.repeat(40_000) }, { first_name: ['TOO_LONG'] }],
  ['with a day that does not exist', { birth_date: '1990-02-30' }, { birth_date: ['INVALID'] }],
  ['with a day in another spelling', { birth_date: '28.02.1990' }, { birth_date: ['INVALID'] }],
  ['of somebody from another century', { birth_date: '1899-12-31' }, { birth_date: ['INVALID'] }],
  ['with an unknown country', { country_code: 'XX' }, { country_code: ['INVALID'] }],
  ['with an unknown sex', { sex: '7' }, { sex: ['INVALID'] }],
  ['with a postcode of another country', { postcode: '75011' }, { postcode: ['INVALID'] }],
  ['with signs in an address', { address: 'Rue <x>' }, { address: ['INVALID'] }],
  ['with nested values', { 'first_name[a]': 'x' }, { first_name: ['INVALID'] }],
  ['from Brazil without its number', { country_code: 'BR' }, { cpf: ['REQUIRED'] }],
  ['with a Brazilian number that is none', { country_code: 'BR', cpf: '111.111.111-11' }, { cpf: ['INVALID'] }],
])('[U-1, V-2, V-3, V-4] a profile %s is refused by the name of the field, and nothing of it is stored', async (...sample) => {
  const [, wrong, errorData] = sample;
  refusedPlayer ??= await newPlayer();
  const player = refusedPlayer;
  const sent: Record<string, string> = { ...person, ...wrong };
  if (Object.keys(wrong).some((name) => name.includes('['))) delete sent.first_name;
  const refused = await player.send('account.saveProfileInfo', sent);
  expect(refused).toMatchObject({ error: { type: 'InvalidParameterException' }, errorData });
  const stored = await profileOf(player);
  expect(stored).not.toHaveProperty('first_name');
  expect(stored.country_code).toBe('');
});

test('[U-1] eighteen is counted to the day, in leap years too', async () => {
  expect(latestBirth(Date.UTC(2026, 10, 21, 23, 59))).toBe('2008-11-21');
  expect(latestBirth(Date.UTC(2028, 1, 29))).toBe('2010-02-28');
  const player = await newPlayer();
  const last = latestBirth(operator.now());
  const dayAfter = new Date(Date.parse(last) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const young = await player.send('account.saveProfileInfo', { ...person, birth_date: dayAfter });
  expect(young.errorData).toEqual({ birth_date: ['TOO_YOUNG'] });
  expect((await player.send('account.saveProfileInfo', { ...person, birth_date: last })).response).toBe(1);
});

test('[U-1] what a check of identity has settled stays, and the rest may change', async () => {
  const token = await signIn(operator);
  const send = (params: Record<string, string>) => call(operator, 'account.saveProfileInfo', params, { token });
  const { response } = await call(operator, 'Account.getPersonalDataFields', {}, { token });
  expect(response.items.filter((field) => field.is_locked).map(({ name }) => name)).toEqual([
    'first_name',
    'last_name',
    'birth_date',
    'country_code',
  ]);
  expect((await send({ first_name: 'Another', country_code: 'FR' })).errorData).toEqual({
    first_name: ['LOCKED'],
    country_code: ['LOCKED'],
  });
  expect((await send({ first_name: 'Demo', home_town: 'Cork' })).response).toBe(1);
});

test('[U-1, V-12] a nickname is one player’s alone, whatever its spelling, and no office of the house', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const changeNickname = (owner: NewPlayer, fakename: string) => owner.send('account.changefakename', { fakename });
  expect((await changeNickname(player, 'BrassFox')).response).toBe(1);
  expect((await player.send('account.getInfo')).response).toMatchObject({ fakename: 'BrassFox' });
  expect((await changeNickname(other, 'brassfOX')).errorData).toEqual({ fakename: ['TAKEN'] });
  expect((await changeNickname(other, 'ＢrassFox')).errorData).toEqual({ fakename: ['TAKEN'] });
  expect((await changeNickname(player, 'brassfox')).response).toBe(1);
  for (const [name, code] of [
    ['abc', 'INVALID'],
    ['with space', 'INVALID'],
    ['under_score', 'INVALID'],
    ['a'.repeat(21), 'TOO_LONG'],
    ['4dm1n', 'FORBIDDEN'],
    ['BaizeSupport', 'FORBIDDEN'],
  ] as const)
    expect((await changeNickname(other, name)).errorData, name).toEqual({ fakename: [code] });
});

test('[U-1] of many who ask for one nickname at once, one has it', async () => {
  const rivals = await Promise.all(Array.from({ length: 5 }, newPlayer));
  const answers = await Promise.all(
    rivals.map(({ send }) => send('account.changefakename', { fakename: 'Everybody' })),
  );
  expect(answers.filter(({ response }) => response === 1)).toHaveLength(1);
  const flood = await newPlayer();
  const statuses = [];
  for (let n = 0; n < 12; n += 1)
    statuses.push((await flood.send('account.changefakename', { fakename: `Flood${n}` })).status);
  expect(statuses.at(-1)).toBe(429);
});

test('[U-2, V-10] a new password ends the other sessions, tells the owner, and opens the account', async () => {
  const token = await signIn(operator, 1);
  const other = await signIn(operator, 1);
  const login = 'two@baize.example';
  const change = (old_password: string, password: string) =>
    call(operator, 'account.changepassword', { old_password, password }, { token });
  expect((await change('wrong', 'new-pass-2')).errorData).toEqual({ old_password: ['INVALID'] });
  expect((await change('demo-two-2', 'demo-two-2')).errorData).toEqual({ password: ['SAME'] });
  for (const weak of ['12345', 'a'.repeat(21), 'with space', 'accentué1'])
    expect((await change('demo-two-2', weak)).errorData, weak).toEqual({ password: ['INVALID'] });
  expect((await change('demo-two-2', 'new-pass-2')).response).toBe(1);
  expect((await call(operator, 'account.getInfo', {}, { token: other })).response).toEqual({ uid: 0 });
  expect((await call(operator, 'account.getInfo', {}, { token })).response.uid).toBeGreaterThan(0);
  expect((await call(operator, 'auth.login', { login, password: 'demo-two-2' })).error).toBeDefined();
  expect((await call(operator, 'auth.login', { login, password: 'new-pass-2' })).response.uid).toBeGreaterThan(0);
});

test('[U-2] wrong guesses at the old password have to wait, even the right one among them', async () => {
  const { send } = await newPlayer();
  const guess = (old_password: string) => send('account.changepassword', { old_password, password: 'new-pass-3' });
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => guess(`wrong-${n}`)));
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
  expect((await guess('secret-7')).status).toBe(429);
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('[U-2] the devices are listed in words, this one marked, and another one can be ended', async () => {
  const player = await newPlayer();
  const { response } = await call(
    operator,
    'auth.login',
    { login: player.login, password: 'secret-7' },
    { headers: { 'user-agent': FIREFOX } },
  );
  const otherToken = response.token ?? '';
  const list = async () => (await player.send('account.getSessions')).response.items;
  const [own, other] = await list();
  expect(own).toMatchObject({ is_current: true });
  expect(other).toMatchObject({ is_current: false, device: 'Firefox · Linux' });
  expect(JSON.stringify([own, other])).not.toContain(otherToken);
  expect((await player.send('account.endSession', { id: own?.id ?? '' })).errorData).toEqual({ id: ['CURRENT'] });
  expect((await player.send('account.endSession', { id: other?.id ?? '' })).response).toBe(1);
  expect((await call(operator, 'account.getInfo', {}, { token: otherToken })).response).toEqual({ uid: 0 });
  expect(await list()).toHaveLength(1);
});

test('[U-2] nobody ends, or sees, the sessions of somebody else; all others of one’s own end at once', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const [foreign] = (await other.send('account.getSessions')).response.items;
  expect((await player.send('account.endSession', { id: foreign?.id ?? '' })).errorData).toEqual({ id: ['NOT_FOUND'] });
  for (let n = 0; n < 3; n += 1) await call(operator, 'auth.login', { login: player.login, password: 'secret-7' });
  expect((await player.send('account.getSessions')).response.items).toHaveLength(4);
  expect((await player.send('account.endSession')).response).toBe(1);
  expect((await player.send('account.getSessions')).response.items).toMatchObject([{ is_current: true }]);
  expect((await other.send('account.getInfo')).response.uid).toBe(other.uid);
  expect((await call(operator, 'account.endSession')).error?.type).toBe('AuthorizationException');
});

test('[U-2] the time of the last use is written down', async () => {
  const player = await newPlayer();
  const [before] = (await player.send('account.getSessions')).response.items;
  operator.advanceTime(60 * 60 * 1000);
  await player.send('account.getInfo');
  const [after] = (await player.send('account.getSessions')).response.items;
  expect((after?.seen_at ?? 0) - (before?.seen_at ?? 0)).toBeGreaterThanOrEqual(3600);
});

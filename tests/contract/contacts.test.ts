import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NewPlayer, profileOf, newPlayer as registered } from './profilePlayers';
import { call, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator({ siteOrigins: ['https://site.example'] });
});
afterAll(() => operator.close());
const newPlayer = () => registered(operator);

async function lettersTo(recipient: string): Promise<{ subject: string; code: string | null }[]> {
  const { items } = await (await fetch(`${operator.url}/sandbox/outbox.json`)).json();
  return items.filter((letter: { recipient: string }) => letter.recipient === recipient);
}
const codeTo = async (contact: string) => (await lettersTo(contact)).find(({ code }) => code)?.code ?? '';
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const phone = { contact: '+33 6 12 34 56 78', phone_country_code: 'FR' };

test('[U-3, V-22] a phone number is added by its country, and confirmed by the six digits that were sent', async () => {
  const { send, ...player } = await newPlayer();
  expect((await send('account.addcontact', phone)).response).toBe(1);
  const contact = '33612345678';
  const { response } = await send('account.sendconfirmationtocontact', { contact });
  expect(response.resend_time).toBeGreaterThan(Math.floor(operator.now() / 1000));
  const code = await codeTo(contact);
  expect(code).toMatch(/^\d{6}$/);
  const confirm = (typed: string) => send('account.confirmContact', { contact, code: typed });
  expect((await confirm(otherThan(code))).errorData).toEqual({ code: ['INVALID'] });
  expect((await confirm('12345')).errorData).toEqual({ code: ['INVALID'] });
  expect((await confirm(code)).response).toBe(1);
  expect((await confirm(code)).errorData).toEqual({ code: ['INVALID'] });
  expect((await profileOf({ send, ...player })).contacts).toContainEqual({
    type: 'phone',
    contact,
    is_confirmed: true,
    is_subscribed: false,
    phone_country_code: 'FR',
  });
});

test('[U-3] what is not confirmed is taken away again, by its own player, and its code with it', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const contact = `typo-${player.uid}@baize.example`;
  await player.send('account.addcontact', { contact });
  await player.send('account.sendconfirmationtocontact', { contact });
  const code = await codeTo(contact);
  const refused = async (account: typeof player, removed: string) =>
    (await account.send('account.removeContact', { contact: removed })).errorData;
  expect(await refused(other, contact)).toEqual({ contact: ['NOT_FOUND'] });
  expect(await refused(player, player.login)).toEqual({ contact: ['LOCKED'] });
  expect((await call(operator, 'account.removeContact', { contact })).error?.type).toBe('AuthorizationException');
  expect((await player.send('account.removeContact', { contact })).response).toBe(1);
  expect((await profileOf(player)).contacts?.map((own) => own.contact)).toEqual([player.login]);
  expect((await player.send('account.confirmContact', { contact, code })).errorData).toEqual({ code: ['INVALID'] });
  expect((await other.send('account.addcontact', { contact })).response).toBe(1);
  await other.send('account.sendconfirmationtocontact', { contact });
  await other.send('account.confirmContact', { contact, code: await codeTo(contact) });
  expect(await refused(other, contact)).toEqual({ contact: ['LOCKED'] });
});

test.each([
  ['is neither', { contact: 'nobody' }, { contact: ['INVALID'] }],
  ['is an address of two', { contact: 'a@b@c.example' }, { contact: ['INVALID'] }],
  ['is a number without its country', { contact: '33612345678' }, { phone_country_code: ['REQUIRED'] }],
  ['is a number of no country', { ...phone, phone_country_code: 'XX' }, { phone_country_code: ['INVALID'] }],
  ['is a number of another country', { ...phone, phone_country_code: 'DE' }, { contact: ['INVALID'] }],
  ['is a number that no plan has', { contact: '+353 85 123 456', phone_country_code: 'IE' }, { contact: ['INVALID'] }],
  [
    'has more digits than there are',
    { contact: '8112345678901234', phone_country_code: 'JP' },
    { contact: ['INVALID'] },
  ],
  ['is a number with a digit too few', { ...phone, contact: '+33 6 12 34 56 7' }, { contact: ['INVALID'] }],
  ['is endless', { contact: `${'a'.repeat(130)}@baize.example` }, { contact: ['INVALID'] }],
  ['is somebody else’s', { contact: 'one@baize.example' }, { contact: ['TAKEN'] }],
])('[U-3] a contact that %s is not added', async (_case, params, errorData) => {
  const player = await newPlayer();
  expect(await player.send('account.addcontact', params)).toMatchObject({
    error: { type: 'InvalidParameterException' },
    errorData,
  });
  expect((await profileOf(player)).contacts).toHaveLength(1);
});

test('[U-3] codes go to one’s own contacts, not at once again, and not without end', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const send = (contact: string) => player.send('account.sendconfirmationtocontact', { contact });
  expect((await send(other.login)).errorData).toEqual({ contact: ['NOT_FOUND'] });
  const first = await send(player.login);
  expect((await send(player.login)).response).toEqual(first.response);
  expect(await lettersTo(player.login)).toHaveLength(1);
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    operator.advanceTime(61_000);
    statuses.push((await send(player.login)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

test('[U-3] a code is not guessed: five tries, however many at once, and nobody else’s count', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await player.send('account.sendconfirmationtocontact', { contact: player.login });
  const code = await codeTo(player.login);
  const typed = { contact: player.login, code: otherThan(code) };
  for (let n = 0; n < 6; n += 1)
    expect((await other.send('account.confirmContact', typed)).errorData).toEqual({ code: ['INVALID'] });
  expect((await call(operator, 'account.confirmContact', typed)).error?.type).toBe('AuthorizationException');
  expect((await other.send('account.confirmContact', { ...typed, code })).errorData).toEqual({ code: ['INVALID'] });
  await Promise.all(Array.from({ length: 5 }, () => player.send('account.confirmContact', typed)));
  expect((await player.send('account.confirmContact', { ...typed, code })).errorData).toEqual({ code: ['INVALID'] });
  operator.advanceTime(61_000);
  await player.send('account.sendconfirmationtocontact', { contact: player.login });
  const fresh = await codeTo(player.login);
  operator.advanceTime(11 * 60_000);
  const late = await player.send('account.confirmContact', { ...typed, code: fresh });
  expect(late.errorData).toEqual({ code: ['INVALID'] });
});

test('[U-3] an address that somebody added and never confirmed is its owner’s to take a day later; a login never is', async () => {
  const [squatter, owner] = [await newPlayer(), await newPlayer()];
  const contact = 'real.owner@baize.example';
  const addAs = (account: NewPlayer, which = contact) => account.send('account.addcontact', { contact: which });
  expect((await addAs(squatter)).response).toBe(1);
  expect((await addAs(owner)).errorData).toEqual({ contact: ['TAKEN'] });
  operator.advanceTime(25 * 60 * 60 * 1000);
  expect((await addAs(owner, squatter.login)).errorData).toEqual({ contact: ['TAKEN'] });
  expect((await addAs(owner)).response).toBe(1);
  expect((await profileOf(squatter)).contacts?.map((entry) => entry.contact)).toEqual([squatter.login]);
});

test('[U-3] contacts have a number, and additions at once do not get past it', async () => {
  const player = await newPlayer();
  const add = (n: number) => player.send('account.addcontact', { contact: `many-${player.uid}-${n}@baize.example` });
  await Promise.all(Array.from({ length: 10 }, (_, n) => add(n)));
  operator.advanceTime(16 * 60 * 1000);
  expect((await add(20)).errorData).toEqual({ contact: ['TOO_MANY'] });
  expect((await profileOf(player)).contacts).toHaveLength(10);
});

test('[U-4] letters are switched for each contact alone, by 1 or 0 and nothing else', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const second = { contact: `second-${player.uid}@baize.example` };
  await player.send('account.addcontact', second);
  const change = (contact: string, subscription: string) =>
    player.send('account.changeSubscription', { contact, subscription });
  expect((await change(second.contact, '1')).response).toBe(1);
  expect((await profileOf(player)).contacts).toMatchObject([{ is_subscribed: false }, { is_subscribed: true }]);
  expect((await player.send('account.getInfo')).response).toMatchObject({ is_subscribed: true });
  for (const wrong of ['2', 'true', '', '-1'])
    expect((await change(second.contact, wrong)).errorData, wrong).toEqual({ subscription: ['INVALID'] });
  expect((await change(other.login, '1')).errorData).toEqual({ contact: ['NOT_FOUND'] });
  expect((await change(second.contact, '0')).response).toBe(1);
  expect((await player.send('account.getInfo')).response).toMatchObject({ is_subscribed: false });
});

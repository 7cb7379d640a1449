import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contacts } from '../../sandbox/kernel/accountTables';
import { asStaff } from './asStaff';
import { call, signIn, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator({ siteOrigins: ['https://site.example'] });
});
afterAll(() => operator.close());

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and the rest of a picture', 'latin1');
const feedbackFields = {
  topic: 'payments',
  contact: 'guest@baize.example',
  message: 'My deposit has not arrived yet.',
};

/** Each message is sent from its own address. */
let senders = 0;
async function feedback(fields: Record<string, string>, file?: Uint8Array, token?: string) {
  senders += 1;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'photo.png');
  const answer = await fetch(`${operator.url}/api/Support.sendFeedback?version=2.34&locale=en-US`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.0.0.${senders}`, ...(token && { authorization: `Bearer ${token}` }) },
    body: form,
  });
  const body = await answer.json();
  return { status: answer.status, number: body.response?.number, error: body.error, errorData: body.error_data };
}

const letters = async (recipient: string): Promise<string[]> => {
  const { items } = await (await fetch(`${operator.url}/sandbox/outbox.json`)).json();
  return items
    .filter((letter: { recipient: string }) => letter.recipient === recipient)
    .map((letter: { body: string }) => letter.body);
};
const linkIn = (letter: string | undefined) => new URL(/https:\S+/.exec(letter ?? '')?.[0] ?? 'https://none.example');

test('[W-17] a message gets a number, and the desk has it with its file, which is saved and never shown', async () => {
  const { number } = await feedback(feedbackFields, PNG);
  expect(number).toMatch(/^BZ-[2-9A-Z]{8}$/);
  const fetchAsStaff = await asStaff(operator);
  const desk = await (await fetchAsStaff('')).text();
  expect(desk).toContain(number);
  expect(desk).toContain(feedbackFields.message);
  const file = await fetchAsStaff(`/tickets/${number}/file`);
  expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${number}.png"`);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
});

test('[W-17] the same message sent again after a lost answer keeps its number; another one has its own', async () => {
  const token = await signIn(operator);
  const first = await feedback({ ...feedbackFields, contact: 'one@baize.example' }, undefined, token);
  const again = await feedback({ ...feedbackFields, contact: 'one@baize.example' }, undefined, token);
  const guest = await feedback({ ...feedbackFields, contact: 'one@baize.example' });
  expect(again.number).toBe(first.number);
  expect(guest.number).not.toBe(first.number);
});

test.each([
  ['a page that calls itself a picture', Buffer.from('<script>alert(1)</script>'), 'WRONG_TYPE'],
  ['nothing', Buffer.alloc(0), 'EMPTY'],
  ['a picture of more than 5 MB', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), 'TOO_LARGE'],
])('[W-17] a file that is %s is refused by name', async (_case, file, code) => {
  expect(await feedback(feedbackFields, file)).toMatchObject({
    error: { type: 'InvalidParameterException', code },
    errorData: { file: [code] },
  });
});

test('[W-17] a file that no form would send is refused whole, and the operator goes on', async () => {
  expect((await feedback(feedbackFields, Buffer.alloc(7 * 1024 * 1024))).error?.type).toBe('InvalidRequestException');
  expect((await feedback({ ...feedbackFields, message: 'Still there, I hope.' })).number).toMatch(/^BZ-/);
});

test('[W-17] each wrong field is named, markup is kept as text, and a flood has to wait', async () => {
  const wrong = await feedback({ topic: 'gossip', contact: 'x', message: 'short' });
  expect(Object.keys(wrong.errorData)).toEqual(['topic', 'message']);
  expect((await feedback({ ...feedbackFields, contact: 'nobody' })).errorData).toEqual({ contact: ['INVALID'] });
  await feedback({ ...feedbackFields, message: '<img src=x onerror=alert(1)>' });
  const fetchAsStaff = await asStaff(operator);
  const [{ number }] = (await (await fetchAsStaff('/tickets.json')).json()).items;
  for (const path of ['', `/tickets/${number}`]) {
    const page = await (await fetchAsStaff(path)).text();
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('<img');
  }
  const token = await signIn(operator, 1);
  const statuses = [];
  for (let n = 0; n < 12; n += 1) {
    const { status } = await feedback({ ...feedbackFields, message: `Message number ${n} of many` }, undefined, token);
    statuses.push(status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('[W-20] a letter’s link names nobody in clear, confirms for a guest as well, gets the same answer again, and cannot be forged', async () => {
  const token = await signIn(operator, 1);
  const contact = 'two@baize.example';
  await call(operator, 'account.sendconfirmationtocontact', { contact }, { token, query: { locale: 'fr-FR' } });
  const link = linkIn((await letters(contact))[0]);
  expect(link.origin + link.pathname).toBe('https://site.example/fr/confirmation');
  expect(link.href).not.toMatch(/two|baize|%40|\d{6}/i);
  const linkQuery = Object.fromEntries(link.searchParams);
  const forged = { contact: linkQuery.contact ?? '', code: (linkQuery.code ?? '').replace(/^../, 'AA') };
  expect((await call(operator, 'account.confirmContact', forged)).errorData).toEqual({ code: ['INVALID'] });
  const swapped = { contact: linkQuery.code ?? '', code: linkQuery.contact ?? '' };
  expect((await call(operator, 'account.confirmContact', swapped)).error?.type).toBe('InvalidParameterException');
  const twice = await Promise.all([1, 2].map(() => call(operator, 'account.confirmContact', linkQuery)));
  expect(twice.map(({ response }) => response)).toEqual([1, 1]);
  expect((await call(operator, 'account.confirmContact', linkQuery)).response).toBe(1);
  for (const guessed of [forged, { ...forged, code: '000000' }, { contact, code: linkQuery.code ?? '' }])
    expect((await call(operator, 'account.confirmContact', guessed)).error).toBeDefined();
});

test('[W-20] an old link is refused, and its owner alone can have a new one sent by it', async () => {
  const token = await signIn(operator, 3);
  const contact = 'late@baize.example';
  await call(operator, 'account.addcontact', { contact }, { token });
  await call(operator, 'account.sendconfirmationtocontact', { contact }, { token });
  const linkQuery = Object.fromEntries(linkIn((await letters(contact))[0]).searchParams);
  operator.advanceTime(11 * 60 * 1000);
  expect((await call(operator, 'account.confirmContact', linkQuery)).errorData).toEqual({ code: ['INVALID'] });
  const renew = (other?: string) =>
    call(operator, 'account.sendconfirmationtocontact', { contact: linkQuery.contact ?? '' }, { token: other });
  expect((await renew()).error?.type).toBe('AuthorizationException');
  expect((await renew(await signIn(operator))).errorData).toEqual({ contact: ['NOT_FOUND'] });
  expect((await renew(token)).response.resend_time).toBeGreaterThan(0);
  const fresh = Object.fromEntries(linkIn((await letters(contact))[0]).searchParams);
  expect((await call(operator, 'account.confirmContact', fresh)).response).toBe(1);
});

test('[S-5, U-4] a subscription is confirmed by a letter, whose signed link ends it, and nothing else does', async () => {
  const token = await signIn(operator);
  const contact = 'one@baize.example';
  await call(operator, 'account.changeSubscription', { contact, subscription: '1' }, { token });
  const link = linkIn((await letters(contact))[0]);
  expect(link.pathname).toBe('/unsubscribe');
  const { contact: sealed = '', sign = '' } = Object.fromEntries(link.searchParams);
  const isSubscribed = async () => {
    const { response } = await call(operator, 'account.getprofileinfo', { 'fields[]': 'contacts' }, { token });
    return response.contacts?.find((entry) => entry.contact === contact)?.is_subscribed;
  };
  const stateOf = (of: string, by: string) => call(operator, 'account.getUnsubscribeState', { contact: of, sign: by });
  for (const [badContact, badSign] of [
    [contact, sign],
    [sealed, 'AAAA'],
    [sealed.slice(0, -4), sign],
  ] as const) {
    const { errorData } = await call(operator, 'account.unsubscribe', { contact: badContact, sign: badSign });
    expect(errorData).toEqual({ sign: ['INVALID'] });
    expect((await stateOf(badContact, badSign)).errorData).toEqual({ sign: ['INVALID'] });
  }
  expect((await stateOf(sealed, sign)).response).toEqual({ state: 'open' });
  expect(await isSubscribed()).toBe(true);
  expect((await call(operator, 'account.unsubscribe', { contact: sealed, sign })).response).toBe(1);
  expect((await call(operator, 'account.unsubscribe', { contact: sealed, sign })).response).toBe(1);
  expect(await isSubscribed()).toBe(false);
  expect((await stateOf(sealed, sign)).response).toEqual({ state: 'spent' });
  await operator.db.delete(contacts).where(eq(contacts.contact, contact));
  expect((await stateOf(sealed, sign)).response).toEqual({ state: 'old' });
});

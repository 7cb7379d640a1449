import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageStore } from '../../src/stores/content/PageStore';
import { ContactsStore } from '../../src/stores/profile/ContactsStore';
import { EmailLinksStore } from '../../src/stores/service/EmailLinksStore';
import { SupportStore } from '../../src/stores/service/SupportStore';
import { asStaff } from '../contract/asStaff';
import { call, startOperator, type TestOperator } from '../contract/startOperator';
import { startFaultyOperator } from '../e2e/faultyOperator';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator({ siteOrigins: ['https://site.example'] });
});
afterAll(() => operator.close());

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const picture = (bytes: Uint8Array<ArrayBuffer> = PNG, type = 'image/png') => new File([bytes], 'photo.png', { type });

/** The query of the newest link sent to a contact. */
async function linkTo(contact: string): Promise<Record<string, string>> {
  const { items } = await (await fetch(`${operator.url}/sandbox/outbox.json`)).json();
  const letter = items.find(
    (entry: { recipient: string; body: string }) => entry.recipient === contact && entry.body.includes('https:'),
  );
  return Object.fromEntries(new URL(/https:\S+/.exec(letter.body)?.[0] ?? '').searchParams);
}

test('[W-17] a message says what is missing only once it was tried, and its file at once', async () => {
  const store = openPage(operator).stores.get(SupportStore);
  expect(store.firstIssue).toBeNull();
  store.setFile(picture(PNG, 'text/html'));
  expect(store.issueOf('file')).toBe('wrongType');
  store.setFile(picture(new Uint8Array(5 * 1024 * 1024 + 1)));
  expect(store.issueOf('file')).toBe('tooLarge');
  expect(await store.submit()).toBe(false);
  expect(store.send.status).toBe('idle');
  expect(['topic', 'contact', 'message'].map((field) => store.issueOf(field as 'topic'))).toEqual([
    'required',
    'required',
    'required',
  ]);
  expect(store.isDirty).toBe(true);
});

test('[W-17] a message of a guest gets a number, and leaves the form empty', async () => {
  const store = openPage(operator).stores.get(SupportStore);
  store.setTopic('games');
  store.setContact('guest@baize.example');
  store.setMessage('The wheel stopped in the middle of a round.');
  expect(await store.submit()).toBe(true);
  expect(store.receipt).toMatch(/^BZ-/);
  expect(store.message).toBe('');
  expect(store.isDirty).toBe(false);
  const { items } = await (await (await asStaff(operator))('/tickets.json')).json();
  expect(items[0]).toMatchObject({ number: store.receipt, topic: 'games', uid: null, fileType: null });
});

test('[W-17] what the operator refuses stands at its field, and a lost connection loses nothing', async () => {
  const store = openPage(operator).stores.get(SupportStore);
  store.setTopic('other');
  store.setContact(`${'x'.repeat(70)}@baize.example`);
  store.setMessage('An address that only the operator knows to be wrong.');
  expect(await store.submit()).toBe(false);
  expect(store.issueOf('contact')).toBe('invalid');
  expect(store.firstIssue).toBe('contact');
  store.setContact('guest@baize.example');
  expect(store.issueOf('contact')).toBeNull();
  const offline = openPage(operator, { apiUrl: 'http://127.0.0.1:9' }).stores.get(SupportStore);
  offline.setTopic('other');
  offline.setContact('+44 20 7946 0100');
  offline.setMessage('Nobody is listening now.');
  expect(await offline.submit()).toBe(false);
  expect(offline.send.error?.isOffline).toBe(true);
  expect(offline).toMatchObject({ topic: 'other', contact: '+44 20 7946 0100', message: 'Nobody is listening now.' });
});

test('[W-17, A-12] a player’s own contact stands in the form, and nothing of it is left for the next person', async () => {
  const { stores } = await openPlayerPage(operator);
  const store = stores.get(SupportStore);
  expect(store.contact).toMatch(/@baize\.example$/);
  store.setMessage('Half written');
  store.clear('left');
  expect(store.message).toBe('');
});

test('[W-20] a link confirms without a session, and says so again after a mail scanner; its owner has a new one sent', async () => {
  const owner = await openPlayerPage(operator);
  const contact = owner.stores.session.profile.value?.contacts[0]?.contact ?? '';
  await owner.stores.get(ContactsStore).confirmations.of(contact).run(contact);
  const { contact: sealed = '', code = '' } = await linkTo(contact);
  const guest = openPage(operator).stores.get(EmailLinksStore);
  expect((await guest.confirm.run(sealed, code)).ok).toBe(true);
  guest.reset();
  expect((await guest.confirm.run(sealed, code)).ok).toBe(true);
  expect((await guest.confirm.run(sealed, '000000')).ok).toBe(false);
  expect(guest.confirm.error?.type).toBe('InvalidParameterException');
  expect((await guest.renew.run(sealed)).ok).toBe(false);
  const letters = owner.stores.get(EmailLinksStore);
  expect((await letters.renew.run(sealed)).ok).toBe(true);
});

test('[U-4, S-5] a contact is subscribed with a switch, and unsubscribed by its letter', async () => {
  const { stores } = await openPlayerPage(operator);
  const contactOf = () => stores.session.profile.value?.contacts[0];
  const contact = contactOf()?.contact ?? '';
  const store = stores.get(ContactsStore);
  await store.subscriptions.of(contact).run(contact, true);
  expect(contactOf()?.is_subscribed).toBe(true);
  const { contact: sealed = '', sign = '' } = await linkTo(contact);
  const letters = stores.get(EmailLinksStore);
  expect((await letters.unsubscribe.run(sealed, 'forged')).ok).toBe(false);
  expect((await letters.unsubscribe.run(sealed, sign)).ok).toBe(true);
  expect(contactOf()?.is_subscribed).toBe(false);
});

test('[S-5, N-2] a link says to a guest what it would end before it ends it; an operator that cannot say lets it be tried', async () => {
  const { stores } = await openPlayerPage(operator);
  const contact = stores.session.profile.value?.contacts[0]?.contact ?? '';
  await stores.get(ContactsStore).subscriptions.of(contact).run(contact, true);
  const { contact: sealed = '', sign = '' } = await linkTo(contact);
  const letters = openPage(operator).stores.get(EmailLinksStore);
  await letters.openEnding(sealed, 'forged');
  expect([letters.ending.value, letters.ending.error?.type]).toEqual([undefined, 'InvalidParameterException']);
  letters.reset();
  await letters.openEnding(sealed, sign);
  expect(letters.ending.value).toBe('open');
  await letters.unsubscribe.run(sealed, sign);
  await letters.openEnding(sealed, sign);
  expect(letters.ending.value).toBe('spent');
  const bare = await startFaultyOperator(operator.url);
  const unsupported = JSON.stringify({ error: { type: 'MethodNotFoundException', message: '' } });
  bare.addFault(/getUnsubscribeState/, { kind: 'answer', status: 404, body: unsupported });
  const { ending, openEnding } = openPage(operator, { apiUrl: bare.url }).stores.get(EmailLinksStore);
  await openEnding(sealed, sign);
  expect([ending.value, ending.error]).toEqual([null, null]);
  await bare.close();
});

test('[R-2, N-14] a page of the CMS is shown sanitised; an unknown slug is missing, a CMS that is away is not', async () => {
  const { stores } = openPage(operator);
  const store = stores.get(PageStore);
  await store.open('terms');
  expect(store.shown?.body).toContain('<h2 id="part-1">');
  await stores.settings.common.ensure();
  expect(store.related.map(({ url }) => url)).toContain('/privacy');
  expect(store.related.map(({ url }) => url)).not.toContain('/terms');
  await store.open('no-such-page');
  expect(store.page.value).toEqual({ slug: 'no-such-page', page: null });
  const unreachable = openPage(operator, { apiUrl: 'http://127.0.0.1:9' }).stores.get(PageStore);
  await unreachable.open('terms');
  expect([unreachable.page.value, unreachable.page.error?.source]).toEqual([undefined, 'cms']);
});

test.each([
  'terms',
  'privacy',
  'responsible-play',
  'about',
  'faq',
  'bonus-terms',
  'payments',
])('[R-2] the page %s is there in both languages', async (slug) => {
  for (const locale of ['en', 'fr'] as const) {
    const store = openPage(operator, { locale }).stores.get(PageStore);
    await store.open(slug);
    expect(store.shown?.title).toBeTruthy();
  }
});

/** A player who has started a support message, on a page that follows the session. */
async function writing() {
  const page = await openPlayerPage(operator);
  page.stores.start(Promise.resolve());
  const support = page.stores.get(SupportStore);
  support.setTopic('payments');
  support.setMessage('My payment of Monday has not arrived.');
  support.setFile(picture());
  const { login } = page.stores.session.player ?? { login: '' };
  return { ...page, support, login };
}
const begun = { topic: 'payments', message: 'My payment of Monday has not arrived.' };

test('[A-13, W-17] a session that ends on the server leaves what was written to support', async () => {
  const { stores, support, login } = await writing();
  await call(operator, 'auth.logout', {}, { token: stores.session.tokens?.access ?? '' });
  await stores.session.profile.load();
  await until(() => !stores.session.isSignedIn);
  expect(support).toMatchObject(begun);
  expect([support.file?.name, support.contact]).toEqual(['photo.png', '']);
  await stores.session.login.run({ login, password: 'brass-fox-7' });
  expect(support).toMatchObject(begun);
});

test('[A-13, A-14] another player who signs in after a lost session does not find it', async () => {
  const { stores, support } = await writing();
  await call(operator, 'auth.logout', {}, { token: stores.session.tokens?.access ?? '' });
  await stores.session.profile.load();
  await until(() => !stores.session.isSignedIn);
  await stores.session.login.run({ login: 'two@baize.example', password: 'demo-two-2' });
  expect(stores.session.isSignedIn).toBe(true);
  expect([support.topic, support.message, support.file]).toEqual([null, '', null]);
});

test('[A-1, A-14] a player who signs out leaves nothing behind', async () => {
  const { stores, support } = await writing();
  await stores.session.logout.run();
  expect([support.topic, support.message, support.file, stores.needsClosingGuard]).toEqual([null, '', null, false]);
});

import { expect, test } from 'vitest';
import { CharacterStore } from '../../src/stores/profile/CharacterStore';
import { ContactsStore } from '../../src/stores/profile/ContactsStore';
import { ProfileStore } from '../../src/stores/profile/ProfileStore';
import { SecurityStore } from '../../src/stores/profile/SecurityStore';
import { LoyaltyStore } from '../../src/stores/shell/LoyaltyStore';
import { call } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const openPlayer = () => openPlayerPage(operator, 0, { apiUrl: faulty.url });
type Page = Awaited<ReturnType<typeof openPlayer>>;

const answerWith = (response: unknown) => ({ kind: 'answer' as const, body: JSON.stringify({ response }) });
const refusal = (type: string) => ({
  kind: 'answer' as const,
  status: type === 'MethodNotFoundException' ? 404 : 200,
  body: JSON.stringify({ error: { type, message: '' } }),
});
const person = { first_name: 'Demo', last_name: 'Person', birth_date: '1990-02-28', country_code: 'IE' };

async function codeTo(recipient: string): Promise<string> {
  const { items } = await (await fetch(`${operator.url}/sandbox/outbox.json`)).json();
  return items.find(
    (letter: { recipient: string; code: string | null }) => letter.recipient === recipient && letter.code,
  ).code;
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const loginOf = ({ stores }: Page) => stores.session.player?.login ?? '';
const contactsOf = ({ stores }: Page) => stores.session.profile.value?.contacts ?? [];
/** Another page of the same player. */
async function openOtherPage(page: Page) {
  const other = openPage(operator, { apiUrl: faulty.url });
  await other.stores.session.login.run({ login: loginOf(page), password: 'brass-fox-7' });
  return other;
}

test('[U-1] the settings ask what the operator wants, in the order of the CMS, and follow the country', async () => {
  const { stores } = await openPlayer();
  const store = stores.get(ProfileStore);
  expect(store.fields).toBeNull();
  await store.open();
  const names = () => store.fields?.map(({ name }) => name);
  expect(names()).toEqual([
    'first_name',
    'last_name',
    'birth_date',
    'country_code',
    'address',
    'home_town',
    'region',
    'postcode',
    'sex',
  ]);
  store.chooseCountry('BR');
  // The old fields stay until the other country's fields have loaded.
  expect(names()).toHaveLength(9);
  await until(() => names()?.includes('cpf') ?? false);
  store.chooseCountry('BR');
  expect(faulty.heardOf(/getPersonalDataFields/)).toHaveLength(2);
});

test('[U-1, N-14] an operator that does not say what it asks leaves it to the CMS; one that fails is asked again', async () => {
  const { stores } = await openPlayer();
  const store = stores.get(ProfileStore);
  faulty.addFault(/getPersonalDataFields/, refusal('InternalServerErrorException'), 1);
  await store.open();
  expect([store.fields, store.described.error?.type]).toEqual([null, 'InternalServerErrorException']);
  faulty.recover();
  faulty.addFault(/getPersonalDataFields/, refusal('MethodNotFoundException'));
  await store.described.load();
  expect(store.fields?.map(({ name }) => name)).toContain('first_name');
  expect(store.fields?.every(({ isLocked }) => !isLocked)).toBe(true);
});

test('[U-7] a save that is not answered with 1 has failed, whatever else came', async () => {
  const { stores } = await openPlayer();
  const { save } = stores.get(ProfileStore);
  faulty.addFault(/saveProfileInfo/, answerWith(0), 1);
  expect(await save.run(person)).toEqual({ ok: true, value: false });
  faulty.addFault(/saveProfileInfo/, answerWith('1'), 1);
  expect((await save.run(person)).ok).toBe(false);
  faulty.addFault(/saveProfileInfo/, { kind: 'cut' }, 1);
  expect((await save.run(person)).ok).toBe(false);
  expect(stores.session.profile.value?.first_name).toBe('');
  expect(await save.run(person)).toEqual({ ok: true, value: true });
  expect(stores.session.profile.value).toMatchObject(person);
});

test('[U-1] a refused field is named, and what is settled or of nobody’s business is not taken', async () => {
  const { stores } = await openPlayer();
  const { save } = stores.get(ProfileStore);
  await save.run({ ...person, birth_date: '2020-01-01', uid: 1 });
  expect(save.error?.data).toEqual({ birth_date: ['TOO_YOUNG'] });
});

test('[U-1, V-12] a nickname is shown at once everywhere; a taken one says so', async () => {
  const [page, other] = [await openPlayer(), await openPlayer()];
  const name = `Fox${process.pid}`;
  expect(await page.stores.get(ProfileStore).changeFakename.run(name)).toEqual({ ok: true, value: true });
  expect(page.stores.session.player?.fakename).toBe(name);
  const { changeFakename } = other.stores.get(ProfileStore);
  await changeFakename.run(name.toUpperCase());
  expect(changeFakename.error?.data).toEqual({ fakename: ['TAKEN'] });
});

test.each([
  ['/media/characters/fox.svg', '/media/characters/fox.svg'],
  ['https://media.example/fox.png', 'https://media.example/fox.png'],
  ['javascript:alert(1)', null],
  ['//evil.example/fox.png', null],
  [7, null],
])('[U-1, B-7] the picture of a character at %s is drawn from %s', async (image_url, drawn) => {
  const { stores, uid } = await openPlayer();
  const standing = { id: 1, uid, is_active: true, points: 0, levels: [], pointsAlias: '', character: { image_url } };
  faulty.addFault(/loyalty\.getinfo/, answerWith(standing));
  const store = stores.get(CharacterStore);
  expect(store.image).toBeNull();
  await store.read();
  await until(() => stores.get(LoyaltyStore).info.value !== undefined);
  await until(() => store.image === drawn);
});

test('[U-3] an address is added, its code sent at once, and the right code confirms it', async () => {
  const page = await openPlayer();
  const store = page.stores.get(ContactsStore);
  const contact = `added-${page.uid}@baize.example`;
  expect(await store.add.run(contact, '')).toEqual({ ok: true, value: true });
  expect([store.awaited, contactsOf(page).at(-1)?.contact]).toEqual([contact, contact]);
  expect(store.resendTimeOf(contact)).toBeGreaterThan(Date.now() / 1000);
  const code = await codeTo(contact);
  expect((await store.confirm.run(contact, otherThan(code))).ok).toBe(false);
  expect([store.confirm.error?.type, store.awaited]).toEqual(['InvalidParameterException', contact]);
  faulty.addFault(/confirmContact/, answerWith(0), 1);
  expect(await store.confirm.run(contact, code)).toEqual({ ok: true, value: false });
  expect([store.isRefused, store.awaited]).toEqual([true, contact]);
  expect(await store.confirm.run(contact, code)).toEqual({ ok: true, value: true });
  expect([store.isRefused, store.awaited, contactsOf(page).at(-1)?.is_confirmed]).toEqual([false, null, true]);
});

test('[U-3] an address that waits for its code is taken away again, where the operator can', async () => {
  const page = await openPlayer();
  const store = page.stores.get(ContactsStore);
  const contact = `wrong-${page.uid}@baize.example`;
  await store.add.run(contact, '');
  const [login, added] = contactsOf(page);
  if (!login || !added) throw new Error('No such contact');
  expect([store.canRemove(login), store.canRemove(added), store.awaited]).toEqual([false, true, contact]);
  faulty.addFault(/removeContact/, refusal('MethodNotFoundException'), 1);
  expect((await store.removals.of(contact).run(contact)).ok).toBe(false);
  expect(store.canRemove(added)).toBe(false);
  store.removals.of(contact).reset();
  expect((await store.removals.of(contact).run(contact)).ok).toBe(true);
  expect([contactsOf(page).length, store.awaited]).toEqual([1, null]);
});

test('[U-3] an answer to an addition that is not 1 adds nothing and sends nothing', async () => {
  const page = await openPlayer();
  const store = page.stores.get(ContactsStore);
  faulty.addFault(/addcontact/, answerWith(0), 1);
  expect(await store.add.run('nobody@baize.example', '')).toEqual({ ok: true, value: false });
  expect(faulty.heardOf(/sendconfirmation/)).toHaveLength(0);
  expect([store.awaited, contactsOf(page)]).toEqual([null, [expect.objectContaining({ contact: loginOf(page) })]]);
});

test('[U-4] a switch shows what was asked while it is asked, and what holds when it was refused', async () => {
  const page = await openPlayer();
  const store = page.stores.get(ContactsStore);
  const firstContact = () => contactsOf(page)[0] ?? { contact: '', is_subscribed: true };
  faulty.addFault(/changeSubscription/, { kind: 'hold' }, 1);
  const subscribing = store.subscriptions.of(firstContact().contact).run(firstContact().contact, true);
  await until(() => faulty.heardOf(/changeSubscription/).length === 1);
  expect(store.isOn(firstContact())).toBe(true);
  faulty.recover();
  await subscribing;
  expect([store.isOn(firstContact()), page.stores.session.player?.is_subscribed]).toEqual([true, true]);
  faulty.addFault(/changeSubscription/, refusal('InternalServerErrorException'), 1);
  await store.subscriptions.of(firstContact().contact).run(firstContact().contact, false);
  expect(store.isOn(firstContact())).toBe(true);
});

test('[U-4] switches of two contacts pressed one after the other both change', async () => {
  const page = await openPlayer();
  const store = page.stores.get(ContactsStore);
  await store.add.run(`letters-${page.uid}@baize.example`, '');
  const contacts = contactsOf(page);
  expect(contacts.map(({ is_subscribed }) => is_subscribed)).toEqual([false, false]);
  await Promise.all(contacts.map(({ contact }) => store.subscriptions.of(contact).run(contact, true)));
  expect(contactsOf(page).map(({ is_subscribed }) => is_subscribed)).toEqual([true, true]);
});

test('[U-2] a changed password signs the other devices out and leaves this one in', async () => {
  const page = await openPlayer();
  const other = await openOtherPage(page);
  const store = page.stores.get(SecurityStore);
  await store.sessions.load();
  const before = store.sessions.value?.length ?? 0;
  expect(before).toBeGreaterThan(1);
  expect((await store.changePassword.run('wrong-one', 'green-cloth-8')).ok).toBe(false);
  expect(store.changePassword.error?.data).toEqual({ old_password: ['INVALID'] });
  expect((await store.changePassword.run('brass-fox-7', 'green-cloth-8')).ok).toBe(true);
  expect(store.sessions.value).toMatchObject([{ is_current: true }]);
  await other.stores.session.profile.load();
  expect([other.stores.session.isSignedIn, page.stores.session.isSignedIn]).toEqual([false, true]);
});

test('[U-2] two devices ended one after the other are both signed out', async () => {
  const page = await openPlayer();
  const others = [await openOtherPage(page), await openOtherPage(page)];
  const { sessions, endings } = page.stores.get(SecurityStore);
  await sessions.load();
  const ids = (sessions.value ?? []).filter(({ is_current }) => !is_current).map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(others.length);
  await Promise.all(ids.map((id) => endings.of(id).run(id)));
  expect(sessions.value).toMatchObject([{ is_current: true }]);
});

test('[U-2] another device is signed out from here, or all of them', async () => {
  const page = await openPlayer();
  const others = [await openOtherPage(page), await openOtherPage(page)];
  const store = page.stores.get(SecurityStore);
  await store.sessions.load();
  const count = store.sessions.value?.length ?? 0;
  const other = store.sessions.value?.find(({ is_current }) => !is_current);
  expect((await store.endings.of(other?.id ?? null).run(other?.id ?? null)).ok).toBe(true);
  expect(store.sessions.value).toHaveLength(count - 1);
  expect(store.hasOthers).toBe(true);
  expect((await store.endings.of(null).run(null)).ok).toBe(true);
  expect([store.hasOthers, store.sessions.value?.length]).toEqual([false, 1]);
  await Promise.all(others.map(({ stores }) => stores.session.profile.load()));
  expect(others.map(({ stores }) => stores.session.isSignedIn)).toEqual([false, false]);
});

test('[U-2] where the operator has no list of devices there is none, and a failure is no such thing', async () => {
  const { stores } = await openPlayer();
  const store = stores.get(SecurityStore);
  faulty.addFault(/getSessions/, refusal('InternalServerErrorException'), 1);
  await store.sessions.load();
  expect(store.hasSessions).toBe(true);
  faulty.recover();
  faulty.addFault(/getSessions/, refusal('MethodNotFoundException'), 1);
  await store.sessions.load();
  expect(store.hasSessions).toBe(false);
});

test('[U-2, A-3] the second step wants a confirmed contact, is moved by its code, and moved back', async () => {
  const page = await openPlayer();
  const { session } = page.stores;
  const store = page.stores.get(SecurityStore);
  await store.changeTwoFactor.run(true);
  expect([store.changeTwoFactor.error?.type, store.requestedState]).toEqual(['UserNeedConfirmContactException', null]);
  const contact = loginOf(page);
  const contacts = page.stores.get(ContactsStore);
  await contacts.confirmations.of(contact).run(contact);
  await contacts.confirm.run(contact, await codeTo(contact));
  expect((await store.changeTwoFactor.run(true)).ok).toBe(true);
  expect(store.requestedState).toBe(true);
  expect(store.resendTime).toBeGreaterThan(Date.now() / 1000);
  const code = await codeTo(contact);
  await store.confirmTwoFactor.run(otherThan(code));
  expect([store.confirmTwoFactor.status, session.player?.two_factor_auth]).toEqual(['failed', false]);
  faulty.addFault(/confirmTwoFactorAuth/, answerWith(0), 1);
  expect(await store.confirmTwoFactor.run(code)).toEqual({ ok: true, value: false });
  expect(await store.confirmTwoFactor.run(code)).toEqual({ ok: true, value: true });
  expect([store.requestedState, session.player?.two_factor_auth]).toEqual([null, true]);
  const signIn = await call(operator, 'auth.login', { login: contact, password: 'brass-fox-7' });
  expect(signIn.errorData).toHaveProperty('resend_time');
});

test('[U-2, A-13] nothing of a page outlives its session', async () => {
  const page = await openPlayer();
  const [security, contacts, profile] = [
    page.stores.get(SecurityStore),
    page.stores.get(ContactsStore),
    page.stores.get(ProfileStore),
  ];
  await Promise.all([
    security.sessions.load(),
    profile.open(),
    contacts.confirmations.of(loginOf(page)).run(loginOf(page)),
  ]);
  expect(contacts.awaited).not.toBeNull();
  const stop = page.stores.start(Promise.resolve());
  await until(() => page.stores.balance.balances.value !== undefined || !page.stores.session.account.isLoading);
  await page.stores.session.logout.run();
  await until(() => security.sessions.value === undefined);
  expect([contacts.awaited, contacts.resendTimeOf(loginOf(page)), profile.described.value]).toEqual([
    null,
    null,
    undefined,
  ]);
  stop();
});

import { afterEach, expect, test, vi } from 'vitest';
import { ContactsStore } from '../../src/stores/profile/ContactsStore';
import { HintsStore } from '../../src/stores/profile/HintsStore';
import { SelfLimitsStore } from '../../src/stores/profile/SelfLimitsStore';
import { codeSentTo } from '../contract/outbox';
import { call } from '../contract/startOperator';
import { eventually } from '../eventually';
import { operator, withFaultyOperator } from './faultySite';
import { openPlayerPage } from './openPage';

withFaultyOperator();
afterEach(() => vi.useRealTimers());

const HOUR = 3_600_000;

/** The visible hints after this many milliseconds. */
async function hintsAfter(stores: Awaited<ReturnType<typeof openPlayerPage>>['stores'], ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const hints = stores.get(HintsStore);
  await hints.playerState.load();
  const shown = [hints.isNew, hints.showsDeposit, hints.contactToConfirm !== null];
  vi.useRealTimers();
  return shown;
}

test('[A-11] the deposit is hinted at for two hours, the confirmation for five days', async () => {
  const { stores } = await openPlayerPage(operator);
  expect(await hintsAfter(stores, 0)).toEqual([true, true, true]);
  expect(await hintsAfter(stores, 2 * HOUR - 60_000)).toEqual([true, true, true]);
  expect(await hintsAfter(stores, 2 * HOUR + 60_000)).toEqual([true, false, true]);
  expect(await hintsAfter(stores, 5 * 24 * HOUR - 60_000)).toEqual([true, false, true]);
  expect(await hintsAfter(stores, 5 * 24 * HOUR + 60_000)).toEqual([false, false, false]);
});

test('[A-11, U-6] nobody is told of a first deposit in a time-out, one of this visit or of an earlier one', async () => {
  const { stores } = await openPlayerPage(operator);
  expect(await hintsAfter(stores, 0)).toEqual([true, true, true]);
  await stores.get(SelfLimitsStore).startTimeOut.run('day');
  expect(stores.get(HintsStore).showsDeposit).toBe(false);
  const later = await openPlayerPage(operator);
  await call(operator, 'account.setTimeOut' as never, { period: 'day' }, { token: later.token });
  expect(await hintsAfter(later.stores, 0)).toEqual([true, false, true]);
});

test('[A-11] the first deposit ends its hint', async () => {
  const { stores } = await openPlayerPage(operator, 20);
  expect(await hintsAfter(stores, 0)).toEqual([true, false, true]);
});

test('[A-11, N-12] sending the confirmation ends its hint, on every device: the marker is the operator’s', async () => {
  const { stores, token } = await openPlayerPage(operator);
  const hints = stores.get(HintsStore);
  await hints.playerState.load();
  const contact = hints.contactToConfirm ?? '';
  expect((await hints.sendConfirmation.run(contact)).ok).toBe(true);
  expect(hints.contactToConfirm).toBeNull();
  expect(await codeSentTo(operator, contact)).toMatch(/^\d{6}$/);
  const marker = await call(operator, 'storage.get', { key: 'confirmation_sent' }, { token });
  expect(marker.response.value).toBe('1');
});

test('[A-11, U-3] a code that was asked for in the settings ends the hint as well', async () => {
  const { stores, token } = await openPlayerPage(operator);
  const hints = stores.get(HintsStore);
  await hints.playerState.load();
  const contact = hints.contactToConfirm ?? '';
  expect((await stores.get(ContactsStore).confirmations.of(contact).run(contact)).ok).toBe(true);
  expect(hints.contactToConfirm).toBeNull();
  const marker = await call(operator, 'storage.get', { key: 'confirmation_sent' }, { token });
  expect(marker.response.value).toBe('1');
});

test('[A-11, D-6] a hint goes once it is followed, and where it would stand in its own way', async () => {
  const { stores } = await openPlayerPage(operator);
  const hints = stores.get(HintsStore);
  const acts = { toDeposit: () => {}, fail: () => {} };
  const shown = () => stores.toasts.items.map(({ textKey }) => textKey);
  let stop = hints.follow('index', acts);
  await eventually(() => expect(shown()).toEqual(['auth:hints.deposit']));
  stop();
  stop = hints.follow('cashier-index-deposit', acts);
  expect(shown()).toEqual([]);
  stop();
  stop = hints.follow('profile-index-settings', acts);
  expect(shown()).toEqual(['auth:hints.confirm']);
  const unconfirmed = hints.contactToConfirm ?? '';
  await stores.get(ContactsStore).confirmations.of(unconfirmed).run(unconfirmed);
  expect(shown()).toEqual([]);
  stop();
});

test('[A-11] a confirmed contact needs no hint', async () => {
  const { stores, token } = await openPlayerPage(operator);
  const contact = stores.session.player?.login ?? '';
  await call(operator, 'account.sendconfirmationtocontact', { contact }, { token });
  const code = await codeSentTo(operator, contact);
  await call(operator, 'account.confirmContact', { contact, code }, { token });
  await stores.session.profile.load();
  expect(await hintsAfter(stores, 0)).toEqual([true, true, false]);
});

test('[A-11, A-14] a guest is asked nothing and shown nothing', async () => {
  const { stores } = await openPlayerPage(operator);
  stores.start(new Promise(() => undefined));
  const hints = stores.get(HintsStore);
  await hints.playerState.load();
  await stores.session.logout.run();
  expect([hints.isNew, hints.showsDeposit, hints.contactToConfirm, hints.playerState.value]).toEqual([
    false,
    false,
    null,
    undefined,
  ]);
});

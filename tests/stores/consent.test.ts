/** A visitor's consent to vendors, which is stored per device, not per player (P-21). */

import type { PageVendor } from '@baize/contract/site/consent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../../sandbox/seed/demoPlayers';
import { ChatStore } from '../../src/stores/chat/ChatStore';
import { ConsentStore } from '../../src/stores/shell/ConsentStore';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { memory, openPage } from './openPage';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const vendor = (key: string, purpose: PageVendor['purpose']): PageVendor => ({ key, name: key, purpose, keeps: [] });
const switchedOn = [vendor('counter', 'statistics'), vendor('adverts', 'marketing'), vendor('sandbox', 'preferences')];

function open(storage = memory(), vendors: PageVendor[] | null = switchedOn) {
  const { stores } = openPage(operator, { storage });
  if (vendors) stores.vendors.set(vendors);
  const consent = stores.get(ConsentStore);
  consent.start({ hasSignal: false });
  return { stores, storage, consent, keys: () => consent.allowed.map(({ key }) => key) };
}

test('[P-21] where no vendor is to be asked about, nobody is, nothing is kept, and tags hear as before', () => {
  const { consent, storage } = open(memory(), null);
  expect([consent.isOpen, consent.purposes, consent.allowsTags]).toEqual([false, [], true]);
  expect([...storage.entries.keys()].filter((key) => key.includes('consent'))).toEqual([]);
});

test('[P-21] nothing is allowed before the answer, a refusal stays one over sign-in and sign-out, and can be changed', async () => {
  const { consent, storage, stores, keys } = open();
  expect([consent.isOpen, keys(), consent.allowsTags]).toEqual([true, [], false]);
  consent.refuseAll();
  const { login, password } = demoPlayers[0];
  await stores.session.login.run({ login, password });
  await stores.session.logout.run();
  const again = open(storage);
  expect([again.consent.isOpen, again.keys(), again.consent.allowsTags]).toEqual([false, [], false]);
  again.consent.choose(['statistics']);
  expect([again.keys(), again.consent.allowsTags]).toEqual([['counter'], true]);
  expect(open(storage).keys()).toEqual(['counter']);
  expect(storage.get('baize/consent')).not.toMatch(new RegExp(`${login}|uid|\\d{7}`));
});

test('[P-21] a device that keeps nothing goes by what was chosen on its page', () => {
  const nothing = { ...memory(), get: () => null, set: () => {} };
  const { consent, keys } = open(nothing);
  consent.acceptAll();
  consent.start({ hasSignal: false });
  expect([consent.isOpen, keys().length]).toEqual([false, 3]);
});

test('[P-21, W-12] the chat of a vendor asks in place, opening it allows its purpose alone, and nobody else is decided about', async () => {
  const { stores, consent, keys } = open();
  const chat = stores.get(ChatStore);
  await chat.open();
  expect([chat.status, chat.vendorName, stores.dialogs.top?.name]).toEqual(['asks', 'sandbox', 'chat']);
  // The script cannot load without a browser; the test only checks the attempt.
  await chat.allow();
  expect(chat.status).toBe('failed');
  expect([keys(), consent.isOpen, consent.isChosen('preferences')]).toEqual([['sandbox'], true, true]);
});

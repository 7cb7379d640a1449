/** Which pages and parts of pages depend on which calls of an operator (O-7). */
import { expect, test } from 'vitest';
import { listUnsupported } from '../../../src/services/api/unsupportedFeatures';

const unsupportedWithout = (...names: string[]) => listUnsupported((name) => !names.includes(name));

test('[O-7] an operator that has every call lacks nothing', () => {
  expect(unsupportedWithout()).toEqual([]);
});

test('[O-7, U-1] personal data need their list of fields and a way to save them', () => {
  expect(unsupportedWithout('Account.getPersonalDataFields')).toEqual(['/profile/settings/personal']);
  expect(unsupportedWithout('account.saveProfileInfo')).toEqual(['/profile/settings/personal']);
});

test('[O-7] a page with several parts goes with the last of them', () => {
  expect(unsupportedWithout('bonuses.get', 'BettingBonuses.get')).toEqual(['bettingBonusMoney']);
  expect(unsupportedWithout('bonuses.get', 'BettingBonuses.get', 'freespins.get')).toEqual([
    '/profile/bonuses',
    'bettingBonusMoney',
  ]);
});

test('[O-7, U-3] a contact is confirmed where a code can be sent and taken', () => {
  for (const call of ['account.sendconfirmationtocontact', 'account.confirmContact'])
    expect(unsupportedWithout(call)).toContain('contactConfirm');
});

test('[O-7, C-1, A-7] a deposit and a registration go with the call that carries them out', () => {
  expect(unsupportedWithout('cashier.makedeposit')).toEqual(['/cashier/deposit']);
  expect(unsupportedWithout('cashier.getdepositsettings')).toEqual(['/cashier/deposit']);
  expect(unsupportedWithout('auth.register')).toEqual(['/forms/sign_up']);
});

test('[O-7, G-5, G-8] if no game can be opened, game lists, games and links to them are hidden', () => {
  const hiddenPages = ['/gamehall', '/game', '/jackpots', '/winners', '/providers', '/tournaments'];
  expect([...unsupportedWithout('games.launch')].toSorted()).toEqual(hiddenPages.toSorted());
});

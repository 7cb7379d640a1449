/** Which pages and parts of pages depend on which calls of an operator (O-7). */
import { expect, test } from 'vitest';
import { lackingOf } from '../../../src/services/api/lacking';

const without = (...names: string[]) => lackingOf((name) => !names.includes(name));

test('[O-7] an operator that has every call lacks nothing', () => {
  expect(without()).toEqual([]);
});

test('[O-7, U-1] personal data need their list of fields and a way to save them', () => {
  expect(without('Account.getPersonalDataFields')).toEqual(['/profile/settings/personal']);
  expect(without('account.saveProfileInfo')).toEqual(['/profile/settings/personal']);
});

test('[O-7] a page with several parts goes with the last of them', () => {
  expect(without('bonuses.get', 'BettingBonuses.get')).toEqual(['bettingBonusMoney']);
  expect(without('bonuses.get', 'BettingBonuses.get', 'freespins.get')).toEqual([
    '/profile/bonuses',
    'bettingBonusMoney',
  ]);
});

test('[O-7, U-3] a contact is confirmed where a code can be sent and taken', () => {
  for (const call of ['account.sendconfirmationtocontact', 'account.confirmContact'])
    expect(without(call)).toContain('contactConfirm');
});

test('[O-7, C-1, A-7] a deposit and a registration go with the call that carries them out', () => {
  expect(without('cashier.makedeposit')).toEqual(['/cashier/deposit']);
  expect(without('cashier.getdepositsettings')).toEqual(['/cashier/deposit']);
  expect(without('auth.register')).toEqual(['/forms/sign_up']);
});

test('[O-7, G-5, G-8] where no game can be opened, halls, games and what tells of them go', () => {
  const gone = ['/gamehall', '/game', '/jackpots', '/winners', '/providers', '/tournaments'];
  expect([...without('games.launch')].toSorted()).toEqual(gone.toSorted());
});

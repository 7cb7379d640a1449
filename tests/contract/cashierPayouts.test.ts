import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAddress, makeIban } from '../../sandbox/bank/requisiteChecks';
import { contacts, players } from '../../sandbox/kernel/accountTables';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { verificationChecks } from '../../sandbox/verification/schema';
import {
  depositBy,
  newestWithdrawal,
  newPlayer,
  payByCard,
  payIn,
  switchRule,
  withdrawalMethod,
  withdrawBy,
} from './cashierCalls';
import { call, decide, mainBalance, startOperator, type TestOperator } from './startOperator';

const IBAN = makeIban('DE', '370400440532013000');
const account = { iban: IBAN, bank: 'alder', account_holder: 'Demo Player' };
const card = { card_number: '4242 4242 4242 4242' };
let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(async () => {
  await assertLedgerBalances(operator.db);
  await operator.close();
});

const uidOf = async (token: string): Promise<number> =>
  (await call(operator, 'account.getInfo', {}, { token })).response.uid;

/** Sets verification results of a player directly. */
const mark = async (token: string, flags: Partial<typeof players.$inferInsert>) =>
  operator.db
    .update(players)
    .set(flags)
    .where(eq(players.uid, await uidOf(token)));

async function createFundedPlayer(amount: string, flags: Partial<typeof players.$inferInsert> = {}): Promise<string> {
  const token = await newPlayer(operator);
  await payIn(operator, token, amount);
  await mark(token, { isVerified: true, profile: { first_name: 'Demo', last_name: 'Player' }, ...flags });
  const uid = await uidOf(token);
  await operator.db.update(contacts).set({ isConfirmed: true }).where(eq(contacts.uid, uid));
  return token;
}

test.each([
  ['card', card, '0.00'],
  ['bank_transfer', account, '0.00'],
  ['purse', { email: 'someone@purse.example' }, '0.50'],
  ['crypto', { address: makeAddress('sample') }, '1.50'],
  ['local_transfer', { cpf: '529.982.247-25' }, '0.00'],
])('[C-6, C-8] money leaves by %s, step by step, less what the method keeps', async (method, requisites, fee) => {
  const token = await createFundedPlayer('100');
  const { response } = await withdrawBy(operator, token, method, { requisites: requisites as Record<string, string> });
  expect(response.status).toBe('pending');
  const ordered = await newestWithdrawal(operator, token);
  expect(ordered?.steps?.map(({ name }) => name)).toEqual(['requested', 'review', 'sent', 'paid']);
  expect(ordered?.steps?.filter(({ at }) => at === null)).toHaveLength(3);
  expect(ordered).toMatchObject({ is_cancellable: true, fee: fee === '0.00' ? null : { amount: fee } });
  const expected = ordered?.expected_at ?? 0;
  const promised = ordered?.steps?.flatMap(({ expected_at }) => expected_at ?? []) ?? [];
  const minuteOf = (seconds: number) => Math.floor(seconds / 60);
  const minutes = [ordered?.created_at ?? 0, ...promised].map(minuteOf);
  // Times are exact to the minute and increase with each step.
  expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b));
  const usual = (await withdrawalMethod(operator, token, method))?.duration_minutes ?? 0;
  expect(Math.abs((minutes.at(-1) ?? 0) - (minutes[0] ?? 0) - usual)).toBeLessThanOrEqual(1);
  operator.advanceTime(31_000);
  expect((await newestWithdrawal(operator, token))?.steps?.filter(({ at }) => at !== null)).toHaveLength(3);
  operator.advanceTime(10_000);
  const paid = await newestWithdrawal(operator, token);
  expect(paid).toMatchObject({ status: 'success', is_cancellable: false, expected_at: null });
  expect(paid?.updated_at).toBeLessThanOrEqual(expected);
  expect(await mainBalance(operator, token)).toBe('50.00');
});

test('[C-6] what a method asks of the player is told before, and refused by name', async () => {
  const token = await newPlayer(operator);
  await payIn(operator, token, '100');
  expect((await withdrawalMethod(operator, token, 'card'))?.unmet).toEqual([]);
  expect((await withdrawalMethod(operator, token, 'purse'))?.unmet).toEqual(['CONTACT']);
  expect((await withdrawalMethod(operator, token, 'bank_transfer'))?.unmet).toEqual(['PROFILE']);
  const walletPayout = await withdrawBy(operator, token, 'purse', { requisites: { email: 'a@purse.example' } });
  expect(walletPayout.error?.type).toBe('UserNeedConfirmContactException');
  const transfer = await withdrawBy(operator, token, 'bank_transfer', { requisites: account });
  expect(transfer.error?.type).toBe('UserNeedProfileDataException');
  expect(transfer.errorData).toEqual({ fields: ['first_name', 'last_name'] });
});

test('[C-6] the gates shut everything, each by its own name', async () => {
  const token = await createFundedPlayer('100', { isKycBlockEnabled: true });
  const refusal = async () => (await withdrawBy(operator, token, 'card', { requisites: card })).error?.type;
  const gate = async () => (await call(operator, 'cashier.getwithdrawsettings', {}, { token })).response.gate;
  expect([await refusal(), await gate()]).toEqual(['KycWithdrawalException', 'KYC_BLOCK']);
  // A player whose documents are under review is not asked for them again.
  await mark(token, { isOnVerification: true });
  expect([await refusal(), await gate()]).toEqual(['KycUserProfileException', 'ON_VERIFICATION']);
  expect(await mainBalance(operator, token)).toBe('100.00');
});

test('[C-6] a CPF is taken only from its own person', async () => {
  const token = await createFundedPlayer('100', {
    profile: { first_name: 'Demo', last_name: 'Player', document: { type: 'cpf', number: '111.444.777-35' } },
  });
  const requisites = { cpf: '529.982.247-25' };
  expect((await withdrawBy(operator, token, 'local_transfer', { requisites })).errorData).toEqual({
    'requisites.cpf': ['MISMATCH'],
  });
  expect((await depositBy(operator, token, 'local_transfer', { requisites })).errorData).toEqual({
    'requisites.cpf': ['MISMATCH'],
  });
  const ownCpf = { cpf: '11144477735' };
  expect((await withdrawBy(operator, token, 'local_transfer', { requisites: ownCpf })).error).toBeUndefined();
});

test('[C-6] a day lets out so much and no more', async () => {
  const token = await createFundedPlayer('5000');
  for (let times = 0; times < 3; times += 1) await payIn(operator, token, '5000');
  const requisites = { address: makeAddress('sample') };
  const tooMuch = await withdrawBy(operator, token, 'crypto', { amount: '10001', requisites });
  expect(tooMuch.error?.type).toBe('WithdrawalLimitsExceededException');
  expect((await withdrawBy(operator, token, 'crypto', { amount: '8000', requisites })).error).toBeUndefined();
  const more = await withdrawBy(operator, token, 'crypto', { amount: '2001', requisites });
  expect(more.error?.type).toBe('WithdrawalLimitsPeriodExceededException');
  expect(more.errorData).toEqual({ available_amount: { amount: '2000.00', currency: 'EUR' } });
  operator.advanceTime(24 * 3_600_000 + 1);
  expect((await withdrawBy(operator, token, 'crypto', { amount: '2001', requisites })).error).toBeUndefined();
});

test('[C-6] large sums go to requisites that are known to be the player’s', async () => {
  const token = await createFundedPlayer('3000');
  const large = () => withdrawBy(operator, token, 'card', { amount: '1000', requisites: card });
  // The balance is checked before the requisites.
  const overdrawn = await withdrawBy(operator, token, 'card', { amount: '4000', requisites: card });
  expect(overdrawn.error).toMatchObject({ type: 'WithdrawalDeclinedException', code: 'NOT_ENOUGH_MONEY' });
  const challenged = await large();
  expect(challenged.error?.type).toBe('RequisitesValidationRequiredException');
  const action = String(challenged.errorData?.external_action_id);
  const check = { id: `check-${action}`, uid: await uidOf(token), action, createdAt: operator.now() };
  await operator.db.insert(verificationChecks).values({ ...check, status: 'pending' });
  expect((await large()).error?.type).toBe('RequisitesOnVerificationException');
  await operator.db.update(verificationChecks).set({ status: 'approved' }).where(eq(verificationChecks.id, check.id));
  expect((await large()).error).toBeUndefined();

  const payer = await createFundedPlayer('500');
  const { response } = await depositBy(operator, payer, 'card', { amount: '1500' });
  await payByCard(response.address, card);
  const back = await withdrawBy(operator, payer, 'card', { amount: '1500', requisites: card });
  expect(back.error).toBeUndefined();
});

test.each([
  ['card', { card_number: '4100 0000 0000 0019' }],
  ['purse', { email: 'blocked@purse.example' }],
  ['crypto', { address: makeAddress('watched') }],
])('[C-6] stolen requisites are refused by %s', async (method, requisites) => {
  const token = await createFundedPlayer('100');
  const { error } = await withdrawBy(operator, token, method, { requisites: requisites as Record<string, string> });
  expect(error?.type).toBe('RequisitesFraudulentException');
  expect((await withdrawalMethod(operator, token, method))?.saved).toEqual([]);
  expect(await mainBalance(operator, token)).toBe('100.00');
});

test('[C-8] what the receiving bank sends back is the player’s again', async () => {
  const token = await createFundedPlayer('100');
  await withdrawBy(operator, token, 'purse', { requisites: { email: 'gone@purse.example' } });
  expect(await mainBalance(operator, token)).toBe('50.00');
  operator.advanceTime(41_000);
  const failed = await newestWithdrawal(operator, token);
  expect(failed).toMatchObject({ status: 'failed', reason: 'bank_refused' });
  expect(failed?.steps?.map(({ name }) => name)).toEqual(['requested', 'review', 'sent', 'failed']);
  expect(await mainBalance(operator, token)).toBe('100.00');
});

test('[C-7] where the rules forbid it nothing is taken back', async () => {
  const token = await createFundedPlayer('100');
  const { response } = await withdrawBy(operator, token, 'card', { requisites: card });
  await switchRule(operator, { cancel: '0' });
  const settings = (await call(operator, 'cashier.getwithdrawsettings', {}, { token })).response;
  expect(settings.is_cancel_allowed).toBe(false);
  expect((await newestWithdrawal(operator, token))?.is_cancellable).toBe(false);
  const refused = await call(operator, 'cashier.cancelwithdrawal', { id: response.id }, { token });
  expect(refused.error).toMatchObject({ type: 'WithdrawalDeclinedException', code: 'NOT_ALLOWED' });
  await switchRule(operator, { cancel: '1' });
  expect((await call(operator, 'cashier.cancelwithdrawal', { id: response.id }, { token })).response).toBe(1);
  expect(await mainBalance(operator, token)).toBe('100.00');
});

test('[C-6, C-9] what cannot be taken out is told apart', async () => {
  const token = await createFundedPlayer('100');
  await withdrawBy(operator, token, 'card', { amount: '30', requisites: card });
  const offered = await newPlayer(operator);
  const { response } = await depositBy(operator, offered, 'card', { more: { campaign_offer_id: '1' } });
  await decide(response.address, 'approve');
  const lockedOf = async (owner: string) =>
    (await call(operator, 'cashier.getwithdrawsettings', {}, { token: owner })).response.locked;
  expect(await lockedOf(token)).toEqual([{ kind: 'pending', amount: { amount: '30.00', currency: 'EUR' } }]);
  expect(await lockedOf(offered)).toEqual([{ kind: 'bonus', amount: { amount: '50.00', currency: 'EUR' } }]);
});

test('[C-8] totals of a period count what is finished', async () => {
  const token = await createFundedPlayer('100');
  const midpoint = Math.floor(operator.now() / 1000) + 60;
  operator.advanceTime(120_000);
  await payIn(operator, token, '40');
  await withdrawBy(operator, token, 'card', { amount: '30', requisites: card });
  operator.advanceTime(41_000);
  await withdrawBy(operator, token, 'card', { amount: '20', requisites: card });
  const totals = async (period: Record<string, string>) =>
    (await call(operator, 'cashier.gettotals', period, { token })).response;
  const eur = (amount: string) => ({ amount, currency: 'EUR' });
  expect(await totals({})).toEqual({
    deposits: eur('140.00'),
    withdrawals: eur('30.00'),
    net: eur('110.00'),
    fees: eur('0.00'),
    pending_withdrawals: eur('20.00'),
    deposits_count: 2,
    withdrawals_count: 1,
  });
  expect((await totals({ to: String(midpoint) })).deposits).toEqual(eur('100.00'));
  expect((await totals({ from: String(midpoint) })).deposits).toEqual(eur('40.00'));
  const { response } = await call(
    operator,
    'cashier.gethistory',
    { type: 'deposit', from: String(midpoint) },
    { token },
  );
  expect(response).toMatchObject({ total: 1, items: [{ amount: eur('40.00') }] });
});

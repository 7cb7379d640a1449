/** Sentences and answers that would be false, or advise what is not possible. */
import { contract } from '@baize/contract/api/contract';
import { readAnswer } from '@baize/contract/api/tolerant';
import { expect, test } from 'vitest';
import { answerOf } from '../../../src/desk/story/answerOf';
import { malformedAt } from '../../../src/desk/story/answers';
import { createStory, lookUps } from '../../../src/desk/story/createStory';
import { createFormatter } from '../../../src/desk/story/formatter';
import { bodyClasses } from '../../../src/recorder/privacy/apiClasses';
import { Masker } from '../../../src/recorder/privacy/Masker';
import { words } from '../../words';
import { accepted, aReport, call, frame, good, launched, lost, order, quiet, refused, settings } from './aReport';

type Report = ReturnType<typeof aReport>;
const rulesOf = (report: Report) => createStory(report).map(({ rule }) => rule);
const keysOf = (report: Report) => createStory(report).map(({ key }) => key);
const answerTo = (report: Report) => answerOf(createStory(report), createFormatter(words.en, 'en', report));
const { answers } = words.en.desk;
const out = { method: 'card', amount: '70' };

test.each([
  ['a proxy’s page', '<html>Sign in to the Wi-Fi</html>'],
  ['an empty answer', ''],
  ['an answer without a response', {}],
])('[H-14] an order answered by %s is not told as accepted', (_, body) => {
  const deposit = aReport([settings, call('cashier.makedeposit', { params: order, body })]);
  expect(rulesOf(deposit)).toEqual(expect.arrayContaining(['depositAnswerLost']));
  expect(rulesOf(deposit)).not.toEqual(expect.arrayContaining(['depositAccepted']));
  expect(rulesOf(deposit)).not.toContain('nothingFailed');
  const withdrawal = aReport([call('cashier.makewithdrawal', { params: out, body })]);
  expect(rulesOf(withdrawal)).toContain('withdrawalAnswerLost');
  expect(rulesOf(withdrawal)).not.toContain('withdrawalOrdered');
  const cancel = aReport([call('cashier.cancelwithdrawal', { params: { id: 'wd-1' }, body })]);
  expect(answerTo(cancel)).toBe(answers.orderLost);
});

test('[H-14] the answer to a read that the recorder left out, or of an unknown call, is not told as wrong', () => {
  for (const event of [
    call('games.get', { body: '' }),
    call('games.get', { body: null }),
    call('no.such', { body: {} }),
  ])
    expect(rulesOf(aReport([event]))).toEqual(['nothingFailed']);
  expect(rulesOf(aReport([call('games.get', { body: 'Bad gateway' })]))).toContain('answerMalformed');
});

test('[H-14] an answer that the product accepts is not told as wrong after masking', () => {
  const responses = [{ any: 1 }, 1, 0, 'a', true, null, []];
  const wrong = Object.entries(contract).flatMap(([name, { answer }]) =>
    responses
      .filter((response) => 'output' in readAnswer(answer, response))
      .filter((response) => malformedAt(name, new Masker().mask({ response }, bodyClasses(name))) !== null)
      .map((response) => `${name}: ${JSON.stringify(response)}`),
  );
  expect(wrong).toEqual([]);
});

test('[H-14] a cancellation that did not reach the operator is not told as refused', () => {
  const cancel = { params: { id: 'wd-1' } };
  const unsent = aReport([
    { kind: 'connection', isOnline: false },
    lost('cashier.cancelwithdrawal', 'offline', { ...cancel, tookMs: 3 }),
  ]);
  expect(keysOf(unsent)).toContain('orderNotSent');
  expect(keysOf(unsent)).not.toContain('withdrawalKept');
  expect(answerTo(unsent)).toBe(answers.noConnection);
  expect(keysOf(aReport([lost('cashier.cancelwithdrawal', 'aborted', cancel)]))).not.toContain('withdrawalKept');
  expect(keysOf(aReport([lost('cashier.cancelwithdrawal', 'timeout', cancel)]))).toContain('cancelAnswerLost');
});

test.each([
  ['UserNeedProfileDataException', answers.stepNeeded],
  ['UserNeedConfirmContactException', answers.stepNeeded],
  ['SumsubVerificationRequiredException', answers.verificationNeeded],
  ['KycUserProfileException', answers.verificationReview],
  ['TooManyRequestsException', answers.rateLimited],
  ['ApplicationDisabledException', answers.maintenance],
  ['AuthorizationException', answers.sessionLost],
])('[H-14] the answer to a refused deposit or game says what helps: %s', (type, answer) => {
  expect(answerTo(aReport([settings, refused('cashier.makedeposit', type, { params: order })]))).toBe(answer);
  if (type === 'ApplicationDisabledException') return;
  expect(answerTo(aReport([refused('games.launch', type, { params: { sysname: 'fox', mode: 'play' } })]))).toBe(answer);
});

test('[H-14] a player in a time-out whose launch is refused is not told to open the app again', () => {
  const launch = (type: string) => aReport([refused('auth.login', type, { params: { service: 'telegram' } })]);
  expect(answerTo(launch('SelfLimitException'))).toBe(answers.selfLimited);
  expect(answerTo(launch('AuthorizationException'))).toBe(answers.launchRefused);
});

test('[H-14] who has handed in documents is not told to verify their identity', () => {
  const pending = good('verification.getState', { status: 'pending', submitted_at: 1_768_480_000 });
  const gated = (gate: string) => good('cashier.getwithdrawsettings', { gate, methods: [] });
  const needed = refused('loyalty.buyproduct', 'VerificationRequiredException');
  expect(answerTo(aReport([gated('ON_VERIFICATION')]))).toBe(answers.verificationReview);
  expect(answerTo(aReport([gated('KYC_BLOCK')]))).toBe(answers.verificationNeeded);
  expect(answerTo(aReport([pending, needed]))).toBe(answers.verificationReview);
  expect(answerTo(aReport([needed]))).toBe(answers.verificationNeeded);
  expect(answerTo(aReport([refused('loyalty.buyproduct', 'KycUserProfileException')]))).toBe(
    answers.verificationReview,
  );
});

test('[H-14] a refused sign-in with a social account is not told as a wrong password', () => {
  const report = aReport([refused('auth.login', 'AuthorizationException', { params: { social_code: '' } })]);
  expect(rulesOf(report)).not.toContain('signInRefused');
  expect(answerTo(report)).not.toBe(answers.signInRefused);
});

test('[H-14] a removed deposit limit is not told as a limit that was set', () => {
  const limit = { available_amount: null, limit_amount: null, can_edit: true };
  const report = aReport([good('account.setDepositLimit', limit, { period: 'none' })]);
  expect(keysOf(report)).toContain('limitRemoved');
  expect(keysOf(report)).not.toContain('limitSet');
});

test('[H-14] a round is told as open only as long as its game was on the page', () => {
  const report = (leftAt: number) =>
    aReport([
      launched({ at: 1_000 }),
      frame('in', 'ready', 2_000),
      frame('in', 'busy', 10_000),
      { kind: 'route', address: '/', how: 'push', at: leftAt },
      quiet(300_000),
    ]);
  expect(createStory(report(40_000)).find(({ rule }) => rule === 'roundOpen')?.values.took).toEqual({ took: 30_000 });
  expect(rulesOf(report(11_000))).not.toContain('roundOpen');
});

test('[H-14] the newest round is looked up although an older page of the history was read last', () => {
  const money = { amount: '1.00', currency: 'EUR' };
  const round = (id: string, created_at: number) => ({
    ...{ id, created_at, title: 'Fox', status: 'lost', stake: money, win: money },
  });
  const page = (offset: number, ...items: object[]) => good('games.getHistory', { items }, { offset, count: 2 });
  const report = aReport([
    page(0, round('round-9', 9), round('round-8', 8)),
    page(2, round('round-7', 7), round('round-6', 6)),
    good('games.get', { items: [{ sysname: 'fox', name: 'Fox' }] }),
    launched({ params: { sysname: 'fox', mode: 'play' }, at: 10_000 }),
    quiet(60_000),
  ]);
  expect(lookUps(createStory(report))).toContainEqual({ kind: 'round', id: 'round-9' });
});

test('[H-14] an accepted deposit stays accepted', () => {
  expect(rulesOf(aReport([settings, accepted()]))).toContain('depositAccepted');
});

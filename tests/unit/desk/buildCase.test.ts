import { type CallName, contract } from '@baize/contract/api/contract';
import { errorTypes } from '@baize/contract/errors/errors';
import { operatorErrors } from '@baize/contract/errors/operatorErrors';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AS_RECORDED, type Choice, orderNames, outcomeOfChoice, replyOf } from '../../../src/desk/ui/answers';
import { buildCase, screenAddress } from '../../../src/desk/ui/case/buildCase';
import { accountKinds, type CaseForm, emptyForm } from '../../../src/desk/ui/case/caseForm';
import { caseOf } from '../../../src/desk/ui/case/caseOf';
import { plausibleAnswers } from '../../../src/desk/ui/case/plausible';
import { packReport } from '../../../src/recorder/report/packReport';
import { readReport } from '../../../src/recorder/report/readReport';

const facts = { now: Date.UTC(2026, 10, 23, 14), id: 'K7M2QX4R', version: '1.2.3' };
const built = (form: Partial<CaseForm> = {}) => buildCase({ ...emptyForm, ...form }, facts);
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const error = (type: (typeof errorTypes)[number], delayS = 0): Choice => ({ answer: { kind: 'error', type }, delayS });

test.each(accountKinds)('[H-17] every made-up answer of the account "%s" is one that the contract takes', (account) => {
  const answers = Object.entries(plausibleAnswers({ ...emptyForm, account }, 1_790_000_000));
  expect(answers.length).toBeGreaterThan(40);
  const wrong = answers.filter(([name, answer]) => !v.safeParse(contract[name as CallName].answer, answer).success);
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test.each([
  'telegram',
  'browser',
] as const)('[H-17, H-6] a file that staff build for %s opens as any other does', async (mode) => {
  const report = built({ mode, language: 'fr', address: '/cashier/deposit?method=card' });
  const read = await readReport(await bytesOf(await packReport(report)));
  expect(read).toEqual({ ok: true, report });
  expect(report.place.mode).toBe(mode);
  expect(report.events[0]).toMatchObject({ kind: 'document', address: '/fr/cashier/deposit?method=card' });
  expect(report.events.some(({ kind }) => kind === 'host')).toBe(mode === 'telegram');
});

test('[H-17] the account is refused what such an account is refused, and a failure of the form comes before all', () => {
  const outcomeOf = (name: string, form: Partial<CaseForm>) => built(form).base.find((call) => call.name === name);
  expect(outcomeOf('cashier.makedeposit', { account: 'limited' })?.body).toMatchObject({
    error: { type: 'BillingDepositLimitExceededException' },
  });
  expect(outcomeOf('games.launch', { account: 'excluded' })?.body).toMatchObject({
    error: { type: 'SelfLimitException' },
  });
  expect(outcomeOf('account.getInfo', { account: 'guest' })?.body).toEqual({ response: { uid: 0 } });
  const failures = [{ name: 'account.getBalance', choice: { answer: { kind: 'silence' }, delayS: 0 } }] as const;
  expect(outcomeOf('account.getBalance', { failures })).toMatchObject({ status: null, failure: 'timeout' });
});

test('[H-17] a screen is a path of the site and nothing else', () => {
  expect(
    ['/games', ' /sports ', '//evil.example', 'https://evil.example', '/\\evil', 'javascript:1', ''].map(screenAddress),
  ).toEqual(['/games', '/sports', '/', '/', '/', '/', '/']);
});

test('[H-13] a call can be answered by every outcome of the error catalogue, late, malformed or not at all', () => {
  const recorded = { status: 200, failure: null, body: { response: 7 }, tookMs: 120 } as const;
  const own = [
    'OfflineException',
    'TimeoutException',
    'AbortedException',
    'MalformedAnswerException',
    'EarlierOrderException',
  ];
  expect([...operatorErrors, ...own].sort()).toEqual([...errorTypes].sort());
  for (const type of operatorErrors)
    expect(outcomeOfChoice(error(type, 3), recorded)).toMatchObject({ body: { error: { type } }, tookMs: 3_120 });
  const by = (kind: 'malformed' | 'silence' | 'offline' | 'recorded' | 'done') =>
    replyOf(outcomeOfChoice({ answer: { kind }, delayS: 2 }, recorded, { id: 'D-1' }));
  expect(by('recorded')).toEqual({ afterMs: 2_120, answer: { status: 200, body: '{"response":7}' } });
  expect(by('done').answer).toEqual({ status: 200, body: '{"response":{"id":"D-1"}}' });
  expect(by('silence').answer).toBe('silence');
  expect(by('offline').answer).toBe('offline');
  const { answer } = by('malformed');
  expect(() => JSON.parse(typeof answer === 'object' ? answer.body : '{}')).toThrow();
});

test('[H-11] orders are the rows that move money', () => {
  expect(orderNames).toContain('cashier.makedeposit');
  expect(orderNames).toContain('cashier.makewithdrawal');
  expect(orderNames).not.toContain('account.getBalance');
});

test('[H-16] a case keeps the changed responses and the changed environment, and its note says so', async () => {
  const report = { ...built({ address: '/cashier' }), note: 'It froze.' };
  const call = report.base.find(({ name }) => name === 'account.getBalance');
  if (!call) throw new Error('No balance');
  const withCalls = {
    ...report,
    events: [...report.events, { ...call, at: 900 }],
    outlines: [
      { at: 300, address: '/cashier', lines: ['heading Cashier'] },
      { at: 1_000, address: '/cashier', lines: ['heading Cashier'] },
    ],
  };
  const choices = new Map([
    ['account.getBalance', error('InternalServerErrorException', 4)],
    ['games.launch', error('UserNeedDepositException')],
    ['games.get', AS_RECORDED],
  ]);
  const changed = caseOf(withCalls, { place: {}, choices: new Map([...choices].slice(0, 1)), done: {}, marks: [] });
  expect(changed.events.at(-1)).toMatchObject({
    status: 500,
    body: { error: { type: 'InternalServerErrorException' } },
  });
  expect(changed.outlines.map(({ at }) => at)).toEqual([300]);
  expect(changed.note).toBe('It froze.\nWhat if: account.getBalance: InternalServerErrorException +4 s');
  // Saving again does not add the note again.
  expect(caseOf(changed, { place: {}, choices: new Map([...choices].slice(0, 1)), done: {}, marks: [] }).note).toBe(
    changed.note,
  );
  const moved = caseOf(withCalls, {
    place: { mode: 'browser', language: 'fr', width: 1366, height: 768 },
    choices,
    done: {},
    marks: [{ at: 1_000, seen: ['heading Caisse'] }],
  });
  expect(moved.place).toMatchObject({ mode: 'browser', client: null, width: 1366, height: 768 });
  expect(moved.events[0]).toMatchObject({ address: '/fr/cashier' });
  expect(moved.base.find(({ name }) => name === 'games.launch')?.body).toMatchObject({ error: {} });
  // Only outlines that were seen during the replay are part of the case.
  expect(moved.outlines).toEqual([{ at: 1_000, address: '/fr/cashier', lines: ['heading Caisse'] }]);
  expect(await readReport(await bytesOf(await packReport(moved)))).toMatchObject({ ok: true });
});

test('[H-16] a case that was tried without a connection, or in other colours, is so when it is opened', () => {
  const report = built({ address: '/cashier' });
  const unchanged = { choices: new Map(), done: {}, marks: [] };
  const offline = caseOf(report, { ...unchanged, place: { isOnline: false } });
  expect(offline.place.isOnline).toBe(false);
  const calls = [...offline.base, ...offline.events].filter((event) => 'attempt' in event);
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) expect(call).toMatchObject({ status: null, failure: 'offline', body: null });
  const theme = { bg_color: '#101010', text_color: '#ffffff' };
  const launches = ({ events }: typeof report) =>
    events.filter((event) => event.kind === 'host' && event.name === 'launch');
  for (const events of [report.events, report.events.filter(({ kind }) => kind !== 'host')])
    expect(
      launches(caseOf({ ...report, events }, { ...unchanged, place: { mode: 'telegram', client: { theme } } })),
    ).toMatchObject([{ data: { theme } }]);
});

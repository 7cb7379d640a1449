import { errorTypes, outcomeOf } from '@baize/contract/errors/errors';
import { expect, test } from 'vitest';
import { createFormatter } from '../../../src/desk/story/formatter';
import { ReportView } from '../../../src/desk/story/ReportView';
import { verdictOf } from '../../../src/desk/story/verdict';
import type { Report } from '../../../src/recorder/report/schema';
import { words } from '../../words';
import { aReport, call, failure, frame, good, lost, payment, refused, toast } from './aReport';

function judged(report: Report, at = 0) {
  const event = report.events[at] as Report['events'][number];
  const found = verdictOf(event, report);
  const say = createFormatter(words.en, 'en', report);
  return { ...found, texts: found.lines.map((line) => say.sentence(line)) };
}

test('[H-10] a refused order: as what, shown as what, because of what, and what it is for a call', () => {
  const { texts, tone, outcome, row, tries } = judged(
    aReport([refused('cashier.makedeposit', 'BillingTransactionDeclinedException', { code: 'DECLINED' })], {
      outlines: [{ at: 2_000, address: '/cashier/deposit', lines: ['alert "Your bank said no."'] }],
    }),
  );
  expect(texts).toEqual([
    'Rejected by the operator: BillingTransactionDeclinedException (DECLINED).',
    'The player read: “Your bank said no.”',
    'Reason: BillingTransactionDeclinedException is in the error catalogue.',
    'cashier.makedeposit is part of the API specification (POST).',
    words.en.desk.story.rowMoney,
    'Attempt 1 of 1.',
  ]);
  expect({ tone, kind: outcome?.kind, row, tries }).toEqual({
    tone: 'bad',
    kind: 'toast',
    row: { isAddition: false, movesMoney: true },
    tries: { attempt: 1, most: 1, waitMs: null, isFound: false },
  });
});

test.each(errorTypes)('[H-10] %s is judged as the error table says', (type) => {
  const { outcome, fault, lines } = judged(aReport([refused('bonuses.activate', type)]));
  expect(outcome).toEqual(outcomeOf({ type }));
  expect(fault?.type).toBe(type);
  expect(lines.map(({ key }) => key)).toContain('becauseType');
});

test('[H-10] a type that the table does not know, one that details say more of, and a status alone', () => {
  const reasons = (report: Report) => judged(report).lines.map(({ key }) => key);
  expect(reasons(aReport([refused('bonuses.activate', 'OddException')]))).toContain('becauseUnknown');
  const promo = aReport([
    refused('campaigns.activateOffer', 'InvalidParameterException', { data: { promo_code: ['EXPIRED'] } }),
  ]);
  expect(judged(promo).outcome?.textKey).toBe('errors:promo.EXPIRED');
  expect(reasons(promo)).toContain('becauseDetails');
  const bare = judged(aReport([call('account.getInfo', { status: 403, body: null })]));
  expect(bare.outcome).toMatchObject({ kind: 'fatal', page: 'forbidden' });
  expect(bare.texts).toContain('Reason: the response has no known error type, so status code 403 was used.');
  expect(reasons(aReport([call('/cms/api/pages', { kind: 'cms', verb: 'GET', status: 500, body: null })]))).toContain(
    'becauseSource',
  );
});

test('[H-10] a read without a response: which attempt it was, and what follows', () => {
  const twice = aReport([
    lost('games.getLikes', 'offline', { at: 1_000 }),
    good('games.getLikes', { items: [] }, {}, { attempt: 2, at: 1_500, tookMs: 80 }),
  ]);
  expect(judged(twice)).toMatchObject({ tries: { attempt: 1, most: 2, waitMs: 420, isFound: true }, outcome: null });
  expect(judged(twice).texts).toContain('Attempt 1 of 2. Retried after 0.4 s.');
  expect(judged(twice, 1)).toMatchObject({ tone: 'good', tries: { attempt: 2, most: 2, waitMs: null } });
  const alone = judged(aReport([lost('games.getLikes', 'offline')]));
  expect(alone.texts).toContain('Attempt 1 of 2. The next retry was due after 0.4 s.');
  // A timeout is not retried.
  expect(judged(aReport([lost('games.getLikes', 'timeout')])).tries).toMatchObject({ attempt: 1, waitMs: null });
  const last = judged(aReport([lost('games.getLikes', 'timeout', { attempt: 2 })]));
  expect(last).toMatchObject({ outcome: { textKey: 'errors:TimeoutException' }, tries: { waitMs: null } });
  const order = judged(aReport([lost('cashier.makedeposit', 'offline')]));
  expect(order.tries).toMatchObject({ attempt: 1, most: 1, waitMs: null });
});

test('[H-10] rows: an addition, one that nobody knows, another verb than the contract’s, a form that parts from it', () => {
  const texts = (report: Report) => judged(report).texts.join(' ');
  expect(texts(aReport([good('games.getInfo', null)]))).toContain(
    'games.getInfo is an addition to the specification (GET). Operators may not support it.',
  );
  expect(texts(aReport([good('games.steal', 1)]))).toContain('games.steal is not in the API contract.');
  expect(texts(aReport([good('auth.logout', 1, {}, { verb: 'POST' })]))).toContain(
    'It was sent as POST, but the contract requires GET.',
  );
  const unknownStatus = judged(aReport([good('cashier.getdepositinfo', payment('gone'))]));
  expect(unknownStatus.texts[0]).toBe(
    'The response does not match the API contract at status. Treated as MalformedAnswerException.',
  );
  expect(unknownStatus.outcome?.textKey).toBe('errors:MalformedAnswerException');
  expect(judged(aReport([good('cashier.getdepositinfo', payment('pending'))])).texts[0]).toBe(
    'Status 200. The response matches the API contract.',
  );
});

test('[H-10] every other kind of event has its verdict, in both languages', () => {
  const report = aReport([
    toast('errors:OfflineException'),
    { kind: 'shown', type: 'maintenance', requestId: null, page: 'maintenance' },
    { kind: 'shown', type: 'OfflineException', requestId: 'AB', page: null },
    failure('x', 'window', 'Error: x\n  at f (https://a.example/assets/m.js:1:2)'),
    { kind: 'freeze', ms: 900 },
    { kind: 'longTask', ms: 90 },
    ...([2_000, 3_000, 9_000] as const).map((value) => ({ kind: 'vital' as const, name: 'LCP' as const, value })),
    { kind: 'storage', act: 'read', message: 'x' },
    { kind: 'link', linkKind: 'payment', address: '/', isOpen: false },
    { kind: 'link', linkKind: 'payment', address: '/', isOpen: true },
    frame('in', 'error', 50_000, { message: 'No session' }),
    frame('in', 'ready'),
    { kind: 'connection', isOnline: false },
    lost('games.getLikes', 'aborted'),
  ]);
  const verdicts = report.events.map((_, index) => judged(report, index));
  expect(verdicts.map(({ tone }) => tone)).toEqual([
    ...['bad', 'bad', 'bad', 'bad', 'bad', 'plain', 'good', 'plain', 'bad'],
    ...['bad', 'bad', 'plain', 'bad', 'plain', 'plain', 'plain'],
  ]);
  const fr = createFormatter(words.fr, 'fr', report);
  for (const { lines, texts } of verdicts) {
    expect(texts.join(' ')).not.toMatch(/\{\{|undefined|verdict/);
    expect(lines.map((line) => fr.sentence(line)).join(' ')).not.toMatch(/\{\{|undefined|verdict/);
  }
});

test('[H-10, H-14] a call that was still on its way is no trouble, and no answer', () => {
  const waiting = call('cashier.makedeposit', { status: null, failure: null, body: null, tookMs: 4_000 });
  const { texts, tone } = judged(aReport([waiting]));
  expect([tone, texts[0]]).toEqual(['plain', 'No response yet when the report was created, after 4 s.']);
  expect(new ReportView(aReport([waiting])).calls).toEqual([]);
});

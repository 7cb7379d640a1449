/** The desk's story of a report that is recorded from real calls of the operator. */

import { type CallName, contract, type Params } from '@baize/contract/api/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toHar } from '../../src/desk/export/har';
import { createStory, topThree } from '../../src/desk/story/createStory';
import { createFormatter } from '../../src/desk/story/formatter';
import { ReportView } from '../../src/desk/story/ReportView';
import { tokensOf } from '../../src/domain/player/tokens';
import type { CallEvent, RecordedEvent, Timed } from '../../src/domain/recording';
import { makeReport } from '../../src/recorder/report/makeReport';
import type { Report } from '../../src/recorder/report/schema';
import { createCall } from '../../src/services/api/transport';
import { aReport } from '../unit/desk/aReport';
import { words } from '../words';
import { decide, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

/** Parameters that a read requires. */
const needed: Partial<Record<CallName, object>> = {
  'account.getprofileinfo': { fields: ['contacts', 'document'] },
  'cashier.gethistory': { type: 'deposit', count: 50 },
  'freespins.get': { status: 'active', count: 20 },
  'games.getHistory': { type: 'casino', count: 20 },
  'games.getInfo': { sysname: 'starlit-crown-quest' },
  'games.get': { count: 5, options: { category: 'slots', query: 'crown' } },
  'storage.get': { key: 'hints' },
};

/** A page that records its calls as the recorder does. */
function page() {
  const events: Timed<CallEvent>[] = [];
  let token: string | null = null;
  const call = createCall({
    baseUrl: operator.url,
    locale: () => 'en-US',
    isFramed: false,
    tokens: () => tokensOf(token),
    usesCookie: () => false,
    cookieHolder: () => null,
    tap: (event) => {
      const timed = { ...event, at: events.length * 1_000 + 1_000 };
      const recorded = timed as RecordedEvent as Timed<CallEvent>;
      // The tap also reports the start of a call, with neither status nor failure.
      if (recorded.status !== null || recorded.failure !== null) events.push(recorded);
      return timed;
    },
    onError: () => undefined,
  });
  const send = async <Name extends CallName>(name: Name, params: Params<Name>) => {
    const options = 'movesMoney' in contract[name] ? { idempotencyKey: crypto.randomUUID() as string } : {};
    return call(name, params, options).catch(() => null);
  };
  const enter = async (login: string, password: string) => {
    token = (await send('auth.login', { login, password }))?.token ?? null;
    expect(token).not.toBeNull();
  };
  const report = (): Report => {
    const { id, app, place, reason, note, beganAt } = aReport();
    const details = { id, app, place, reason, note, madeAt: beganAt + events.length * 1_000 };
    return makeReport({ beganAt, events, base: [], outlines: [] }, details);
  };
  return { send, enter, report };
}

const renderedStory = (report: Report) => {
  const say = createFormatter(words.en, 'en', report);
  const write = (sentences: ReturnType<typeof createStory>) =>
    sentences.map((sentence) => say.sentence(sentence).replaceAll('\u00a0', ' '));
  const story = createStory(report);
  return { story: write(story), top: write(topThree(story)) };
};

test.each([
  ['one@baize.example', 'demo-one-1'],
  ['two@baize.example', 'demo-two-2'],
])('[H-10, H-14] no good answer of the operator to %s parts from the contract because it is masked', async (login, password) => {
  const { send, enter, report } = page();
  await enter(login, password);
  for (const [name, { verb }] of Object.entries(contract) as [CallName, { verb: string }][])
    if (verb === 'GET' && name !== 'auth.logout') await send(name, (needed[name] ?? {}) as never);
  const { calls } = new ReportView(report());
  expect(calls.filter(({ fault }) => !fault).length).toBeGreaterThan(30);
  const malformed = calls.filter(({ fault }) => fault?.kind === 'malformed');
  expect(malformed.map(({ event, fault }) => `${event.name} ${fault?.message}`)).toEqual([]);
});

test('[H-14, H-16] a real sign-in that failed, a deposit, and a declined one', async () => {
  const { send, enter, report } = page();
  await send('auth.login', { login: 'one@baize.example', password: 'wrong-one-1' });
  await enter('one@baize.example', 'demo-one-1');
  await send('cashier.getdepositsettings', {});
  const order = {
    method: 'card',
    amount: '50',
    campaign_offer_id: -1,
    return_kind: 'site',
    return_base: operator.url,
  } as const;
  const started = await send('cashier.makedeposit', order);
  const id = started?.id ?? '';
  await send('cashier.getdepositinfo', { id });
  await decide(started?.address ?? '', 'decline');
  await send('cashier.getdepositinfo', { id });
  await send('campaigns.activateOffer', { promo_code: 'NO-SUCH-CODE' });
  const { story, top } = renderedStory(report());
  const accepted = `The player asked to deposit €50.00 by Bank card. Accepted: deposit ${id}.`;
  expect(story).toContain(accepted);
  expect(story.join('\n')).toMatch(/The player tried to sign in\. Refused: wrong login or password/);
  expect(story.join('\n')).toMatch(new RegExp(`Deposit ${id} of €50.00 failed. The operator’s reason: \\S+`));
  expect(story.join('\n')).toMatch(/The player used a promo code\. Refused: the code /);
  expect(top.slice(0, 2)).toEqual([accepted, expect.stringMatching(new RegExp(`^Deposit ${id} of €50.00 failed`))]);
  const text = JSON.stringify(toHar(report()));
  expect(text).toContain(id);
  expect(text).not.toMatch(/wrong-one-1|demo-one-1|one@baize/);
});

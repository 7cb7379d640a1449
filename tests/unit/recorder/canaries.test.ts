/**
 * Canaries (H-3): searches reports of calls for the personal data of demo players and of a new player, from the
 * operator's database and from their orders.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type CallName, contract, type Params } from '@baize/contract/api/contract';
import { ApiError } from '@baize/contract/errors/apiError';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInitData } from '../../../sandbox/identity/initData';
import { contacts, outbox, players } from '../../../sandbox/kernel/accountTables';
import { requisites as savedRequisites, transactions } from '../../../sandbox/kernel/bankTables';
import { demoPlayers, telegramDemoPlayers } from '../../../sandbox/seed/demoPlayers';
import { tokensOf } from '../../../src/domain/player/tokens';
import type { CallEvent, RecordedEvent } from '../../../src/domain/recording';
import { answerClasses } from '../../../src/recorder/privacy/apiClasses';
import type { AnyClasses } from '../../../src/recorder/privacy/classes';
import { Masker } from '../../../src/recorder/privacy/Masker';
import { makeReport } from '../../../src/recorder/report/makeReport';
import type { Call } from '../../../src/services/api/call';
import { createCall } from '../../../src/services/api/transport';
import { codeSentTo } from '../../contract/outbox';
import { startOperator, type TestOperator } from '../../contract/startOperator';
import { aReport, good } from '../desk/aReport';
import { findCanaries } from './findCanaries';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator({ siteOrigins: ['https://site.example'] });
});
afterAll(() => operator.close());

/** A page that records each attempt of its calls as the recorder does. */
function page() {
  const attempts: CallEvent[] = [];
  const failed: string[] = [];
  const state = { token: null as string | null, token_of: [] as string[] };
  const call: Call = createCall({
    baseUrl: operator.url,
    locale: () => 'en-US',
    isFramed: false,
    tokens: () => tokensOf(state.token),
    usesCookie: () => false,
    cookieHolder: () => null,
    tap: (event) => {
      attempts.push(event as RecordedEvent as CallEvent);
      return { ...event, at: attempts.length };
    },
    onError: (name) => void failed.push(name),
  });
  /** A refusal is recorded among the attempts. */
  const send = async <Name extends CallName>(name: Name, params: Params<Name>, key = crypto.randomUUID() as string) => {
    try {
      return await call(name, params, 'movesMoney' in contract[name] ? { idempotencyKey: key } : {});
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
  const enter = async (name: 'auth.login' | 'auth.register', params: Params<'auth.login'>) => {
    const answer = await send(name, params as never);
    state.token = (answer as { token?: string } | null)?.token ?? null;
    if (state.token) state.token_of.push(state.token);
    return answer;
  };
  return { attempts, failed, state, send, enter };
}
type Page = ReturnType<typeof page>;

/** Parameters that a read requires. */
const needed: Partial<Record<CallName, object>> = {
  'account.getprofileinfo': { fields: ['contacts', 'document'] },
  'cashier.gethistory': { type: 'deposit', count: 50 },
  'freespins.get': { status: 'active', count: 20 },
  'games.getHistory': { type: 'casino', count: 20 },
  'games.getInfo': { sysname: 'starlit-crown-quest' },
  'games.get': { count: 5, options: { category: 'slots', query: 'crown' } },
  'storage.get': { key: 'hints' },
  'account.getUnsubscribeState': { contact: 'canary-letter@baize.example', sign: 'canary-signature-1' },
  'cashier.getbanks': { method: 'bank_transfer' },
};

async function readAll({ send }: Page): Promise<void> {
  for (const [name, { verb }] of Object.entries(contract) as Array<[CallName, { verb: string }]>)
    if (verb === 'GET' && name !== 'auth.logout') await send(name, (needed[name] ?? {}) as never);
  await send('cashier.gethistory', { type: 'withdrawal', count: 50 });
}

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
};

/** A report of these attempts; `texts` are added as its outlines. */
function reportOf(attempts: readonly CallEvent[], texts: readonly string[] = []): string {
  const { id, madeAt, reason, note, app, place } = aReport();
  const events = attempts.map((attempt, index) => ({ ...attempt, at: index }));
  const outlines = [{ at: attempts.length, address: '/', lines: [...texts] }];
  return JSON.stringify(
    makeReport({ beganAt: 0, events, base: [], outlines }, { id, madeAt, reason, note, app, place }),
  );
}

const unmasked = (attempts: readonly CallEvent[], texts: readonly string[] = []) =>
  JSON.stringify({
    texts,
    calls: attempts.map((attempt) => ({ params: attempt.params, body: parsed(attempt.body) })),
  });

/** Long enough to be searched for. Excludes countries and words such as `card`, which identify nobody. */
const isSearchable = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().length >= (/^\d+$/.test(value) ? 5 : 3);

/** All personal values of one player in the operator's database. */
async function valuesOf(login: string): Promise<string[]> {
  const rows = await operator.db.select().from(players);
  const player = rows.find((row) => row.login === login);
  if (!player) return [];
  const { country: _open, document, sex: _digit, ...profile } = player.profile;
  const own = (await operator.db.select().from(contacts)).filter(({ uid }) => uid === player.uid);
  const paid = (await operator.db.select().from(transactions)).filter(({ uid }) => uid === player.uid);
  const saved = (await operator.db.select().from(savedRequisites)).filter(({ uid }) => uid === player.uid);
  const requisites = [...paid.map((row) => row.requisites), ...saved.map((row) => row.shown)].flatMap((row) =>
    Object.values(row),
  );
  const named = [player.login, player.fakename, document?.number, ...Object.values(profile)];
  return [...named, ...own.map(({ contact }) => contact), ...requisites].filter(isSearchable);
}

/** Codes that were sent, which grant access. */
async function codesOf(recipients: readonly string[]): Promise<string[]> {
  const letters = (await operator.db.select().from(outbox)).filter(({ recipient }) => recipients.includes(recipient));
  return letters.map(({ code }) => code).filter(isSearchable);
}

async function expectSilence(browser: Page, canaries: readonly string[]): Promise<void> {
  // Stacks, outlines and addresses may repeat any value.
  const texts = canaries.flatMap((canary) => [
    `Error: cannot read ${canary} (https://site.example/x?name=${encodeURIComponent(canary)})`,
    JSON.stringify({ maskedWith: { canary } }),
    Buffer.from(`{"is":"${canary}"}`).toString('base64'),
  ]);
  expect(findCanaries(reportOf(browser.attempts), canaries)).toEqual([]);
  expect(findCanaries(reportOf(browser.attempts, texts), canaries)).toEqual([]);
  expect(findCanaries(unmasked(browser.attempts, texts), canaries).sort()).toEqual([...new Set(canaries)].sort());
}

test.each(
  demoPlayers.map((demo) => [demo.name, demo] as const),
)('[H-3] %s: nothing of the player is in a report', async (_name, demo) => {
  const browser = page();
  await browser.enter('auth.login', { login: demo.login, password: demo.password, device_session: 'canary-device-77' });
  if (!browser.state.token && demo.name === 'Demo Eight') {
    const code = await codeSentTo(operator, demo.login);
    await browser.enter('auth.login', { login: demo.login, password: demo.password, two_factor_code: code });
    expect(browser.state.token).not.toBeNull();
  }
  await readAll(browser);
  const login = demo.login.replace(/^\+/, '');
  const own = await valuesOf(login);
  expect(own).toContain(login);
  const codes = await codesOf([login]);
  const typed = [demo.login, demo.password, 'canary-device-77', 'canary-letter@baize.example', 'canary-signature-1'];
  const isIn = (value: string) => findCanaries(unmasked(browser.attempts), [value]).length > 0;
  await expectSilence(browser, [...own, ...codes, ...typed, ...browser.state.token_of].filter(isIn));
  expect([login, demo.password, ...browser.state.token_of].every(isIn)).toBe(true);
});

test.each(
  telegramDemoPlayers.map((demo) => [demo.user.username, demo] as const),
)('[H-3] %s: nothing of the launch is in a report', async (_name, { user }) => {
  const browser = page();
  const authDate = Math.floor(operator.now() / 1000);
  const initData = signInitData({ user, authDate, botToken: operator.botToken });
  const launch = { service: 'telegram' as const, init_data: initData };
  if (!(await browser.enter('auth.login', launch))) await browser.enter('auth.register', launch);
  await readAll(browser);
  const own = await valuesOf(`tg${user.id}`);
  const hash = new URLSearchParams(launch.init_data).get('hash') ?? '';
  const canaries = [...own, user.username, launch.init_data, hash, ...browser.state.token_of];
  const isIn = (value: string) => findCanaries(unmasked(browser.attempts), [value]).length > 0;
  expect(hash).toHaveLength(64);
  await expectSilence(browser, canaries.filter(isIn));
  expect([launch.init_data, hash].every(isIn)).toBe(true);
});

const person = {
  first_name: 'Zephyrine',
  last_name: 'Quillfeather',
  birth_date: '1987-06-05',
  country_code: 'IE',
  region: 'Tirconnell',
  home_town: 'Ballycanary',
  address: '12 Canary Walk / 3',
  postcode: 'H91 X8KD',
};
const card = { card_number: '4242 4242 4242 4242', card_expiry: '12/40', card_holder: 'Z. Quillfeather-Card' };

test('[H-3] a new player fills in every form: a report contains nothing that was typed', async () => {
  const browser = page();
  const { send, enter } = browser;
  const email = 'zeph.canary@mail.example';
  const phone = '353851119977';
  const registration = { email, password: 'Canary-pass-1', currency: 'EUR', ...person };
  await enter('auth.register', registration as never);
  expect(browser.attempts.at(-1)?.body).toContain('token');
  expect(await send('account.saveProfileInfo', person)).toBe(1);
  await send('account.saveProfileInfo', { ...person, first_name: 'Zeph1rine<wrong>' });
  await send('account.changefakename', { fakename: 'CanaryFeather' });
  await send('account.addcontact', { contact: phone, phone_country_code: 'IE' });
  await send('account.sendconfirmationtocontact', { contact: email });
  await send('account.confirmContact', { contact: email, code: await codeSentTo(operator, email) });
  await send('account.confirmContact', { contact: phone, code: '918273' });
  await send('account.changepassword', { old_password: 'Canary-pass-1', password: 'Canary-pass-2' });
  await send('account.changeTwoFactorAuth', { two_factor_auth: 1 });
  await send('account.confirmTwoFactorAuth', { code: '564738' });
  const back = { campaign_offer_id: -1, return_kind: 'site' as const, return_base: 'https://site.example' };
  const wallet = { email: 'zeph.purse@purse.example' };
  await send('cashier.makedeposit', { method: 'purse', amount: '50', requisites: wallet, ...back });
  expect(browser.attempts.at(-1)?.body).toContain('"status"');
  const pocket = { phone: '+353 85 123 4567' };
  await send('cashier.makedeposit', { method: 'phone_pay', amount: '20', requisites: pocket, ...back });
  await send('cashier.makedeposit', {
    method: 'voucher',
    amount: '',
    requisites: { voucher_code: 'CNRY-1234-5678' },
    ...back,
  });
  await send('cashier.makewithdrawal', { method: 'card', amount: '20', requisites: card });
  const account = { iban: 'DE89 3704 0044 0532 0130 00', account_holder: 'Zephyrine Q. Account' };
  await send('cashier.makewithdrawal', { method: 'bank_transfer', amount: '20', requisites: account });
  const message = 'My neighbour Ignatius Plover saw it too.\nPlease call me at the bakery on Heron Lane, thank you.';
  expect(
    await send('Support.sendFeedback', { topic: 'payments', contact: 'zeph.desk@mail.example', message }),
  ).not.toBeNull();
  await send('chat.storeChatEvent', { vendor: 'house', event: 'opened', data: 'Zephyrine wrote: heron-chat-canary' });
  await send('campaigns.checkPromocode', { promo_code: 'NOSUCHCODE' });
  await send('verification.createApplicant', {});
  await readAll(browser);
  browser.state.token = null;
  await send('auth.restore', { login: email });
  await send('auth.restore', { login: email, code: '102938', password: 'Canary-pass-3' });
  await enter('auth.login', { login: email, password: 'Canary-pass-9', device_session: 'canary-device-78' });

  const { country_code: _country, ...own } = person;
  const typed = [
    ...[email, phone, 'Canary-pass-1', 'Canary-pass-2', 'Canary-pass-3', 'Canary-pass-9', 'canary-device-78'],
    ...['918273', '564738', '102938', 'CanaryFeather', 'Zeph1rine<wrong>'],
    ...[...Object.values(own), ...Object.values(card), ...Object.values(account), ...Object.values(wallet)],
    ...[
      '+353 85 123 4567',
      'CNRY-1234-5678',
      'zeph.desk@mail.example',
      message,
      'Ignatius Plover',
      'heron-chat-canary',
    ],
  ];
  const canaries = [...typed, ...(await valuesOf(email)), ...browser.state.token_of];
  const pieces = ['Ignatius Plover', 'heron-chat-canary'];
  expect(findCanaries(reportOf(browser.attempts), canaries)).toEqual([]);
  expect(findCanaries(unmasked(browser.attempts), typed)).toEqual([...new Set(typed)]);
  await expectSilence(
    browser,
    canaries.filter((value) => !pieces.includes(value)),
  );
  // Amounts, statuses and search terms are retained.
  const report = reportOf(browser.attempts);
  for (const retained of ['"amount":"50.00"', '"purse"', 'NOSUCHCODE', 'InvalidParameterException', 'pending', 'crown'])
    expect(report).toContain(retained);
});

test('[H-3] the check can fail: one field of a wrong class sings, in whatever spelling', async () => {
  const browser = page();
  const { login, password } = demoPlayers[0];
  await browser.enter('auth.login', { login, password });
  const profile = await browser.send('account.getprofileinfo', {});
  const right = answerClasses['account.getprofileinfo'] as { readonly [field: string]: AnyClasses };
  const maskedWith = (classes: AnyClasses) => {
    const masker = new Masker();
    return JSON.stringify(masker.texts(masker.mask(profile, classes)));
  };
  const canaries = ['One', '1990-01-01'];
  expect(findCanaries(maskedWith(right), canaries)).toEqual([]);
  expect(findCanaries(maskedWith({ ...right, last_name: 'keep' }), canaries)).toEqual(['One']);
  expect(findCanaries(maskedWith({ ...right, birth_date: 'keep' }), canaries)).toEqual(['1990-01-01']);
  for (const before of ['', 'a', 'ab']) {
    const encoded = Buffer.from(`${before}Quillfeather!`).toString('base64url');
    expect(findCanaries(encoded, ['Quillfeather'])).toEqual(['Quillfeather']);
  }
  expect(findCanaries(encodeURIComponent("Zoë O'Brien").toLowerCase(), ["Zoë O'Brien"])).toHaveLength(1);
});

/** Values typed in the recorded cases, and passwords. */
const TYPED = ['4242424242424242', '4242 4242 4242 4242', 'brass-fox-7', 'someone@mail.example', 'Demo Player'];
/** First names and towns of demo players that are ordinary words and identify nobody on their own. */
const isCommonWord = (value: string) => /^\p{L}{1,7}$/u.test(value);

test('[H-3, H-19] no saved report contains personal data of its demo players', async () => {
  const values = await Promise.all(
    [...demoPlayers.map(({ login }) => login), ...telegramDemoPlayers.map(({ user }) => `tg${user.id}`)].map(valuesOf),
  );
  const telegram = telegramDemoPlayers.flatMap(({ user }) => [
    `${user.id}`,
    'username' in user ? user.username : '',
    `${user.first_name} ${'last_name' in user ? user.last_name : ''}`,
  ]);
  const secrets = demoPlayers.map(({ password }) => password);
  const canaries = [...values.flat(), ...telegram, ...secrets, ...TYPED].filter(
    (value) => isSearchable(value) && !isCommonWord(value),
  );
  expect(canaries.length).toBeGreaterThan(40);
  const folder = 'tests/cases';
  const names = readdirSync(folder).filter((name) => name.endsWith('.baize'));
  expect(names.length).toBeGreaterThanOrEqual(40);
  const found = names.flatMap((name) => {
    const text = gunzipSync(readFileSync(`${folder}/${name}`)).toString('utf8');
    return findCanaries(text, canaries).map((canary) => `${name}: ${canary}`);
  });
  expect(found).toEqual([]);
  // The search works: it finds a planted value.
  expect(findCanaries(JSON.stringify({ note: `from ${canaries[0]}` }), canaries)).toContain(canaries[0]);
});

test('[H-2, H-3] typed search words are kept, but no personal value and no other typed text', () => {
  const { id, madeAt, reason, note, app, place } = aReport();
  const typed = (field: string, value: string) =>
    ({ kind: 'act', at: 1, act: 'type', role: 'searchbox', name: 'Find', field, nth: 0, value }) as const;
  const { events } = aReport([
    good('games.get', { items: [{ sysname: 'red-lantern', name: 'Red Lantern' }] }),
    typed('search', 'lantern'),
    typed('search', 'jane.canary@mail.example'),
    typed('promo_code', 'SUMMER25'),
  ]);
  const facts = { id, madeAt, reason, note, app, place };
  const report = makeReport({ beganAt: 0, events, base: [], outlines: [] }, facts);
  const values = report.events.map((event) => ('value' in event ? String(event.value) : ''));
  const [, search = '', email = '', code = ''] = values;
  expect(search).toBe('lantern');
  expect(email).not.toContain('canary');
  expect(code).not.toContain('SUMMER');
});

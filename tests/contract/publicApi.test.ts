/** The operator's public API: who may call it, what input it accepts, and what errors disclose. */
import { request } from 'node:http';
import { contract } from '@baize/contract/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { depositBy } from './cashierCalls';
import { call, signIn, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator({ frameAncestors: ['https://web.telegram.org'] });
});
afterAll(() => operator.close());

const cookieOf = (token: string) => `bz_session=${token}`;
const uidOf = async (headers: Record<string, string>) =>
  (await call(operator, 'account.getInfo', {}, { headers })).response.uid;

test.each([
  ['unknown', `Bearer ${'x'.repeat(43)}`],
  ['malformed', 'Bearer no'],
  ['of odd signs', 'Bearer <script>'],
  ['empty', 'Bearer'],
  ['in small letters', `bearer ${'x'.repeat(43)}`],
])('[N-1, M-14] a token in the header that is %s is nobody’s, whatever cookie comes with it', async (_case, authorization) => {
  const headers = { authorization, cookie: cookieOf(await signIn(operator)) };
  expect(await uidOf(headers)).toBe(0);
  const balance = await call(operator, 'account.getBalance', {}, { headers });
  expect(balance.error?.type).toBe('AuthorizationException');
  const order = { method: 'card', amount: '50', return_kind: 'site', return_base: operator.url };
  expect((await call(operator, 'cashier.makedeposit', order, { headers })).error?.type).toBe('AuthorizationException');
});

test('[N-1, A-13] the header’s session counts before the cookie’s, and once it has ended neither does', async () => {
  const [one, two] = [await signIn(operator), await signIn(operator, 1)];
  const headers = { authorization: `Bearer ${one}`, cookie: cookieOf(two) };
  const uid = await uidOf({ authorization: `Bearer ${one}` });
  expect(await uidOf(headers)).toBe(uid);
  await call(operator, 'auth.logout', {}, { token: one });
  expect(await uidOf(headers)).toBe(0);
  expect(await uidOf({ cookie: cookieOf(two) })).not.toBe(uid);
  // Other schemes are ignored: a browser sends Basic credentials with every request to a password-protected site.
  expect(await uidOf({ authorization: 'Basic YTpi', cookie: cookieOf(two) })).toBeGreaterThan(0);
});

test.each(['same-site', 'cross-site', 'none'])('[N-1, A-13] nobody is signed out from elsewhere (%s)', async (site) => {
  const cookie = cookieOf(await signIn(operator));
  const from = (place: string) => call(operator, 'auth.logout', {}, { headers: { cookie, 'sec-fetch-site': place } });
  const refused = await from(site);
  expect([refused.status, refused.error?.type]).toEqual([403, 'AccessDeniedException']);
  expect(refused.headers.get('set-cookie')).toBeNull();
  expect(await uidOf({ cookie })).toBeGreaterThan(0);
  expect((await from('same-origin')).response).toBe(1);
  expect(await uidOf({ cookie })).toBe(0);
});

test('[N-1] who sends no word of where they are, or the token itself, is another client and may go on', async () => {
  const [one, two] = [await signIn(operator), await signIn(operator)];
  expect((await call(operator, 'auth.logout', {}, { headers: { cookie: cookieOf(one) } })).response).toBe(1);
  const sameSite = { 'sec-fetch-site': 'same-site' };
  expect((await call(operator, 'auth.logout', {}, { token: two, headers: sameSite })).response).toBe(1);
});

test('[N-1] a page of another port reads nothing and changes nothing by the cookie', async () => {
  const headers = { cookie: cookieOf(await signIn(operator)), 'sec-fetch-site': 'same-site' };
  expect((await call(operator, 'account.getBalance', {}, { headers })).status).toBe(403);
  expect((await call(operator, 'account.changelocale', { locale: 'fr' }, { headers })).status).toBe(403);
});

/** Sends the path unchanged; `fetch` would normalise it. */
function raw(
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(operator.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body);
  });
}

const refusal = { type: 'InvalidParameterException' };

test('[N-4] a NUL in any parameter of any call is refused as a wrong parameter', async () => {
  const authorization = `Bearer ${await signIn(operator)}`;
  const accepted: string[] = [];
  for (const [name, { verb }] of Object.entries(contract)) {
    const places = ['login=a%00b', 'requisites[card][x]=%00', 'ids[]=a&ids[]=%00', 'na%00me=a'];
    for (const fields of places) {
      const form = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
      const answer =
        verb === 'GET'
          ? await raw(`/api/${name}?${fields}`, { headers: { authorization } })
          : await raw(`/api/${name}`, { method: 'POST', headers: form, body: fields });
      if (JSON.parse(answer.text).error?.type !== refusal.type) accepted.push(`${name} ${fields} ${answer.text}`);
    }
  }
  expect(accepted).toEqual([]);
});

test('[N-4] nor in a name of a file, a part of a form, an address, or a JSON body', async () => {
  const multipart = (disposition: string, text: string) => ({
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n--x--\r\n`,
  });
  const parts = [
    multipart('name="message"', 'a\0b'),
    multipart('name="mess\0age"', 'ab'),
    multipart('name="file"; filename="a\0.png"', 'x'),
    multipart('name="fi\0le"; filename="a.png"', 'x'),
  ];
  for (const part of parts) {
    const { text } = await raw('/api/Support.sendFeedback', part);
    expect(JSON.parse(text).error).toMatchObject(refusal);
  }
  expect(JSON.parse((await raw('/api/account%00.getInfo')).text).error).toMatchObject(refusal);
  for (const path of ['/sandbox/pay/a%00', '/platform/game/a%00/play?token=x', '/oauth/link/%00', '/hit?a=%00']) {
    expect([path, (await raw(path)).status]).toEqual([path, 400]);
  }
  const json = { 'content-type': 'application/json' };
  for (const body of [{ text: 'a\0b', key: '12345678' }, { text: '\ud800', key: '12345678' }, { 'a\0': 1 }]) {
    const sent = { method: 'POST', headers: json, body: JSON.stringify(body) };
    for (const path of [
      '/platform/frames/call/open',
      '/platform/betting/call/quote',
      '/sandbox/chat/visitor/session',
    ]) {
      expect([path, (await raw(path, sent)).status]).toEqual([path, 400]);
    }
  }
});

test('[M-3, N-1] a statement that fails tells the log which and where, and nobody what it was about', async () => {
  const spoiled = await startOperator();
  const logged: string[] = [];
  const listen = (...values: unknown[]) =>
    void logged.push(
      values.map((word) => (word instanceof Error ? `${word.stack} ${JSON.stringify(word)}` : String(word))).join(' '),
    );
  const spies = (['error', 'warn', 'log'] as const).map((name) => vi.spyOn(console, name).mockImplementation(listen));
  try {
    const email = 'somebody.secret@baize.example';
    await spoiled.db.execute(sql`alter table players add constraint nobody check (login not like 'somebody%')`);
    const refused = await call(spoiled, 'auth.register', { email, password: 'brass-fox-7', promo_code: 'KICKOFF' });
    expect([refused.status, JSON.stringify(refused)]).toEqual([500, expect.not.stringContaining('secret')]);
    await spoiled.db.execute(sql`alter table sign_in_attempts rename to gone`);
    await call(spoiled, 'auth.restore', { login: email });
    await call(spoiled, 'auth.login', { login: email, password: 'brass-fox-7' });
    await spoiled.db.execute(sql`alter table transactions rename to gone_as_well`);
    const page = await fetch(`${spoiled.url}/sandbox/pay/my-very-own-token`);
    expect([page.status, await page.text()]).toEqual([500, expect.not.stringMatching(/select|token|params/)]);
    const log = logged.join('\n');
    expect(log).toContain('constraint=nobody');
    expect(log.match(/code=42P01/g)?.length).toBeGreaterThanOrEqual(3);
    expect(log).toContain('signIn.ts');
    for (const word of ['secret', 'scrypt', 'KICKOFF', 'params', 'insert into', 'my-very-own-token']) {
      expect([word, log.includes(word)]).toEqual([word, false]);
    }
  } finally {
    for (const spy of spies) spy.mockRestore();
    await spoiled.close();
  }
});

test('[A-5, C-5] nobody frames the pages on which accounts are linked and money is paid, but where they are paid in place', async () => {
  const token = await signIn(operator);
  const social = await call(operator, 'account.createSocialLink', { service: 'meadow' }, { token });
  const deposit = async (method: string, requisites = {}) =>
    (await depositBy(operator, token, method, { requisites })).response.address ?? '';
  const query = `state=${'s'.repeat(43)}&code_challenge=${'c'.repeat(43)}`;
  const framed = async (address: string) => {
    const { headers } = await fetch(address, { redirect: 'manual' });
    return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };
  const closed = [
    social.response.address,
    `${operator.url}/oauth/init`,
    `${operator.url}/oauth/callback?state=x`,
    `${operator.url}/oauth/link/unknown`,
    `${operator.url}/sandbox/oauth/meadow?${query}`,
    `${operator.url}/sandbox/oauth/meadow`,
    `${operator.url}/sandbox/pay/unknown`,
    `${operator.url}/sandbox/cashier`,
    `${operator.url}/sandbox/outbox`,
    `${operator.url}/sandbox/chat`,
    await deposit('card'),
  ];
  for (const address of closed) expect([address, await framed(address)]).toEqual([address, "'none'"]);
});

import { gzipSync } from 'node:zlib';
import { formatRequestId } from '@baize/contract/errors/formatRequestId';
import { newRequestId } from '@baize/contract/errors/requestId';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supportTickets } from '../../sandbox/service/schema';
import { deleteOldFiles } from '../../sandbox/service/tickets';
import { staffActions } from '../../sandbox/support/schema';
import { call, signIn, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator({ siteOrigins: ['https://site.example'] });
});
afterAll(() => operator.close());

const DAY = 24 * 60 * 60 * 1000;
let senders = 0;

/** A report of these calls as the recorder writes it. */
const reportOf = (calls: object[], note = '') => ({
  ...{ format: 'baize-report', version: 1, id: newRequestId(), beganAt: operator.now(), madeAt: operator.now(), note },
  ...{ reason: 'payment', app: { version: '1.0.0', build: 'abc' }, base: [], outlines: [] },
  place: { mode: 'telegram', client: { platform: 'ios', version: '8.0' }, userAgent: 'A browser' },
  events: calls.map((one) => ({ kind: 'call', verb: 'GET', at: 5, attempt: 1, tookMs: 40, failure: null, ...one })),
});

/** Sends a form of the API as a browser does, each from its own address. */
async function post(name: string, fields: Record<string, string>, file: Uint8Array | null, token?: string) {
  senders += 1;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'report.baize');
  const answer = await fetch(`${operator.url}/api/${name}?version=2.34&locale=en-US`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.1.0.${senders}`, ...(token && { authorization: `Bearer ${token}` }) },
    body: form,
  });
  const body = await answer.json();
  return { response: body.response, error: body.error };
}

const feedback = { topic: 'payments', contact: 'one@baize.example', message: 'My deposit <b>has</b> not arrived.' };
const packed = (report: object) => gzipSync(JSON.stringify(report));

async function ticket(report: ReturnType<typeof reportOf>, token?: string): Promise<string> {
  const fields = { ...feedback, message: `${feedback.message} ${report.id}`, report_id: report.id };
  return (await post('Support.sendFeedback', fields, packed(report), token)).response.number;
}

const enter = (name: string, password: string, from = '10.2.0.1') =>
  fetch(`${operator.url}/sandbox/staff/enter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({ name, password, next: 'https://evil.example/' }),
  });

async function staffCookie(): Promise<string> {
  const answer = await enter(operator.staff.name, operator.staff.password);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const open = (path: string, cookie = '') =>
  fetch(`${operator.url}/sandbox/staff${path}`, { redirect: 'manual', headers: { cookie } });

test('[H-20] without a sign-in there is no ticket and no file; the cookie is out of reach of scripts and other sites', async () => {
  const number = await ticket(reportOf([]));
  for (const path of ['', '/tickets.json', `/tickets/${number}`, `/tickets/${number}/file`]) {
    const page = await open(path);
    expect(page.status).toBe(401);
    expect(await page.text()).not.toContain(feedback.contact);
  }
  // Addresses of these pages from before they had a sign-in.
  const older = (path: string) => fetch(`${operator.url}/sandbox/support${path}`, { redirect: 'manual' });
  const led = await older('');
  expect([led.status, led.headers.get('location')]).toEqual([303, '/sandbox/staff']);
  for (const path of ['.json', `/${number}/file`]) expect((await older(path)).status).toBe(404);
  const answer = await enter(operator.staff.name, operator.staff.password);
  expect(answer.headers.get('location')).toBe('/sandbox/staff');
  expect(answer.headers.get('set-cookie')).toMatch(/Path=\/sandbox;.*HttpOnly;.*SameSite=Strict/i);
  const cookie = await staffCookie();
  expect(await (await open('', cookie)).text()).toContain(number);
  const leave = { method: 'POST', redirect: 'manual', headers: { cookie } } as const;
  const foreign = { ...leave, headers: { cookie, origin: 'https://evil.example' } };
  expect((await fetch(`${operator.url}/sandbox/staff/leave`, foreign)).status).toBe(403);
  await fetch(`${operator.url}/sandbox/staff/leave`, leave);
  expect((await open('', cookie)).status).toBe(401);
});

test('[H-20] talks with players and their documents are for signed-in staff as well, however an address is spelled', async () => {
  const protectedRoutes = [
    ['GET', '/sandbox/staff'],
    ['GET', '/sandbox/staff/tickets.json'],
    ['GET', '/sandbox/chat'],
    ['GET', '/sandbox/%63hat'],
    ['GET', '/sandbox/chat/agent/conversations'],
    ['GET', '/sandbox/chat/agent/conversations/0123456789abcdef'],
    ['POST', '/sandbox/chat/agent/conversations/0123456789abcdef/messages'],
    ['POST', '/sandbox/chat/agent/conversations/0123456789abcdef/close'],
    ['GET', '/sandbox/verification'],
    ['GET', '/sandbox/verification.json'],
    ['POST', '/sandbox/verification'],
    ['GET', '/sandbox/verification/0123456789abcdef01234567/front'],
  ] as const;
  const statusOf = async (method: string, path: string, headers = {}) => {
    const body = method === 'POST' ? new URLSearchParams() : null;
    return (await fetch(`${operator.url}${path}`, { method, headers, body, redirect: 'manual' })).status;
  };
  for (const [method, path] of protectedRoutes) expect([path, await statusOf(method, path)]).toEqual([path, 401]);
  const cookie = await staffCookie();
  for (const [method, path] of protectedRoutes)
    expect([path, await statusOf(method, path, { cookie })]).not.toEqual([path, 401]);
  const page = await fetch(`${operator.url}/sandbox/chat`);
  expect(await page.text()).toContain('name="next" value="/sandbox/chat"');
});

test('[H-20] who guesses the password of the staff has to wait, at their own address', async () => {
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await enter('staff', `guess-${n}`, '10.3.0.1')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const right = await enter(operator.staff.name, operator.staff.password, '10.3.0.1');
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await enter(operator.staff.name, operator.staff.password, '10.3.0.2')).status).toBe(303);
});

test('[H-18] a ticket shows its player, orders, ledger, and each call beside the line of our own log', async () => {
  const token = await signIn(operator);
  const [asked, refused, lost] = [newRequestId(), newRequestId(), newRequestId()];
  const named = (id: string) => ({ headers: { 'x-request-id': id } });
  await call(operator, 'account.getBalance', {}, { token, ...named(asked) });
  await call(operator, 'cashier.getdepositinfo', { id: 'nothing' }, { token, ...named(refused) });
  const order = await call(
    operator,
    'cashier.makedeposit',
    {
      ...{ method: 'card', amount: '20', campaign_offer_id: '-1' },
      ...{ return_kind: 'site', return_base: 'https://site.example' },
    },
    { token },
  );
  const report = reportOf([
    { name: 'account.getBalance', requestId: asked, status: 200 },
    {
      name: 'cashier.getdepositinfo',
      requestId: refused,
      status: 200,
      body: { error: { type: 'FileNotFoundException' } },
    },
    { name: 'cashier.makedeposit', requestId: lost, status: null, failure: 'timeout' },
  ]);
  const number = await ticket(report, token);
  expect(order.error).toBeUndefined();
  const cookie = await staffCookie();
  const page = await open(`/tickets/${number}`, cookie);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = (await page.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('one@baize.example');
  expect(text).toContain(order.response.id);
  expect(text).toMatch(
    new RegExp(`${formatRequestId(asked)} account.getBalance 1 200, 40 ms 200, \\d+ ms, player \\d+`),
  );
  expect(text).toMatch(
    new RegExp(
      `${formatRequestId(refused)} .* 200 FileNotFoundException, 40 ms 200 InvalidParameterException, \\d+ ms`,
    ),
  );
  expect(text).toMatch(new RegExp(`${formatRequestId(lost)} cashier.makedeposit 1 timeout, 40 ms no log entry`));
  expect(text).toContain('&lt;b&gt;has&lt;/b&gt;');
});

test('[H-18] a request that was still on its way is shown as without a response', async () => {
  const waiting = newRequestId();
  const number = await ticket(reportOf([{ name: 'games.launch', requestId: waiting, status: null }]));
  const text = (await (await open(`/tickets/${number}`, await staffCookie())).text()).replace(/<[^>]+>/g, ' ');
  expect(text.replace(/\s+/g, ' ')).toContain(`${formatRequestId(waiting)} games.launch 1 no response yet, 40 ms`);
});

test('[H-4] the same report is one ticket, however often it is sent, at once or a day later', async () => {
  const token = await signIn(operator, 1);
  const report = reportOf([]);
  const [first, second] = await Promise.all([ticket(report, token), ticket(report, token)]);
  expect(second).toBe(first);
  operator.advanceTime(DAY);
  expect(await ticket(report, token)).toBe(first);
  const stranger = await post(
    'Support.sendFeedback',
    { ...feedback, contact: 'guest@baize.example', report_id: report.id },
    packed(report),
  );
  expect(stranger.response.number).not.toBe(first);
});

test('[H-6, H-20] what is no report is refused by name, and what unpacks without end is not unpacked', async () => {
  const send = (file: Uint8Array) => post('Support.sendFeedback', feedback, file);
  expect((await send(Buffer.from('PK\x03\x04 a zip'))).error.code).toBe('WRONG_TYPE');
  const huge = Buffer.concat([packed({}), Buffer.alloc(2 * 1024 * 1024)]);
  expect((await send(huge)).error.code).toBe('TOO_LARGE');
  const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(100_000);
  const { response } = await send(bomb);
  const page = await open(`/tickets/${response.number}`, await staffCookie());
  expect(await page.text()).toContain('The attached report can’t be read.');
});

test('[H-18, H-20] a ticket page opens even if times in its report are infinite or out of range', async () => {
  const cookie = await staffCookie();
  const called = { name: 'account.getBalance', requestId: newRequestId(), status: 200 };
  const textWith = async (fields: Record<string, string>) => {
    // JSON.stringify writes Infinity as null, so numbers are inserted into the text.
    const text = Object.entries(fields).reduce(
      (json, [name, value]) => json.replace(new RegExp(`"${name}":\\d+`), `"${name}":${value}`),
      JSON.stringify(reportOf([called])),
    );
    const message = `${feedback.message} ${newRequestId()}`;
    const { response } = await post('Support.sendFeedback', { ...feedback, message }, gzipSync(text));
    const page = await open(`/tickets/${response.number}`, cookie);
    expect([text, page.status]).toEqual([text, 200]);
    return page.text();
  };
  expect(await textWith({ beganAt: '1e999', at: '-1e999' })).toContain('The attached report can’t be read.');
  for (const field of ['at', 'attempt', 'tookMs', 'status'])
    expect(await textWith({ [field]: '-1e999' })).toContain('This report has no API calls.');
  expect(await textWith({ beganAt: '1e300' })).toContain('<td>unknown time</td>');
});

test('[H-20] each opening of a file is written down; after 30 days the file goes, and the ticket says so', async () => {
  const cookie = await staffCookie();
  const report = reportOf([]);
  const number = await ticket(report);
  const file = await open(`/tickets/${number}/file`, cookie);
  expect(Buffer.from(await file.arrayBuffer()).equals(packed(report))).toBe(true);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${number}.baize"`);
  const listed = (await (await open(`/tickets/${number}`, cookie)).text()).match(/<li>[^<]*, staff: opened the file/g);
  expect(listed).toHaveLength(1);
  operator.advanceTime(31 * DAY);
  const later = await staffCookie();
  expect((await open(`/tickets/${number}/file`, later)).status).toBe(404);
  expect(await (await open(`/tickets/${number}`, later)).text()).toContain('deleted after 30 days');
  // The file is deleted from the database; the text of the ticket is retained.
  await deleteOldFiles(operator.db, operator.now());
  const [stored] = await operator.db.select().from(supportTickets).where(eq(supportTickets.number, number));
  expect(stored).toMatchObject({ file: null, message: expect.stringContaining('My deposit') });
});

const refusedOrder = (id = newRequestId()) => [
  { kind: 'document', address: '/fr/cashier/deposit', at: 0 },
  {
    ...{ name: 'cashier.makedeposit', verb: 'POST', requestId: id, status: 200 },
    body: { error: { type: 'BillingUnavailableException' } },
  },
  { kind: 'shown', type: 'BillingUnavailableException', requestId: id, page: null },
];

test('[H-31] tickets about the same failure are one group: how many, since when, and which', async () => {
  operator.advanceTime(DAY);
  const cookie = await staffCookie();
  const since = new Date(operator.now()).toISOString().slice(11, 16);
  const first = await ticket(reportOf(refusedOrder()));
  operator.advanceTime(60_000);
  const second = await ticket(reportOf(refusedOrder()));
  const otherBuild = reportOf(refusedOrder());
  const third = await ticket({ ...otherBuild, app: { ...otherBuild.app, build: 'def' } });
  const textAt = async (path: string) => (await (await open(path, cookie)).text()).replace(/<[^>]+>/g, ' ');
  const group = await textAt(`?like=${first}`);
  // The date precedes the time if midnight has passed.
  expect(group).toMatch(new RegExp(`2 like this since (\\S+ )?${since}`));
  expect(group).toContain('BillingUnavailableException · cashier.makedeposit · /cashier/deposit · build abc');
  expect([first, second, third].map((number) => group.includes(number))).toEqual([true, true, false]);
  const queue = await textAt('');
  expect(queue).toContain('Repeated problems');
  expect(queue.match(/like this since/g)).toHaveLength(3);
  expect(await textAt(`/tickets/${second}`)).toContain('2 like this since');
  expect(await textAt(`/tickets/${third}`)).not.toContain('like this');
  operator.advanceTime(DAY);
  const tomorrow = await (await open(`/tickets/${second}`, await staffCookie())).text();
  expect(tomorrow).toMatch(new RegExp(`2 like this since \\d{4}-\\d\\d-\\d\\d ${since}`));
});

test('[H-31] tickets without a failure are grouped by their screen, after those with one', async () => {
  operator.advanceTime(DAY);
  const cookie = await staffCookie();
  const textAt = async (path: string) => (await (await open(path, cookie)).text()).replace(/<[^>]+>/g, ' ');
  const at = (address: string) => reportOf([{ kind: 'document', address }]);
  const [first, , other] = [
    await ticket(at('/tournaments')),
    await ticket(at('/tournaments')),
    await ticket(at('/jackpots')),
  ];
  const group = await textAt(`?like=${first}`);
  expect(group).toContain('No failure recorded · /tournaments · build abc');
  expect(group).toMatch(/2 from this screen since/);
  expect(group).not.toContain(other);
  expect(await textAt(`/tickets/${other}`)).toContain('No failure recorded · /jackpots');
  const queue = await textAt('');
  expect(queue.indexOf('BillingUnavailableException')).toBeLessThan(queue.indexOf('No failure recorded'));
});

test('[H-31] status, assignee and notes of a ticket are for staff only, and notes are text', async () => {
  const number = await ticket(reportOf([]));
  const cookie = await staffCookie();
  const change = (fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
    fetch(`${operator.url}/sandbox/staff/tickets/${number}`, {
      ...{ method: 'POST', redirect: 'manual', headers },
      body: new URLSearchParams(fields),
    });
  expect((await change({ status: 'solved' }, {})).status).toBe(401);
  expect((await change({ status: 'solved' }, { cookie, origin: 'https://evil.example' })).status).toBe(403);
  const { headers, status } = await change({ status: 'pending' });
  expect([status, headers.get('location')]).toEqual([303, `/sandbox/staff/tickets/${number}`]);
  await change({ assignee: 'me' });
  await change({ assignee: 'somebody else' });
  await change({ note: '<script>1</script> Waits for the bank.' });
  await change({ status: 'lost', note: ' ' });
  const page = await (await open(`/tickets/${number}`, cookie)).text();
  expect(page).toContain('pending, assigned to staff');
  expect(page.match(/<blockquote>&lt;script&gt;1&lt;\/script&gt; Waits for the bank\./g)).toHaveLength(1);
  const numbersAt = async (query: string) => (await (await open(query, cookie)).text()).includes(number);
  expect(await Promise.all(['?status=pending', '?status=solved', '?mine=1'].map(numbersAt))).toEqual([
    true,
    false,
    true,
  ]);
  await change({ assignee: 'nobody' });
  expect(await numbersAt('?mine=1')).toBe(false);
  expect(
    (await fetch(`${operator.url}/sandbox/staff/tickets/BZ-NONE`, { method: 'POST', headers: { cookie } })).status,
  ).toBe(404);
});

test('[H-31] notes stay on a ticket that was viewed often, and the activity list says that it is cut', async () => {
  const number = await ticket(reportOf([]));
  const cookie = await staffCookie();
  const path = `/tickets/${number}`;
  for (const note of ['Called the player.', 'Waits for the bank.'])
    await fetch(`${operator.url}/sandbox/staff${path}`, {
      ...{ method: 'POST', headers: { cookie }, redirect: 'manual' },
      body: new URLSearchParams({ note }),
    });
  const view = { name: 'staff', action: 'ticket', ticket: number, detail: '', at: operator.now() } as const;
  // With the two notes and the view below: 200.
  await operator.db.insert(staffActions).values(Array.from({ length: 197 }, () => view));
  const isCut = 'Only the latest 200 entries are shown.';
  const full = await (await open(path, cookie)).text();
  expect([full.match(/<li>/g)?.length, full.includes(isCut)]).toEqual([200, false]);
  await operator.db.insert(staffActions).values(Array.from({ length: 200 }, () => view));
  const cut = await (await open(path, cookie)).text();
  expect([...cut.matchAll(/<blockquote>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Called the player.',
    'Waits for the bank.',
  ]);
  expect([cut.match(/<li>/g)?.length, cut.includes(isCut)]).toEqual([200, true]);
});

test('[H-20] everything that staff view and change is logged with their name, also in the chat and for documents', async () => {
  const number = await ticket(reportOf([]));
  const cookie = await staffCookie();
  await open('', cookie);
  await open(`/tickets/${number}/file`, cookie);
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${operator.url}/sandbox${path}`, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) });
  await post(`/staff/tickets/${number}`, { status: 'solved' });
  await post(`/staff/tickets/${number}`, { status: 'solved', note: 'Paid out.' });
  await post('/chat/agent/conversations/0123456789abcdef/close', {});
  await fetch(`${operator.url}/sandbox/chat/agent/conversations`, { headers: { cookie } });
  await fetch(`${operator.url}/sandbox/verification/0123456789abcdef01234567/front`, { headers: { cookie } });
  const rows = [...(await (await open('/log', cookie)).text()).matchAll(/<tr><td.*?<\/tr>/gs)];
  const texts = rows.map(([row]) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(20),
  );
  const view = `staff ${number} viewed the ticket`;
  expect(texts.slice(0, 10)).toEqual([
    'staff viewed the activity log',
    'staff viewed the photo “front” of the verification 0123456789abcdef01234567',
    'staff closed the conversation 0123456789abcdef',
    ...[view, `staff ${number} added a note`, view, `staff ${number} set the status to solved`],
    ...[`staff ${number} opened the file`, 'staff viewed the tickets', 'staff signed in'],
  ]);
});

test('[H-4, K-9] a link to a report works for ten minutes', async () => {
  const report = packed(reportOf([]));
  const saveReport = async () => new URL((await post('support.keepReport', {}, report)).response.address);
  const link = await saveReport();
  expect(link.origin).toBe('https://site.example');
  const file = await fetch(operator.url + link.pathname);
  expect(file.headers.get('content-disposition')).toContain('report.baize');
  expect(Buffer.from(await file.arrayBuffer()).equals(report)).toBe(true);
  expect((await fetch(operator.url + link.pathname)).status).toBe(200);
  operator.advanceTime(11 * 60 * 1000);
  expect((await fetch(operator.url + link.pathname)).status).toBe(404);
  expect((await post('support.keepReport', {}, Buffer.from('no report'))).error.code).toBe('WRONG_TYPE');
});

test('[W-12] the agent is told who is signed in and which page they look at, and nobody else is', async () => {
  const token = await signIn(operator);
  const { response } = await call(operator, 'support.getsettings', {}, { token });
  const visit = (path: string, body: object, chat = '') =>
    fetch(`${operator.url}/sandbox/chat/visitor/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-chat-token': chat },
      body: JSON.stringify(body),
    });
  const { token: chat } = await (await visit('session', { locale: 'en', identity: response.chat?.identity })).json();
  await visit('messages', { text: 'Hello', key: 'key-00000001' }, chat);
  expect((await visit('page', { page: '/cashier/deposit' }, chat)).status).toBe(200);
  expect((await visit('page', { page: '/cashier?code=1' }, chat)).status).toBe(400);
  const { items } = await (
    await fetch(`${operator.url}/sandbox/chat/agent/conversations`, {
      headers: { cookie: await staffCookie() },
    })
  ).json();
  expect(items[0]).toMatchObject({ who: expect.stringMatching(/^Player \d+$/), page: '/cashier/deposit' });
});

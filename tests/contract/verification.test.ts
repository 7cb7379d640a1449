import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCookie } from './asStaff';
import { call, decide, startOperator, type TestOperator, withdraw } from './startOperator';

const SITE = 'https://site.example';
const APP = 'https://t.me/demo_bot/app';
let operator: TestOperator;
/** Cookie of a staff session, which reviews documents. */
let cookie = '';
beforeAll(async () => {
  operator = await startOperator({ siteOrigins: [SITE], appLink: APP });
  cookie = await staffCookie(operator);
});
afterAll(() => operator.close());

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(64)]);
const PDF = Buffer.from('%PDF-1.7 a statement');
let players = 0;

const onOperator = (address: string) => address.replace(SITE, operator.url);

async function newPlayer(euros = 0) {
  players += 1;
  const account = { email: `verified-${players}@baize.example`, password: 'brass-fox-7', currency: 'EUR' };
  const token = (await call(operator, 'auth.register', account)).response.token ?? '';
  if (euros > 0) {
    const order = { method: 'card', amount: String(euros), campaign_offer_id: '-1' };
    const back = { return_kind: 'site', return_base: SITE };
    const { response } = await call(operator, 'cashier.makedeposit', { ...order, ...back }, { token });
    await decide(onOperator(response.address ?? ''), 'approve');
  }
  return token;
}
const bootOf = (page: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');

/** Opens the provider's page as the frame does. */
async function openFrame(token: string, externalActionId?: string) {
  const access = await call(operator, 'verification.getAccessToken', externalActionId ? { externalActionId } : {}, {
    token,
  });
  const { address = '', token: pass } = access.response;
  const page = await fetch(`${onOperator(address ?? '')}?${new URLSearchParams({ token: pass })}`);
  return {
    pass,
    address: onOperator(address ?? ''),
    status: page.status,
    key: bootOf(await page.text())?.key as string,
  };
}

async function callFrame(key: string, name: string, options: { step?: string; body?: Buffer | string } = {}) {
  const { step = '', body = '' } = options;
  const answer = await fetch(`${operator.url}/platform/verification/call/${name}?${new URLSearchParams({ step })}`, {
    method: 'POST',
    headers: { 'x-verification-key': key, 'content-type': 'application/octet-stream' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const choose = (key: string, document: string) => callFrame(key, 'document', { body: JSON.stringify({ document }) });

/** Uploads everything that a passport check requires, and submits it. */
async function submitDocuments(token: string) {
  await call(operator, 'verification.createApplicant', {}, { token });
  const { key } = await openFrame(token);
  await choose(key, 'passport');
  for (const step of ['front', 'selfie']) await callFrame(key, 'file', { step, body: PNG });
  return { key, submitted: await callFrame(key, 'submit') };
}

const pending = async (): Promise<Array<{ id: string; uid: number }>> =>
  (await (await fetch(`${operator.url}/sandbox/verification.json`, { headers: { cookie } })).json()).items;

async function judge(token: string, verdict: Record<string, string>) {
  const { response } = await call(operator, 'account.getInfo', {}, { token });
  const check = (await pending()).find(({ uid }) => uid === response.uid);
  const answer = await fetch(`${operator.url}/sandbox/verification`, {
    method: 'POST',
    headers: { cookie },
    redirect: 'manual',
    body: new URLSearchParams({ id: check?.id ?? '', ...verdict }),
  });
  return answer.headers.get('location');
}

const stateOf = async (token: string, externalActionId?: string) =>
  (await call(operator, 'verification.getState', externalActionId ? { externalActionId } : {}, { token })).response;
const flagsOf = async (token: string) => {
  const { response } = await call(operator, 'account.getInfo', {}, { token });
  return response as { is_verified?: boolean; is_on_verification?: boolean; is_kyc_block_enabled?: boolean };
};

test('[U-5, C-6] documents are given step by step, checked, approved, and large withdrawals go through', async () => {
  const token = await newPlayer(900);
  expect((await withdraw(operator, '800', token)).error?.type).toBe('SumsubVerificationRequiredException');
  expect((await stateOf(token)).status).toBe('none');
  const { submitted } = await submitDocuments(token);
  expect(submitted.body.status).toBe('pending');
  expect((await call(operator, 'account.setUserOnVerification', {}, { token })).response).toBe(1);
  expect(await flagsOf(token)).toMatchObject({ is_on_verification: true, is_verified: false });
  expect((await withdraw(operator, '20', token)).error?.type).toBe('KycUserProfileException');
  expect(await judge(token, { verdict: 'approve' })).toBe('/sandbox/verification?note=done');
  expect(await flagsOf(token)).toMatchObject({ is_on_verification: false, is_verified: true });
  expect((await stateOf(token)).status).toBe('approved');
  expect((await withdraw(operator, '800', token)).response.status).toBe('pending');
});

test('[U-5] a refusal names what has to be given again and why; only that is open, and it can be handed in anew', async () => {
  const token = await newPlayer();
  await submitDocuments(token);
  expect(await judge(token, { verdict: 'refuse' })).toBe('/sandbox/verification?note=why');
  const reasons = { code_selfie: 'blurred', comment_selfie: '<b>Too dark</b>' };
  expect(await judge(token, { verdict: 'refuse', ...reasons })).toBe('/sandbox/verification?note=done');
  const state = await stateOf(token);
  expect(state).toMatchObject({
    status: 'refused',
    reasons: [{ step: 'selfie', code: 'blurred', comment: '<b>Too dark</b>' }],
    steps: [
      { name: 'document', status: 'done' },
      { name: 'front', status: 'done' },
      { name: 'selfie', status: 'refused' },
    ],
  });
  expect(await flagsOf(token)).toMatchObject({ is_on_verification: false, is_verified: false });
  const { key } = await openFrame(token);
  expect((await callFrame(key, 'submit')).body).toEqual({ error: 'step' });
  await callFrame(key, 'file', { step: 'selfie', body: PNG });
  expect((await callFrame(key, 'submit')).body.status).toBe('pending');
  expect((await stateOf(token)).reasons).toEqual([]);
});

test('[U-5] another document asks for its own pictures, and leaving in the middle loses nothing', async () => {
  const token = await newPlayer();
  await call(operator, 'verification.createApplicant', {}, { token });
  const first = await openFrame(token);
  await choose(first.key, 'id_card');
  await callFrame(first.key, 'file', { step: 'front', body: PNG });
  const again = await openFrame(token);
  expect((await callFrame(again.key, 'open')).body).toMatchObject({
    document: 'id_card',
    steps: [
      { name: 'document', status: 'done' },
      { name: 'front', status: 'done' },
      { name: 'back', status: 'open' },
      { name: 'selfie', status: 'open' },
    ],
  });
  expect((await choose(again.key, 'passport')).body.steps[1]).toEqual({ name: 'front', status: 'open' });
  expect((await callFrame(again.key, 'file', { step: 'back', body: PNG })).body).toEqual({ error: 'step' });
});

test.each([
  ['a page that calls itself a picture', Buffer.from('<script>alert(1)</script>'), 422, 'WRONG_TYPE'],
  ['nothing', Buffer.alloc(0), 422, 'EMPTY'],
  ['more than 5 MB by a byte', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 - PNG.length + 1)]), 413, 'TOO_LARGE'],
  ['far more than 5 MB', Buffer.concat([PNG, Buffer.alloc(7 * 1024 * 1024)]), 413, 'TOO_LARGE'],
])('[U-5] a file that is %s is refused by name', async (_case, body, status, error) => {
  const token = await newPlayer();
  await call(operator, 'verification.createApplicant', {}, { token });
  const { key } = await openFrame(token);
  await choose(key, 'passport');
  expect(await callFrame(key, 'file', { step: 'front', body })).toEqual({ status, body: { error } });
});

test('[U-5] a document may be a PDF, a face may not', async () => {
  const token = await newPlayer();
  await call(operator, 'verification.createApplicant', {}, { token });
  const { key } = await openFrame(token);
  await choose(key, 'passport');
  expect((await callFrame(key, 'file', { step: 'front', body: PDF })).status).toBe(200);
  expect((await callFrame(key, 'file', { step: 'selfie', body: PDF })).body).toEqual({ error: 'WRONG_TYPE' });
});

test('[U-5] a pass opens one page once, within a minute, for the session that asked for it', async () => {
  const token = await newPlayer();
  expect((await call(operator, 'verification.getAccessToken', {}, { token })).error?.type).toBe(
    'InvalidRequestException',
  );
  await call(operator, 'verification.createApplicant', {}, { token });
  const frame = await openFrame(token);
  expect(frame.status).toBe(200);
  const replayed = await fetch(`${frame.address}?${new URLSearchParams({ token: frame.pass })}`);
  expect([replayed.status, bootOf(await replayed.text())]).toEqual([410, null]);
  const late = (await call(operator, 'verification.getAccessToken', {}, { token })).response.token;
  operator.advanceTime(61_000);
  expect((await fetch(`${frame.address}?${new URLSearchParams({ token: late })}`)).status).toBe(410);
  // The pass is not accepted as a key, nor a key as a pass.
  expect((await callFrame(frame.pass, 'open')).status).toBe(401);
  expect((await fetch(`${frame.address}?${new URLSearchParams({ token: frame.key })}`)).status).toBe(410);
  expect((await callFrame(frame.key, 'open')).status).toBe(200);
  await call(operator, 'auth.logout', {}, { token });
  expect((await callFrame(frame.key, 'open')).status).toBe(401);
});

test('[U-5] a verdict is never the browser’s word, and nobody reaches another player’s check', async () => {
  const token = await newPlayer();
  expect((await call(operator, 'account.setUserOnVerification', {}, { token })).response).toBe(0);
  expect((await call(operator, 'account.setUserOnVerification', {})).error?.type).toBe('AuthorizationException');
  const { key } = await submitDocuments(token);
  for (const [name, body] of [
    ['approve', '{}'],
    ['decide', JSON.stringify({ status: 'approved' })],
    ['open', JSON.stringify({ status: 'approved', is_verified: true })],
  ] as const)
    await callFrame(key, name, { body });
  expect((await callFrame(key, 'file', { step: 'front', body: PNG })).body).toEqual({ error: 'state' });
  expect((await choose(key, 'id_card')).body).toEqual({ error: 'state' });
  expect(await flagsOf(token)).toMatchObject({ is_verified: false });
  const other = await newPlayer();
  expect((await stateOf(other)).status).toBe('none');
  // The same action id of another player is a separate check.
  await openFrame(token, 'withdrawal-1');
  const foreign = await openFrame(other, 'withdrawal-1');
  await callFrame(foreign.key, 'file', { step: 'proof', body: PDF });
  expect((await stateOf(token, 'withdrawal-1')).steps).toEqual([{ name: 'proof', status: 'open' }]);
  expect((await stateOf(other, 'withdrawal-1')).steps).toEqual([{ name: 'proof', status: 'done' }]);
  for (const externalActionId of ['../x', 'a b', 'x'.repeat(65)])
    expect((await call(operator, 'verification.getAccessToken', { externalActionId }, { token })).errorData).toEqual({
      externalActionId: ['INVALID'],
    });
});

test('[U-5, C-6] the check of an action leaves the person’s own flags alone', async () => {
  const token = await newPlayer();
  const { key } = await openFrame(token, 'requisites-card');
  await callFrame(key, 'file', { step: 'proof', body: PNG });
  expect((await callFrame(key, 'submit')).body.status).toBe('pending');
  expect(await flagsOf(token)).toMatchObject({ is_on_verification: false, is_verified: false });
  await judge(token, { verdict: 'approve' });
  expect((await stateOf(token, 'requisites-card')).status).toBe('approved');
  expect(await flagsOf(token)).toMatchObject({ is_verified: false });
});

test('[C-6] a player whose withdrawals are blocked for the check is let go by its approval', async () => {
  const login = { login: 'three@baize.example', password: 'demo-three-3' };
  const token = (await call(operator, 'auth.login', login)).response.token ?? '';
  expect((await withdraw(operator, '20', token)).error?.type).toBe('KycWithdrawalException');
  await submitDocuments(token);
  await judge(token, { verdict: 'approve' });
  expect(await flagsOf(token)).toMatchObject({ is_verified: true, is_kyc_block_enabled: false });
  expect((await withdraw(operator, '20', token)).response.status).toBe('pending');
});

test('[U-5] fifty handings-in at once are one, and a second verdict changes nothing', async () => {
  const token = await newPlayer();
  const { key } = await submitDocuments(token);
  const answers = await Promise.all(Array.from({ length: 50 }, () => callFrame(key, 'submit')));
  expect(answers.every(({ body }) => body.status === 'pending')).toBe(true);
  const { response } = await call(operator, 'account.getInfo', {}, { token });
  const mine = (await pending()).filter(({ uid }) => uid === response.uid);
  expect(mine).toHaveLength(1);
  const verdict = (name: string, more = {}) =>
    fetch(`${operator.url}/sandbox/verification`, {
      method: 'POST',
      headers: { cookie },
      redirect: 'manual',
      body: new URLSearchParams({ id: mine[0]?.id ?? '', verdict: name, ...more }),
    });
  await verdict('approve');
  const second = await verdict('refuse', { code_front: 'blurred' });
  expect(second.headers.get('location')).toBe('/sandbox/verification?note=late');
  expect(await flagsOf(token)).toMatchObject({ is_verified: true });
});

test('[U-5, M-10] a link goes on in a browser outside: looked at it stays good, opened it is used up, and it leads back', async () => {
  const token = await newPlayer();
  await call(operator, 'verification.createApplicant', {}, { token });
  const link = (back: Record<string, string>) => call(operator, 'verification.createLink', back, { token });
  expect((await link({ return_kind: 'startapp', return_base: 'https://elsewhere.example' })).errorData).toEqual({
    return_base: ['NOT_ALLOWED'],
  });
  const earlier = (await link({ return_kind: 'startapp', return_base: APP })).response.address;
  const { address } = (await link({ return_kind: 'startapp', return_base: APP })).response;
  expect((await fetch(onOperator(earlier))).status).toBe(410);
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await fetch(onOperator(address))).status).toBe(200);
  const pass = new URL(address).searchParams.get('token') ?? '';
  const open = () =>
    fetch(`${operator.url}/platform/verification/link`, { method: 'POST', body: new URLSearchParams({ token: pass }) });
  const { key, returnTo } = bootOf(await (await open()).text());
  const param = new URL(returnTo).searchParams.get('startapp') ?? '';
  expect(Buffer.from(param.slice(2), 'base64url').toString()).toBe('/profile/verification');
  expect((await open()).status).toBe(410);
  expect((await fetch(onOperator(address))).status).toBe(410);
  expect((await callFrame(key, 'open')).body.status).toBe('started');
});

test('[U-5] a file at the desk is looked at in a page that can do nothing', async () => {
  const token = await newPlayer();
  await submitDocuments(token);
  const { response } = await call(operator, 'account.getInfo', {}, { token });
  const check = (await pending()).find(({ uid }) => uid === response.uid);
  const file = await fetch(`${operator.url}/sandbox/verification/${check?.id}/front`, { headers: { cookie } });
  expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true);
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
});

import { createHmac } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatEvents } from '../../sandbox/chat/schema';
import { createVendorTokens } from '../../sandbox/chat/vendorTokens';
import { SANDBOX_BOT_TOKEN } from '../../sandbox/settings';
import { staffCookie } from './asStaff';
import { call, signIn, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
/** Cookie of a staff session, which the agent's calls require. */
let cookie = '';
beforeAll(async () => {
  operator = await startOperator();
  cookie = await staffCookie(operator);
});
afterAll(() => operator.close());

interface View {
  token: string;
  messages: Array<{ author: string; text: string }>;
  unread: number;
  isClosed: boolean;
  rating: number | null;
}

async function request(path: string, options: { token?: string; body?: unknown } = {}) {
  const { token, body } = options;
  const answer = await fetch(`${operator.url}/sandbox/chat/${path}`, {
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { 'x-chat-token': token }),
      ...(path.startsWith('agent/') && { cookie }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, view: (await answer.json()) as View };
}

const begin = async (identity: unknown = null, token?: string) =>
  (await request('visitor/session', { ...(token && { token }), body: { locale: 'en', identity } })).view;
const say = (token: string, text: string, key?: string) =>
  request('visitor/messages', { token, body: { text, ...(key && { key }) } });
const readView = async (token: string) => (await request('visitor/messages', { token })).view;
const texts = ({ messages }: View) => messages.map(({ text }) => text);

interface Conversation {
  id: string;
  last: string;
  unread: number;
}
async function findConversation(text: string): Promise<Conversation> {
  const { view } = await request('agent/conversations');
  const conversation = (view as unknown as { items: Conversation[] }).items.find(({ last }) => last === text);
  if (!conversation) throw new Error(`No conversation contains "${text}"`);
  return conversation;
}

const identityOf = async (token: string) =>
  (await call(operator, 'support.getsettings', {}, { token })).response.chat?.identity;

test('[W-12] what a visitor writes is answered by the agent, counted until it is read, and kept over a reload', async () => {
  const { token } = await begin();
  await say(token, 'Where is my money?');
  const conversation = await findConversation('Where is my money?');
  expect(conversation.unread).toBe(1);
  await request(`agent/conversations/${conversation.id}`);
  await request(`agent/conversations/${conversation.id}/messages`, { body: { text: 'On its way.' } });
  expect((await findConversation('On its way.')).unread).toBe(0);
  expect(await readView(token)).toMatchObject({ unread: 1, messages: [{ author: 'visitor' }, { author: 'agent' }] });
  await request('visitor/read', { token, body: {} });
  expect((await readView(token)).unread).toBe(0);
  const again = await begin(null, token);
  expect([again.token, texts(again)]).toEqual([token, ['Where is my money?', 'On its way.']]);
});

test('[W-12] one guest cannot read another’s conversation, and nobody can without a token', async () => {
  const [one, two] = [await begin(), await begin()];
  await say(one.token, 'a secret of one');
  expect(texts(await readView(two.token))).toEqual([]);
  for (const token of [undefined, 'x'.repeat(32), one.token.slice(1)]) {
    const { status } = await request('visitor/messages', token ? { token } : {});
    expect(status).toBe(401);
  }
  const inAddress = await request(`visitor/messages?token=${one.token}`);
  expect(inAddress.status).toBe(401);
});

test('[W-12] only the operator’s proof makes somebody a player, and the settings hold nothing else of them', async () => {
  const session = await signIn(operator, 0);
  const identity = await identityOf(session);
  expect(Object.keys(identity ?? {}).sort()).toEqual(['hash', 'id']);
  const info = (await call(operator, 'account.getInfo', {}, { token: session })).response;
  expect(identity?.id).not.toContain(String(info.uid));
  expect((await call(operator, 'support.getsettings')).response.chat?.identity).toBeNull();
  for (const forged of [
    { id: identity?.id, hash: 'forged' },
    { id: 'somebody', hash: identity?.hash },
  ]) {
    const { status } = await request('visitor/session', { body: { locale: 'en', identity: forged } });
    expect(status).toBe(403);
  }
});

const readToken = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  return { header: read(header), claims: read(payload), signed: `${header}.${payload}`, signature };
};

test.each([
  ['intercom', { alg: 'HS256', typ: 'JWT' }, (id: string) => ({ user_id: id })],
  ['zendesk', { alg: 'HS256', typ: 'JWT', kid: 'sandbox-key-1' }, (id: string) => ({ scope: 'user', external_id: id })],
  ['livechat', { alg: 'HS256', typ: 'JWT' }, (id: string) => ({ entity_id: id })],
] as const)('[O-22] a token for %s holds the opaque id alone, is signed for this vendor, and soon expires', async (vendor, header, claims) => {
  const session = await signIn(operator, 0);
  const { response } = await call(operator, 'support.gettoken', { vendor }, { token: session });
  const token = readToken(response.token);
  const { id = '' } = (await identityOf(session)) ?? {};
  const { iat, exp, ...own } = token.claims;
  expect([token.header, own]).toEqual([header, claims(id)]);
  expect([Number(exp) - Number(iat), response.expires_at]).toEqual([300, exp]);
  expect(response.entity_id ?? '').toBe(vendor === 'livechat' ? id : '');
  const key = createVendorTokens(SANDBOX_BOT_TOKEN).keyOf(vendor);
  expect(token.signature).toBe(createHmac('sha256', key).update(token.signed).digest('base64url'));
});

test('[O-22] guests and vendors without tokens are refused, and a token is never in an address', async () => {
  expect((await call(operator, 'support.gettoken', { vendor: 'zendesk' })).error?.type).toBe('AuthorizationException');
  const token = await signIn(operator, 0);
  for (const params of [{ vendor: 'sandbox' }, { vendor: '__proto__' }, {}]) {
    const { error, errorData } = await call(operator, 'support.gettoken', params as { vendor: string }, { token });
    expect([error?.type, Object.keys(errorData ?? {})]).toEqual(['InvalidParameterException', ['vendor']]);
  }
  const read = await fetch(`${operator.url}/api/support.gettoken?vendor=zendesk`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(((await read.json()) as { error?: { type: string } }).error?.type).toBe('InvalidRequestException');
});

test('[W-12] a guest who signs in goes on as the player; after that the guest’s token opens nothing of it', async () => {
  const identity = await identityOf(await signIn(operator, 1));
  const guest = await begin();
  await say(guest.token, 'I cannot sign in');
  const player = await begin(identity, guest.token);
  expect(texts(player)).toEqual(['I cannot sign in']);
  const later = await begin();
  await say(later.token, 'again as a guest');
  expect(texts(await begin(identity, later.token))).toEqual(['I cannot sign in', 'again as a guest']);
  // The next visitor of the same browser has neither a token nor an identity proof.
  expect(texts(await begin(null, player.token))).toEqual([]);
  await request('visitor/end', { token: player.token, body: {} });
  expect((await request('visitor/messages', { token: player.token })).status).toBe(401);
  expect(texts(await begin(identity))).toHaveLength(2);
});

test('[W-12] the same message sent twice is kept once; empty, long and hurried ones are refused', async () => {
  const { token } = await begin();
  await say(token, 'once', 'key-00000001');
  await say(token, 'once', 'key-00000001');
  expect(texts(await readView(token))).toEqual(['once']);
  expect((await say(token, '   ')).status).toBe(400);
  expect((await say(token, 'x'.repeat(2_001))).status).toBe(400);
  expect((await say(token, 'x'.repeat(2_000))).status).toBe(200);
  const statuses: number[] = [];
  for (let turn = 0; turn < 25; turn += 1) statuses.push((await say(token, `hurried ${turn}`)).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  operator.advanceTime(61_000);
  expect((await say(token, 'calmer')).status).toBe(200);
});

test('[W-12] a closed conversation is rated, and a new message opens it again', async () => {
  const { token } = await begin();
  await say(token, 'close me');
  const { id } = await findConversation('close me');
  await request(`agent/conversations/${id}/close`, { body: {} });
  expect(await readView(token)).toMatchObject({ isClosed: true, rating: null });
  expect((await request('visitor/rating', { token, body: { rating: 6 } })).status).toBe(400);
  await request('visitor/rating', { token, body: { rating: 4 } });
  expect((await readView(token)).rating).toBe(4);
  await say(token, 'one more thing');
  expect((await readView(token)).isClosed).toBe(false);
});

test('[W-12] vendors’ events are stored with the player that they are of', async () => {
  const token = await signIn(operator, 0);
  await call(operator, 'chat.storeChatEvent', { vendor: 'intercom', event: 'opened' }, { token });
  await call(operator, 'chat.storeChatEvent', { vendor: 'sandbox', event: 'message_sent' });
  const [second, first] = await operator.db.select().from(chatEvents).orderBy(desc(chatEvents.id)).limit(2);
  const { uid } = (await call(operator, 'account.getInfo', {}, { token })).response;
  expect(first).toMatchObject({ uid, vendor: 'intercom', event: 'opened' });
  expect(second).toMatchObject({ uid: null, vendor: 'sandbox', event: 'message_sent' });
  const invalid = await call(operator, 'chat.storeChatEvent', { vendor: '<b>', event: 'opened' });
  expect(invalid.error?.type).toBe('InvalidParameterException');
});

test('[W-12] words of people are no markup anywhere: pages and scripts come from the sandbox alone', async () => {
  const desk = await fetch(`${operator.url}/sandbox/chat`, { headers: { cookie } });
  expect(desk.headers.get('content-security-policy')).toContain("script-src 'self'");
  for (const file of ['widget.js', 'panel.js', 'chatClient.js', 'texts.js', 'agent.js']) {
    const answer = await fetch(`${operator.url}/sandbox/chat/${file}`);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write/);
  }
  expect((await fetch(`${operator.url}/sandbox/chat/..%2fschema.ts`)).status).toBe(404);
});

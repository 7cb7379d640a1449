import { afterEach, expect, test, vi } from 'vitest';
import { VerificationStore } from '../../src/stores/profile/VerificationStore';
import { staffCookie } from '../contract/asStaff';
import { call } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();
let leave: () => void = () => {};
afterEach(() => leave());

async function openCheck(actionId = '') {
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const store = page.stores.get(VerificationStore);
  leave = store.leave;
  await store.open(actionId);
  return { ...page, store };
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

/** Does what a player does in the provider's frame. */
async function uploadAll(store: VerificationStore, isHandedIn = true) {
  const { address = '', token = '' } = store.access ?? {};
  const page = await (await fetch(`${address}?${new URLSearchParams({ token })}`)).text();
  const { key } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
  const send = (name: string, step: string, body: BodyInit) =>
    fetch(`${operator.url}/platform/verification/call/${name}?step=${step}`, {
      method: 'POST',
      headers: { 'x-verification-key': key, 'content-type': 'application/octet-stream' },
      body,
    });
  await send('document', '', JSON.stringify({ document: 'passport' }));
  for (const step of ['front', 'selfie']) await send('file', step, PNG);
  if (isHandedIn) await send('submit', '', '');
}

async function judge(uid: number, verdict: Record<string, string>) {
  const headers = { cookie: await staffCookie(operator) };
  const { items } = await (await fetch(`${operator.url}/sandbox/verification.json`, { headers })).json();
  const check = items.find((item: { uid: number }) => item.uid === uid);
  const body = new URLSearchParams({ id: check.id, ...verdict });
  await fetch(`${operator.url}/sandbox/verification`, { method: 'POST', redirect: 'manual', body, headers });
}

test('[U-5] from the first step to the verdict: nothing, begun, handed in, looked after, approved', async () => {
  const { store, uid, stores } = await openCheck();
  expect(store.status).toBe('none');
  await store.begin.run();
  expect(store.access).toMatchObject({ provider: 'sandbox', token: expect.any(String) });
  expect(store.frame).toBe('loading');
  store.handleHappening('ready');
  expect(store.frame).toBe('ready');
  await uploadAll(store);
  store.handleHappening('submitted');
  await until(() => store.status === 'pending' && !store.submit.isRunning);
  expect([store.access, store.frame]).toEqual([null, 'none']);
  expect(faulty.heardOf(/setUserOnVerification/)).toHaveLength(1);
  expect(stores.session.player?.is_on_verification).toBe(true);
  await judge(uid, { verdict: 'approve' });
  await store.open();
  expect([store.status, stores.session.player?.is_verified]).toEqual(['approved', true]);
});

test('[U-5, M-10] whoever has no camera here goes on elsewhere without having begun here', async () => {
  const { store } = await openCheck();
  expect((await store.prepareLink.run()).ok).toBe(true);
  expect(store.link?.address).toContain('/platform/verification/link?');
  await store.prepareLink.run();
  expect(faulty.heardOf(/createApplicant/).length).toBeGreaterThan(0);
});

test('[U-5] what was given before it was put off is told of at once', async () => {
  const { store } = await openCheck();
  await store.begin.run();
  await uploadAll(store, false);
  store.postpone();
  await until(() => store.status === 'started');
  const doneSteps = store.state.value?.steps.filter(({ status }) => status === 'done').map(({ name }) => name);
  expect([store.access, doneSteps]).toEqual([null, ['document', 'front', 'selfie']]);
});

test('[U-5] while it waits it looks again by itself, and tells a refusal with its reasons', async () => {
  const { store, uid } = await openCheck();
  await store.begin.run();
  await uploadAll(store);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await store.submit.run();
  expect(store.status).toBe('pending');
  await judge(uid, { verdict: 'refuse', code_front: 'cropped', comment_front: 'A corner is missing' });
  expect(store.status).toBe('pending');
  await vi.advanceTimersByTimeAsync(4_000);
  vi.useRealTimers();
  await until(() => store.status === 'refused');
  expect(store.state.value?.reasons).toEqual([{ step: 'front', code: 'cropped', comment: 'A corner is missing' }]);
});

test('[U-1, U-5] the page of the account sees a refusal that came in the meantime, and asks no more than it must', async () => {
  const { store, uid, stores } = await openCheck();
  await store.begin.run();
  await uploadAll(store);
  await store.submit.run();
  store.leave();
  const requestCount = () => faulty.heardOf(/verification\.getState/).length;
  const before = requestCount();
  // The account already says that the check is under review.
  await store.loadStatus();
  expect(requestCount()).toBe(before);
  await judge(uid, { verdict: 'refuse', code_front: 'cropped' });
  await stores.session.account.load();
  await store.loadStatus();
  expect([requestCount(), store.status]).toEqual([before + 1, 'refused']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(requestCount()).toBe(before + 1);
});

test('[U-5] what a frame says moves the screen and decides nothing', async () => {
  const { store, stores } = await openCheck();
  await store.begin.run();
  store.handleHappening('submitted');
  await until(() => store.submit.status === 'done');
  expect(store.status).toBe('started');
  expect(stores.session.player).toMatchObject({ is_on_verification: false, is_verified: false });
  // Messages after the frame was closed are ignored.
  store.handleHappening('ready');
  expect(store.frame).toBe('none');
});

test('[U-5] leaving in the middle and coming back goes on where it was', async () => {
  const { store } = await openCheck();
  await store.begin.run();
  await uploadAll(store, false);
  store.leave();
  await store.open();
  expect(store.status).toBe('started');
  expect(store.state.value?.steps.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  const before = store.access;
  await store.begin.run();
  expect(store.access?.token).not.toBe(before?.token);
});

test('[U-5, N-14] an opening that fails is said, and a second one goes through; a pass that ended is renewed', async () => {
  const { store } = await openCheck();
  faulty.addFault(/getAccessToken/, { kind: 'drop' }, 1);
  expect((await store.begin.run()).ok).toBe(false);
  expect([store.frame, store.access]).toEqual(['none', null]);
  expect((await store.begin.run()).ok).toBe(true);
  const { access } = store;
  store.handleHappening('expired');
  await until(() => store.access !== null && store.access !== access);
  store.handleHappening('failed');
  expect([store.frame, store.access]).toEqual(['failed', null]);
});

test('[U-5] a frame that never says a word has failed after its time', async () => {
  const { store } = await openCheck();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = store.begin.run();
  await until(() => store.frame === 'loading');
  await begun;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(store.frame).toBe('failed');
});

test('[U-5] where the API tells no more than the flags, they are enough', async () => {
  const unsupported = JSON.stringify({ error: { type: 'MethodNotFoundException', message: 'No such method' } });
  faulty.addFault(/verification\.getState/, { kind: 'answer', status: 404, body: unsupported });
  const { store, stores, token } = await openCheck();
  expect([store.status, store.canHandOff]).toEqual(['none', false]);
  await store.begin.run();
  await uploadAll(store);
  await call(operator, 'account.setUserOnVerification', {}, { token });
  await stores.session.account.load();
  expect(store.status).toBe('pending');
});

test('[U-5, C-6] the check of requisites has an external action id and leaves the person’s flags alone', async () => {
  const { store, stores } = await openCheck('requisites-card');
  expect(store.status).toBe('none');
  await store.begin.run();
  expect(faulty.heardOf(/createApplicant/)).toHaveLength(0);
  await store.state.load();
  expect(store.state.value?.steps).toEqual([{ name: 'proof', status: 'open' }]);
  await store.submit.run();
  expect(faulty.heardOf(/setUserOnVerification/)).toHaveLength(0);
  expect(stores.session.player?.is_on_verification).toBe(false);
});

test('[D-4, C-6] an order that waits for a check opens its dialog, naming the check; another refusal does not', async () => {
  const { stores } = await openPlayerPage(operator, 900, { apiUrl: faulty.url });
  const refusal = (type: string, data = {}) => ({
    kind: 'answer' as const,
    body: JSON.stringify({ error: { type, message: '' }, error_data: data }),
  });
  const order = { method: 'card', amount: '800', requisites: {} };
  const { createCashierApi } = await import('../../src/services/api/clients/cashierApi');
  const { createLazyCall } = await import('../../src/services/api/lazyCall');
  const cashier = createCashierApi(
    createLazyCall({
      baseUrl: faulty.url,
      locale: () => 'en-US',
      isFramed: false,
      tokens: () => stores.session.tokens,
      usesCookie: () => false,
      cookieHolder: () => null,
      onError: (_name, error, { onFailure }) => stores.handleCallError(error, onFailure),
    }),
  );
  faulty.addFault(/makewithdrawal/, refusal('WithdrawalDeclinedException'), 1);
  await cashier.makeWithdrawal(order, 'test-key-one').catch(() => undefined);
  expect(stores.dialogs.top).toBeNull();
  faulty.addFault(
    /makewithdrawal/,
    refusal('RequisitesValidationRequiredException', { external_action_id: 'card-1' }),
    1,
  );
  await cashier.makeWithdrawal(order, 'test-key-two').catch(() => undefined);
  expect(stores.dialogs.top).toMatchObject({ name: 'verification', props: { externalActionId: 'card-1' } });
});

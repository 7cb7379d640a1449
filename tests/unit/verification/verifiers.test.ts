// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVerifier as openSandbox } from '../../../src/services/verification/sandbox';
import { openVerifier as openSumsub } from '../../../src/services/verification/sumsub';
import type { OpenedVerifier, VerifierEvent } from '../../../src/services/verification/Verifier';
import { loadVerifier } from '../../../src/services/verification/verifiers';

const ORIGIN = 'https://verify.example';
let place: HTMLElement;
let heard: VerifierEvent[];
let opened: OpenedVerifier | null = null;

beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  heard = [];
});
afterEach(() => {
  opened?.destroy();
  place.remove();
});

const frameOf = () => place.querySelector('iframe') as HTMLIFrameElement;
const postFromFrame = (data: unknown, origin = ORIGIN, source: MessageEventSource | null = frameOf().contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

const start = (access: { token: string; provider: string; address: string }, renew = async () => 'token-two') => ({
  access,
  renew,
  locale: 'fr',
  scheme: 'light' as const,
  title: 'Identity verification',
});

function sandbox(address = `${ORIGIN}/frame`) {
  opened = openSandbox(place, start({ token: 'token-one', provider: 'sandbox', address }), (event) =>
    heard.push(event),
  );
}

test('[U-5] the sandbox’s frame has its pass, its language and theme, a name, and the camera', () => {
  sandbox();
  const frame = frameOf();
  const { origin, pathname, searchParams } = new URL(frame.src);
  expect([origin + pathname, Object.fromEntries(searchParams)]).toEqual([
    `${ORIGIN}/frame`,
    { token: 'token-one', lang: 'fr', scheme: 'light' },
  ]);
  expect([frame.title, frame.getAttribute('allow') ?? frame.allow]).toEqual([
    'Identity verification',
    'camera; microphone; geolocation',
  ]);
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
});

test('[U-5] only messages of its own frame and origin count, and only known ones', () => {
  sandbox();
  const message = { source: 'baize-verification', type: 'submitted' };
  postFromFrame(message, 'https://evil.example');
  postFromFrame(message, ORIGIN, window);
  postFromFrame({ ...message, source: 'someone-else' });
  postFromFrame({ ...message, type: 'approved' });
  postFromFrame('submitted');
  postFromFrame(null);
  expect(heard).toEqual([]);
  for (const type of ['ready', 'cameraFailed', 'submitted', 'expired', 'failed']) postFromFrame({ ...message, type });
  expect(heard).toEqual(['ready', 'cameraFailed', 'submitted', 'expired', 'failed']);
});

test('[U-5] the frame’s height follows its content within limits, and it is removed completely', () => {
  sandbox();
  const grow = (value: unknown) => postFromFrame({ source: 'baize-verification', type: 'height', value });
  grow(700.2);
  expect(frameOf().style.height).toBe('701px');
  grow(1e9);
  expect(frameOf().style.height).toBe('1600px');
  grow('900px; position: fixed');
  expect(frameOf().style.height).toBe('1600px');
  const source = frameOf().contentWindow;
  opened?.destroy();
  postFromFrame({ source: 'baize-verification', type: 'submitted' }, ORIGIN, source);
  expect([place.childElementCount, heard]).toEqual([0, []]);
});

test('[U-5, W-10] an invalid address opens nothing', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x']) {
    expect(() => sandbox(address)).toThrow();
    expect(place.childElementCount).toBe(0);
  }
});

function sumsub(renew?: () => Promise<string>) {
  const access = { token: 'token-one', provider: 'sumsub', address: ORIGIN };
  opened = openSumsub(place, start(access, renew), (event) => heard.push(event));
}
/** A message of Sumsub's page, in the format of its SDK. */
const idCheck = (method: string, more = {}) =>
  postFromFrame({ method: `idCheck.${method}`, frameId: `id_${btoa('token-one')}`, sessionId: 's1', ...more });

test('[U-5] Sumsub’s own SDK draws its frame, and its words become ours', () => {
  sumsub();
  expect(new URL(frameOf().src).origin).toBe(ORIGIN);
  expect([frameOf().title, frameOf().getAttribute('allow') ?? frameOf().allow]).toEqual([
    'Identity verification',
    expect.stringContaining('camera'),
  ]);
  idCheck('onReady');
  idCheck('onInitialized');
  idCheck('onStepCompleted', { idDocSetType: 'IDENTITY' });
  idCheck('onApplicantSubmitted');
  idCheck('onApplicantResubmitted');
  idCheck('onApplicantActionSubmitted');
  // Results that the browser reports are ignored.
  idCheck('onApplicantStatusChanged', { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } });
  idCheck('onError', { code: 'unknown', error: 'no' });
  expect(heard).toEqual(['ready', 'submitted', 'submitted', 'submitted', 'failed']);
});

test('[U-5] Sumsub’s SDK renews an expired token, other origins are ignored, and it is removed completely', async () => {
  let renewals = 0;
  sumsub(async () => `token-${++renewals}`);
  idCheck('onReady');
  idCheck('onError', { code: 'invalid-token' });
  await Promise.resolve();
  expect([renewals, heard]).toEqual([1, []]);
  postFromFrame({ method: 'idCheck.onApplicantSubmitted' }, 'https://evil.example');
  expect(heard).toEqual([]);
  opened?.destroy();
  expect(place.childElementCount).toBe(0);
});

test('[U-5] an operator that names no provider has Sumsub, and an unknown one is refused', async () => {
  expect(await loadVerifier('')).toBe(openSumsub);
  expect(await loadVerifier('sandbox')).toBe(openSandbox);
  for (const name of ['toString', 'nobody'])
    await expect(loadVerifier(name)).rejects.toThrow('Unknown identity provider');
});

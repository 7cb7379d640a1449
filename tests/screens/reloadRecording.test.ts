// @vitest-environment jsdom
/** Saving the last part of a recording across a reload, on devices with unreliable clocks and storage. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { currentRecording, reportOf } from '../../src/recorder/report/currentReport';
import { restoreAfterReload, saveForReload } from '../../src/recorder/report/reloadStorage';
import { tape } from '../../src/recorder/tape';

const MINUTE = 60_000;
const platform = new ServerPlatform();
const slip = (message: string) => tape.push({ kind: 'error', source: 'window', message, stack: '' });

/** Simulates a reload this many ms later by the page's clock. */
function simulateReload(after: number): void {
  tape.events.length = 0;
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + after);
}
const messages = () =>
  reportOf(platform, currentRecording([]), { reason: 'support', note: '' }).events.map(
    (event) => event.kind === 'error' && event.message,
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  slip('before');
});
afterEach(() => {
  tape.events.length = 0;
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[H-5] what was kept stands before what came, each at its moment', () => {
  saveForReload(platform, []);
  simulateReload(MINUTE);
  slip('after');
  expect(messages()).toEqual(['before', 'after']);
  const { events } = reportOf(platform, currentRecording([]), { reason: 'support', note: '' });
  expect((events[1]?.at ?? 0) - (events[0]?.at ?? 0)).toBeGreaterThanOrEqual(MINUTE);
});

test('[H-5] with a clock that was set back nothing stands at a moment that has not come: what was kept is left out', () => {
  saveForReload(platform, []);
  simulateReload(-60 * MINUTE);
  slip('after');
  expect(messages()).toEqual(['after']);
});

test('[H-5] what a tab kept that slept for a day is of no help any more', () => {
  saveForReload(platform, []);
  simulateReload(24 * 60 * MINUTE);
  slip('after');
  expect(restoreAfterReload()).toBeNull();
  expect(messages()).toEqual(['after']);
});

test('[H-5, H-1] a store that is full, or blocked, keeps nothing and disturbs nobody', () => {
  for (const how of ['setItem', 'getItem'] as const)
    vi.spyOn(Storage.prototype, how).mockImplementation(() => {
      throw new DOMException('The quota is exceeded', 'QuotaExceededError');
    });
  expect(() => saveForReload(platform, [])).not.toThrow();
  expect(restoreAfterReload()).toBeNull();
  expect(messages()).toEqual(['before']);
});

test('[H-5] what somebody else wrote in its place is not taken for a recording', () => {
  for (const text of ['', '[]', '7', '{"madeAt":', '{"madeAt":"soon","events":7}']) {
    sessionStorage.setItem('baize/recording', text);
    expect(messages(), text).toEqual(['before']);
  }
});

test('[H-5, H-3] names on kept screens are masked by the account, however long ago it was read', () => {
  tape.push({
    ...{ kind: 'call', name: 'account.getInfo', verb: 'GET', params: {}, attempt: 1, requestId: '7QF2M9DK', tookMs: 5 },
    ...{
      status: 200,
      failure: null,
      body: JSON.stringify({ response: { uid: 77001234, login: 'ravi77', fakename: 'Ravi' } }),
    },
  });
  for (let n = 0; n < 300; n += 1) slip(`later ${n}`);
  saveForReload(platform, [{ at: 1, address: '/profile', lines: ['heading "Ravi"', 'paragraph "ravi77"'] }]);
  const saved = String(sessionStorage.getItem('baize/recording'));
  expect(saved).toContain('later 299');
  expect(saved).not.toMatch(/ravi/i);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { tape } from '../../src/recorder/tape';
import { watch } from '../../src/recorder/watch';

let now = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  tape.events.length = 0;
});

/** The clock's next tick comes this many ms after the last one. */
function tickAfter(ms: number): void {
  now += ms;
  vi.advanceTimersByTime(1_000);
}

const freezes = () => tape.events.flatMap((event) => (event.kind === 'freeze' ? [event.ms] : []));

test('[H-2] a page that stands still is told of; one whose device slept for a day, or that nobody sees, is not', () => {
  const platform = new ServerPlatform();
  watch(platform, createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'en', log: () => {} }).stores);
  tickAfter(1_000);
  tickAfter(2_000);
  expect(freezes()).toEqual([]);
  tickAfter(4_000);
  expect(freezes()).toEqual([3_000]);
  tickAfter(24 * 60 * 60_000);
  tickAfter(1_000);
  expect(freezes()).toEqual([3_000]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tickAfter(9_000);
  visibility.mockRestore();
  expect(freezes()).toEqual([3_000]);
});

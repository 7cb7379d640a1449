import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLive } from '../../../src/platform/common/live';
import { growing, Poller } from '../../../src/stores/kernel/Poller';
import { pause, Timer } from '../../../src/stores/kernel/Timer';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('[S-10] a poller slows down to its longest pause, and restarts with the first pause', async () => {
  let runs = 0;
  const count = () => {
    runs += 1;
  };
  const poller = new Poller(count, growing(1_000, 3_000, 2));
  poller.start();
  for (const pause of [1_000, 2_000, 3_000, 3_000]) {
    const before = runs;
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(runs).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(before + 1);
  }
  poller.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(5);
  poller.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(5);
});

test('[S-10] a poller stops after a final response, and waits for slow ones', async () => {
  const answers: ((shouldContinue: boolean) => void)[] = [];
  const poller = new Poller(() => new Promise<boolean>((resolve) => answers.push(resolve)), growing(1_000, 1_000));
  poller.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answers).toHaveLength(1);
  answers[0]?.(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(2);
  answers[1]?.(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveLength(2);
});

test('[S-10] an answer that comes after a poller was stopped leads to no other question', async () => {
  const answers: (() => void)[] = [];
  const poller = new Poller(() => new Promise<void>((resolve) => answers.push(resolve)), growing(1_000, 1_000));
  poller.start();
  await vi.advanceTimersByTimeAsync(1_000);
  poller.clear();
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveLength(1);
});

test('[G-8] a poller pauses while the page is hidden, and polls at once when it is visible, until stopped', async () => {
  const isVisible = createLive(true);
  let runs = 0;
  const count = () => {
    runs += 1;
  };
  const poller = new Poller(count, growing(1_000, 1_000), isVisible);
  poller.start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(2);
  isVisible.set(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(2);
  isVisible.set(true);
  expect(runs).toBe(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(4);
  poller.clear();
  isVisible.set(false);
  isVisible.set(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(4);
});

test('[G-10] pauses leave no listener on their signal, and an aborted signal does not wait', async () => {
  const controller = new AbortController();
  for (let turn = 0; turn < 3; turn += 1) {
    const over = pause(1_000, controller.signal);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await over;
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  }
  const cut = pause(1_000, controller.signal);
  controller.abort();
  await cut;
  await pause(1_000, controller.signal);
  expect(vi.getTimerCount()).toBe(0);
});

test('[A-10] a time that is longer than a browser can count does not end at once', async () => {
  let isOver = false;
  const timer = new Timer();
  timer.set(
    () => {
      isOver = true;
    },
    60 * 24 * 60 * 60 * 1000,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isOver, timer.isSet]).toEqual([false, true]);
  timer.clear();
});

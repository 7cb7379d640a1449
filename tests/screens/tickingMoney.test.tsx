// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { StoresContext } from '../../src/components/contexts';
import { TickingMoney } from '../../src/components/money/TickingMoney';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates the browser's report whether the amount is in view, which jsdom does not implement. */
function place(isInView: boolean) {
  return class {
    private readonly notify: (entries: Array<{ isIntersecting: boolean }>) => void;
    constructor(notify: (entries: Array<{ isIntersecting: boolean }>) => void) {
      this.notify = notify;
    }
    observe() {
      this.notify([{ isIntersecting: isInView }]);
    }
    disconnect() {}
  };
}

function show({ prefersReducedMotion = false, isInView = true } = {}) {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
  vi.stubGlobal('IntersectionObserver', place(isInView));
  const platform = new ServerPlatform();
  const { stores } = createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'en', log: () => {} });
  const view = (amount: string) => (
    <StoresContext value={stores}>
      <TickingMoney money={{ amount, currency: 'EUR' }} durationMs={4000} />
    </StoresContext>
  );
  const { rerender } = render(view('100.00'));
  return (amount: string) => rerender(view(amount));
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => Number(/[\d.]+/.exec(screen.getByText(/100|101|102|20\./).textContent ?? '')?.[0]);

test('[G-8] a jackpot climbs to the operator’s value in time, never ahead of it', async () => {
  const set = show();
  set('102.00');
  const seen = [shown()];
  for (let ms = 0; ms < 4000; ms += 400) {
    await advance(400);
    seen.push(shown());
  }
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(6);
  expect(Math.max(...seen)).toBe(102);
  await advance(10_000);
  expect(shown()).toBe(102);
});

test('[G-8] a jackpot that was won falls at once', async () => {
  const set = show();
  set('20.00');
  await advance(0);
  expect(shown()).toBe(20);
});

test('[G-8] a jackpot out of the view takes each value as it comes', async () => {
  const set = show({ isInView: false });
  set('102.00');
  await advance(0);
  expect(shown()).toBe(102);
});

test('[G-8, W-15] who asks for stillness sees each value as it comes', async () => {
  const set = show({ prefersReducedMotion: true });
  set('102.00');
  await advance(0);
  expect(shown()).toBe(102);
});

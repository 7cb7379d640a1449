// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { useNotices } from '../../src/app/toasts/useNotices';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { Providers } from './Providers';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Safari's audio outside of a tap: suspended, so that its tones never end. */
class SuspendedAudio {
  static open = 0;
  readonly state = 'suspended';
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    SuspendedAudio.open += 1;
  }
  createGain() {
    return { gain: { value: 0 }, connect: () => {} };
  }
  createOscillator() {
    return { frequency: { value: 0 }, connect: () => {}, start: () => {}, stop: () => {}, onended: null };
  }
  async close() {
    SuspendedAudio.open -= 1;
  }
}

const Notices = () => {
  useNotices();
  return null;
};

test('[D-7] a notice whose sound the browser holds back leaves no audio behind', async () => {
  vi.stubGlobal('AudioContext', SuspendedAudio);
  const platform = new ServerPlatform();
  const { stores } = createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'en', log: () => {} });
  const i18n = await createI18n('en', []);
  const route = { name: 'index', params: {}, query: new URLSearchParams(), locale: 'en', path: '/' } as const;
  render(
    <Providers i18n={i18n} platform={platform} stores={stores} route={route}>
      <Notices />
    </Providers>,
  );
  vi.useFakeTimers();
  const notice = { type: 'credit' } as never;
  for (let id = 0; id < 3; id += 1)
    act(() => {
      for (const toast of stores.toasts.items) stores.toasts.dismiss(toast.id);
      stores.toasts.show({ tone: 'info', textKey: 'notice', notice });
    });
  expect(SuspendedAudio.open).toBe(3);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(SuspendedAudio.open).toBe(0);
});

// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { createLive } from '../../src/platform/common/live';
import type { Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import GameScreen from '../../src/screens/game/GameScreen';
import { Providers } from './Providers';
import { testSignal } from './testSignal';

test('[M-4] full screen ends when the last of several games is left, each opened from the one before', async () => {
  const server = new ServerPlatform();
  const viewport = createLive({ ...server.viewport.get(), isFullscreen: true });
  let exits = 0;
  // A client that reports the end of full screen only later.
  const exit = async () => {
    exits += 1;
  };
  const platform: Platform = Object.assign(server, { viewport, fullscreen: { ...server.fullscreen, exit } });
  const { stores } = createPage({
    platform,
    apiUrl: 'http://127.0.0.1:9',
    signal: testSignal,
    cmsUrl: 'http://127.0.0.1:9',
    locale: () => 'en',
    log: () => {},
  });
  const i18n = await createI18n('en', ['play', 'system']);
  const page = (sysname: string | null) => (
    <Providers
      i18n={i18n}
      platform={platform}
      stores={stores}
      route={{
        name: 'game-index-item',
        params: { sysname: sysname ?? '' },
        query: new URLSearchParams(),
        locale: 'en',
        path: `/game/${sysname}`,
      }}
    >
      {sysname && <GameScreen key={sysname} />}
    </Providers>
  );
  viewport.set({ ...viewport.get(), isFullscreen: false });
  const { rerender } = render(page('dice'));
  viewport.set({ ...viewport.get(), isFullscreen: true });
  rerender(page('amber_fox'));
  expect(exits).toBe(1);
  rerender(page(null));
  expect(exits).toBe(2);
});

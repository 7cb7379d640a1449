// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { useSessionFlow } from '../../src/app/navigation/useSessionFlow';
import type { Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { Providers } from './Providers';

const Flow = () => {
  useSessionFlow();
  return null;
};

test('[M-9, H-5] a start parameter opens its page once, also if the page is mounted again later', async () => {
  const platform: Platform = Object.assign(new ServerPlatform(), { startParam: 'game-amber_fox' });
  const { stores } = createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'en', log: () => {} });
  const i18n = await createI18n('en', []);
  const route = { name: 'index', params: {}, query: new URLSearchParams(), locale: 'en', path: '/' } as const;
  const mount = (at: string) =>
    act(async () =>
      render(
        <Providers i18n={i18n} platform={platform} stores={stores} route={route} at={at}>
          <Flow />
        </Providers>,
      ),
    );
  await mount('/');
  expect(window.location.pathname).toBe('/game/amber_fox');
  cleanup();
  await mount('/promotions');
  expect(window.location.pathname).toBe('/promotions');
});

// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { useAnalytics } from '../../src/app/shell/useAnalytics';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import * as hit from '../../src/services/analytics/hit';
import { Providers } from './Providers';

const Analytics = () => {
  useAnalytics();
  return null;
};

test('[N-9, H-5] a visit is counted once, also if the page is mounted again later', async () => {
  const send = vi.spyOn(hit, 'sendHit').mockImplementation(() => {});
  const platform = new ServerPlatform();
  const { stores } = createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'en', log: () => {} });
  const i18n = await createI18n('en', []);
  const route = { name: 'index', params: {}, query: new URLSearchParams(), locale: 'en', path: '/' } as const;
  const mount = () =>
    act(async () =>
      render(
        <Providers i18n={i18n} platform={platform} stores={stores} route={route}>
          <Analytics />
        </Providers>,
      ),
    );
  await mount();
  cleanup();
  await mount();
  expect(send).toHaveBeenCalledTimes(1);
});

// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { Dialog } from '../../src/components/primitives/Dialog';
import { createLive } from '../../src/platform/common/live';
import type { Link, Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { words } from '../words';
import './dialogElement';
import { Providers } from './Providers';

const { text } = words.en.common.unopened;

test('[K-11] a dialog offers a link that did not open while it is open, but none from before', async () => {
  const unopenedLink = createLive<Link | null>({ url: 'https://pay.example/first', kind: 'payment' });
  const platform: Platform = Object.assign(new ServerPlatform(), { unopenedLink });
  const { stores } = createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'en', log: () => {} });
  const i18n = await createI18n('en', []);
  const route = { name: 'index', params: {}, query: new URLSearchParams(), locale: 'en', path: '/' } as const;
  render(
    <Providers i18n={i18n} platform={platform} stores={stores} route={route}>
      <Dialog kind="curtain" title="Deposit" onClose={() => {}}>
        <p>Methods</p>
      </Dialog>
    </Providers>,
  );
  expect(screen.queryByText(text)).toBeNull();
  act(() => unopenedLink.set(null));
  act(() => unopenedLink.set({ url: 'https://pay.example/first', kind: 'payment' }));
  expect(screen.getByText(text)).toBeTruthy();
});

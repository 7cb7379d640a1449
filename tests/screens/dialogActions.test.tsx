// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import DialogViews from '../../src/app/dialogs/DialogViews';
import { ActionButton } from '../../src/components/actions/ActionButton';
import { Dialog } from '../../src/components/primitives/Dialog';
import { constantLive } from '../../src/platform/common/live';
import type { MainAction, Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { words } from '../words';
import './dialogElement';
import { Providers } from './Providers';

/** Replaces the deposit's dialog, whose button appears once its methods are loaded. */
const deposit = vi.hoisted(() => ({ show: () => {} }));

vi.mock('../../src/screens/cashier/DepositDialog', async () => {
  const { useState } = await import('react');
  return {
    default: () => {
      const [isLoaded, setIsLoaded] = useState(false);
      deposit.show = () => setIsLoaded(true);
      return (
        <Dialog kind="curtain" title="Deposit" onClose={() => {}}>
          <p>Methods</p>
          {isLoaded && <ActionButton inDialog text="Deposit €20.00" onPress={() => {}} />}
        </Dialog>
      );
    },
  };
});

async function showDialogs() {
  await import('../../src/screens/system/ConfirmDialog');
  const shown: { action: MainAction | null } = { action: null };
  const mainAction: Platform['mainAction'] = {
    isNative: constantLive(true),
    isShown: constantLive(false),
    hold: () => () => {},
    set: (action) => {
      shown.action = action;
    },
  };
  const platform: Platform = Object.create(new ServerPlatform(), {
    mainAction: { value: mainAction },
    secondAction: { value: { ...mainAction, set: () => {} } },
  });
  const { stores } = createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'en', log: () => {} });
  const i18n = await createI18n('en', ['system']);
  const route = { name: 'index', params: {}, query: new URLSearchParams(), locale: 'en', path: '/' } as const;
  render(
    <Providers i18n={i18n} platform={platform} stores={stores} route={route}>
      <DialogViews />
    </Providers>,
  );
  return { shown, dialogs: stores.dialogs };
}

const question = {
  titleKey: 'system:leave.title',
  textKey: 'system:leave.form',
  confirmKey: 'system:leave.confirm',
  onConfirm: () => {},
};

test('[M-11] a button that a dialog shows while another one covers it has the main button once it is on top again', async () => {
  const { shown, dialogs } = await showDialogs();
  await act(async () => void dialogs.open('deposit', {}));
  await screen.findByText('Methods');
  await act(async () => void dialogs.open('confirm', question));
  await screen.findByText(words.en.system.leave.title);
  act(() => deposit.show());
  expect(shown.action?.text).toBe(words.en.system.leave.confirm);
  act(() => void dialogs.closeTop());
  expect(shown.action?.text).toBe('Deposit €20.00');
});

test('[M-11] of two dialogs that open at once, the lower one gets the main button back', async () => {
  const { shown, dialogs } = await showDialogs();
  await act(async () => {
    dialogs.open('deposit', {});
    dialogs.open('confirm', question);
  });
  await screen.findByText(words.en.system.leave.title);
  act(() => deposit.show());
  act(() => void dialogs.closeTop());
  expect(shown.action?.text).toBe('Deposit €20.00');
});

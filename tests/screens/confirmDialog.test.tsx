// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { DialogContext } from '../../src/components/contexts';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { constantLive } from '../../src/platform/common/live';
import type { MainAction, Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import ConfirmDialog from '../../src/screens/system/ConfirmDialog';
import { testSignal } from './testSignal';
import './dialogElement';
import { words } from '../words';
import { Providers } from './Providers';

/** Opens a confirmation above a page. @returns the texts of the host's two buttons */
async function openConfirm(isNative: boolean, isLoss: boolean) {
  const texts = { main: '', second: '' };
  const control = (name: 'main' | 'second') => ({
    isNative: constantLive(isNative),
    set: (action: MainAction | null) => {
      texts[name] = action?.text ?? '';
    },
  });
  const platform: Platform = Object.assign(new ServerPlatform(), {
    mainAction: control('main'),
    secondAction: control('second'),
  });
  const unreachableUrl = 'http://127.0.0.1:9';
  const { stores } = createPage({
    platform,
    apiUrl: unreachableUrl,
    cmsUrl: unreachableUrl,
    signal: testSignal,
    locale: () => 'en',
    log: () => {},
  });
  const props = {
    titleKey: 'payments:cancel.title',
    textKey: 'payments:cancel.text',
    confirmKey: 'payments:cancel.confirm',
    cancelKey: 'payments:cancel.keep',
    isLoss,
    onConfirm: () => {},
  };
  stores.dialogs.open('confirm', props);
  const i18n = await createI18n('en', ['payments']);
  const route: CurrentRoute = { name: 'index', params: {}, query: new URLSearchParams(), locale: 'en', path: '/' };
  render(
    <Providers i18n={i18n} platform={platform} stores={stores} route={route}>
      <DialogContext value={stores.dialogs.top?.id ?? null}>
        <ConfirmDialog props={props} onClose={() => {}} />
      </DialogContext>
    </Providers>,
  );
  await act(async () => {});
  return texts;
}

test('[D-1, M-11] where the player loses something the primary button changes nothing, in the host’s buttons too', async () => {
  const [loss, keep] = [words.en.payments.cancel.button, words.en.payments.cancel.keep];
  expect(await openConfirm(true, true)).toEqual({ main: keep, second: loss });
  expect(await openConfirm(true, false)).toEqual({ main: loss, second: keep });
  document.body.replaceChildren();
  await openConfirm(false, true);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['', loss, keep]);
  expect(screen.getByRole('button', { name: keep }).className).toContain('main');
  expect(screen.getByRole('button', { name: loss }).className).not.toContain('main');
});

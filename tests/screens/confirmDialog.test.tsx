// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/createPage';
import { createI18n } from '../../src/app/i18n';
import type { CurrentRoute } from '../../src/components/route';
import { constantLive } from '../../src/platform/common/live';
import type { MainAction, Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import ConfirmDialog from '../../src/screens/system/ConfirmDialog';
import { untilEnd } from './untilEnd';
import './dialogElement';
import { words } from '../words';
import { Around } from './Around';

/** Opens a confirmation above a page. @returns the texts of the host's two buttons */
async function ask(isNative: boolean, isLoss: boolean) {
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
  const away = 'http://127.0.0.1:9';
  const { stores } = createPage({
    platform,
    apiUrl: away,
    cmsUrl: away,
    signal: untilEnd,
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
    <Around i18n={i18n} platform={platform} stores={stores} route={route}>
      <ConfirmDialog props={props} onClose={() => {}} />
    </Around>,
  );
  await act(async () => {});
  return texts;
}

test('[D-1, M-11] where the player loses something the primary button changes nothing, in the host’s buttons too', async () => {
  const [loss, keep] = [words.en.payments.cancel.button, words.en.payments.cancel.keep];
  expect(await ask(true, true)).toEqual({ main: keep, second: loss });
  expect(await ask(true, false)).toEqual({ main: loss, second: keep });
  document.body.replaceChildren();
  await ask(false, true);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['', loss, keep]);
  expect(screen.getByRole('button', { name: keep }).className).toContain('main');
  expect(screen.getByRole('button', { name: loss }).className).not.toContain('main');
});

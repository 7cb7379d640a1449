// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/createPage';
import { ActionButton } from '../../src/components/ActionButton';
import { PlatformContext, StoresContext } from '../../src/components/contexts';
import { constantLive } from '../../src/platform/common/live';
import type { MainAction, Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';

/** A place with a main button of its own; `shown` is what it shows now. */
function createPlace() {
  const place = { shown: null as MainAction | null };
  const mainAction: Platform['mainAction'] = {
    isNative: constantLive(true),
    set: (action) => {
      place.shown = action;
    },
  };
  const platform: Platform = Object.create(new ServerPlatform(), { mainAction: { value: mainAction } });
  return { place, platform };
}

function setUp(platform: Platform) {
  const { stores } = createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'en', log: () => {} });
  const view = (children: React.ReactNode) => (
    <StoresContext value={stores}>
      <PlatformContext value={platform}>{children}</PlatformContext>
    </StoresContext>
  );
  return { stores, view };
}

test('[M-11] the main action is the place’s own button, with its text and states, and leaves with the screen', () => {
  const { place, platform } = createPlace();
  const { view } = setUp(platform);
  let presses = 0;
  const { rerender } = render(view(<ActionButton text="Deposit" isBusy onPress={() => (presses += 1)} />));
  expect(screen.queryByRole('button')).toBeNull();
  expect(place.shown).toMatchObject({ text: 'Deposit', isEnabled: true, isBusy: true });
  rerender(view(<ActionButton text="Deposit €50.00" isEnabled={false} onPress={() => (presses += 10)} />));
  expect(place.shown).toMatchObject({ text: 'Deposit €50.00', isEnabled: false, isBusy: false });
  place.shown?.onPress();
  expect(presses).toBe(10);
  rerender(view(null));
  expect(place.shown).toBeNull();
});

test('[M-11] a dialog takes the main button, a dialog without an action hides it, and closing gives it back', () => {
  const { place, platform } = createPlace();
  const { stores, view } = setUp(platform);
  const page = (dialogText: string | null) =>
    view(
      <>
        <ActionButton text="Screen" onPress={() => {}} />
        {dialogText && <ActionButton inDialog text={dialogText} onPress={() => {}} />}
      </>,
    );
  const { rerender } = render(page(null));
  act(() => void stores.dialogs.open('auth', { view: 'login' }));
  expect(place.shown).toBeNull();
  rerender(page('Sign in'));
  expect(place.shown?.text).toBe('Sign in');
  act(() => void stores.dialogs.open('search', {}));
  expect(place.shown).toBeNull();
  act(() => void stores.dialogs.closeTop());
  expect(place.shown?.text).toBe('Sign in');
  act(() => {
    stores.dialogs.closeAll();
    rerender(page(null));
  });
  expect(place.shown?.text).toBe('Screen');
});

test('[M-11] without a main button of the place the action is a button on the page', () => {
  const { view } = setUp(new ServerPlatform());
  render(view(<ActionButton text="Deposit" onPress={() => {}} />));
  expect(screen.getByRole('button', { name: 'Deposit' })).toBeEnabled();
});

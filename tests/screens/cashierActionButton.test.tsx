// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { ActionButton } from '../../src/components/actions/ActionButton';
import { DialogContext, PlatformContext, StoresContext } from '../../src/components/contexts';
import { constantLive } from '../../src/platform/common/live';
import type { MainAction, Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { words } from '../words';

/** A platform with a main button; `shown` is its current state. */
function createPlace() {
  const place = { shown: null as MainAction | null };
  const mainAction: Platform['mainAction'] = {
    isNative: constantLive(true),
    isShown: constantLive(false),
    hold: () => () => {},
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
  rerender(view(<ActionButton text="Deposit €50.00" onPress={() => (presses += 10)} />));
  expect(place.shown).toMatchObject({ text: 'Deposit €50.00', isEnabled: true, isBusy: false });
  place.shown?.onPress();
  expect(presses).toBe(10);
  rerender(view(null));
  expect(place.shown).toBeNull();
});

test('[M-11] with nothing to do there is no main button', () => {
  const { place, platform } = createPlace();
  const { view } = setUp(platform);
  const { rerender } = render(view(<ActionButton text="Save" isActive={false} onPress={() => {}} />));
  expect(place.shown).toBeNull();
  rerender(view(<ActionButton text="Save" isEnabled={false} onPress={() => {}} />));
  expect(place.shown).toBeNull();
  rerender(view(<ActionButton text="Save" onPress={() => {}} />));
  expect(place.shown?.text).toBe('Save');
});

test('[C-4, M-11] however fast it is pressed, an act that runs is not begun again, natively and in the page', async () => {
  for (const { isNative } of [{ isNative: true }, { isNative: false }]) {
    const { place, platform } = createPlace();
    const { view } = setUp(isNative ? platform : new ServerPlatform());
    let presses = 0;
    let end = () => {};
    const pay = () => {
      presses += 1;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    const { unmount } = render(view(<ActionButton text="Pay" onPress={pay} />));
    const press = () => (isNative ? place.shown?.onPress() : screen.getByRole('button', { name: 'Pay' }).click());
    act(() => {
      press();
      press();
    });
    act(press);
    expect(presses).toBe(1);
    if (isNative) expect(place.shown).toMatchObject({ isBusy: true });
    await act(async () => end());
    if (isNative) expect(place.shown).toMatchObject({ isBusy: false });
    act(press);
    expect(presses).toBe(2);
    unmount();
  }
});

test('[M-11] a dialog takes the main button, a dialog without an action hides it, and closing gives it back', () => {
  const { place, platform } = createPlace();
  const { stores, view } = setUp(platform);
  let id: number | null = null;
  const page = (dialogText: string | null) =>
    view(
      <>
        <ActionButton text="Screen" onPress={() => {}} />
        <DialogContext value={id}>
          {dialogText && <ActionButton inDialog text={dialogText} onPress={() => {}} />}
        </DialogContext>
      </>,
    );
  const { rerender } = render(page(null));
  act(() => {
    id = stores.dialogs.open('auth', { view: 'login' });
  });
  expect(place.shown).toBeNull();
  rerender(page(words.en.common.signIn));
  expect(place.shown?.text).toBe(words.en.common.signIn);
  act(() => void stores.dialogs.open('search', {}));
  expect(place.shown).toBeNull();
  act(() => void stores.dialogs.closeTop());
  expect(place.shown?.text).toBe(words.en.common.signIn);
  act(() => {
    stores.dialogs.closeAll();
    rerender(page(null));
  });
  expect(place.shown?.text).toBe('Screen');
});

test('[M-11] of two actions on a page the later one has the main button, and the other is a button on the page', () => {
  const { place, platform } = createPlace();
  const { view } = setUp(platform);
  const page = (hasSecond: boolean) =>
    view(
      <>
        <ActionButton text="Confirm" onPress={() => {}} />
        {hasSecond && <ActionButton text="Add" onPress={() => {}} />}
      </>,
    );
  const { rerender } = render(page(false));
  expect([place.shown?.text, screen.queryByRole('button')]).toEqual(['Confirm', null]);
  rerender(page(true));
  expect([place.shown?.text, screen.getByRole('button').textContent]).toEqual(['Add', 'Confirm']);
  rerender(page(false));
  expect([place.shown?.text, screen.queryByRole('button')]).toEqual(['Confirm', null]);
});

test('[M-11] without a main button of the place the action is a button on the page', () => {
  const { view } = setUp(new ServerPlatform());
  render(view(<ActionButton text="Deposit" onPress={() => {}} />));
  expect(screen.getByRole('button', { name: 'Deposit' })).toBeEnabled();
});

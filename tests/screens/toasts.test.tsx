// @vitest-environment jsdom

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { Toasts } from '../../src/app/toasts/Toasts';
import { StoresContext } from '../../src/components/contexts';
import { RouteContext } from '../../src/components/navigation/route';
import { TextsProvider } from '../../src/components/texts';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { GameStore } from '../../src/stores/games/GameStore';
import { withBrand } from '../withBrand';
import { words } from '../words';

afterEach(() => {
  vi.useRealTimers();
});

async function showToasts() {
  const platform = new ServerPlatform();
  const { stores } = createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'fr', log: () => {} });
  const i18n = await createI18n('fr', []);
  render(
    <TextsProvider i18n={i18n}>
      <StoresContext value={stores}>
        <RouteContext value={{ name: 'index', params: {}, query: new URLSearchParams(), locale: 'fr', path: '/' }}>
          <Toasts />
        </RouteContext>
      </StoresContext>
    </TextsProvider>,
  );
  // The toast's component loads with the first toast.
  await act(async () => void stores.toasts.show({ tone: 'info', textKey: 'close' }));
  fireEvent.click(await screen.findByRole('button', { name: words.fr.common.dismiss }));
  vi.useFakeTimers();
  return stores;
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('[D-6] a toast is announced, stays five seconds, and leaves', async () => {
  const stores = await showToasts();
  act(() => void stores.toasts.show({ tone: 'info', textKey: 'sessionEnded' }));
  expect(screen.getByText(words.fr.common.sessionEnded).closest('[aria-live="polite"]')).not.toBeNull();
  await advance(4900);
  expect(screen.queryByText(words.fr.common.sessionEnded)).not.toBeNull();
  await advance(200);
  expect(screen.queryByText(words.fr.common.sessionEnded)).toBeNull();
});

test('[D-6, E-4] a message waits while a game asks how to go on, or a dialog is open, and has its whole time afterwards', async () => {
  const stores = await showToasts();
  const { watch } = stores.get(GameStore);
  watch.begin();
  await advance(10_000);
  expect(watch.delay).toBe('stuck');
  act(() => void stores.toasts.show({ tone: 'info', textKey: 'sessionEnded' }));
  await advance(30_000);
  expect(screen.queryByRole('listitem')).toBeNull();
  act(() => void stores.dialogs.open('search', {}));
  act(() => watch.stop());
  expect(screen.queryByRole('listitem')).toBeNull();
  act(() => void stores.dialogs.closeTop());
  expect(screen.getByRole('listitem').textContent).toContain(words.fr.common.sessionEnded);
  await advance(4900);
  expect(screen.queryByRole('listitem')).not.toBeNull();
  await advance(200);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('[D-6, E-4] a game that has fallen silent is read before any message', async () => {
  const stores = await showToasts();
  const { watch } = stores.get(GameStore);
  act(() => void stores.toasts.show({ tone: 'info', textKey: 'welcome', durationMs: 60_000 }));
  watch.expectAnswer();
  await advance(10_000);
  expect([watch.isSilent, screen.queryByRole('listitem')]).toEqual([true, null]);
  act(() => watch.markResponsive());
  expect(screen.queryByText(withBrand(words.fr.common.welcome))).not.toBeNull();
});

test('[D-6] hovering and focus pause its time; what was left runs on afterwards', async () => {
  const stores = await showToasts();
  act(() => void stores.toasts.show({ tone: 'success', textKey: 'welcome', durationMs: 3000 }));
  const toast = screen.getByRole('listitem');
  await advance(2000);
  fireEvent.pointerEnter(toast);
  await advance(20_000);
  fireEvent.pointerMove(toast);
  await advance(20_000);
  expect(screen.queryByText(withBrand(words.fr.common.welcome))).not.toBeNull();
  fireEvent.pointerLeave(toast);
  fireEvent.focus(screen.getByRole('button', { name: words.fr.common.dismiss }));
  await advance(60_000);
  expect(screen.queryByText(withBrand(words.fr.common.welcome))).not.toBeNull();
  fireEvent.blur(screen.getByRole('button', { name: words.fr.common.dismiss }));
  await advance(900);
  expect(screen.queryByText(withBrand(words.fr.common.welcome))).not.toBeNull();
  await advance(200);
  expect(screen.queryByText(withBrand(words.fr.common.welcome))).toBeNull();
});

test('[D-6] a toast with focus stays though a pointer crosses it, and one under the pointer though the focus goes', async () => {
  const stores = await showToasts();
  act(() => void stores.toasts.show({ tone: 'info', textKey: 'welcome', durationMs: 3000 }));
  const toast = screen.getByRole('listitem');
  const dismiss = screen.getByRole('button', { name: words.fr.common.dismiss });
  fireEvent.focus(dismiss);
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  await advance(60_000);
  expect(screen.queryByText(withBrand(words.fr.common.welcome))).not.toBeNull();
  fireEvent.pointerEnter(toast);
  fireEvent.blur(dismiss);
  await advance(20_000);
  expect(screen.queryByText(withBrand(words.fr.common.welcome))).not.toBeNull();
  fireEvent.pointerLeave(toast);
  await advance(2900);
  expect(screen.queryByText(withBrand(words.fr.common.welcome))).not.toBeNull();
  await advance(200);
  expect(screen.queryByText(withBrand(words.fr.common.welcome))).toBeNull();
});

test('[D-6] a pointer that left without notice does not keep a toast', async () => {
  const stores = await showToasts();
  act(() => void stores.toasts.show({ tone: 'info', textKey: 'welcome', durationMs: 3000 }));
  fireEvent.pointerEnter(screen.getByRole('listitem'));
  await advance(30_000);
  await advance(2_900);
  expect(screen.queryByRole('listitem')).not.toBeNull();
  await advance(200);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('[D-6] the player can dismiss it, and the same message again replaces the first', async () => {
  const stores = await showToasts();
  act(() => void stores.toasts.show({ tone: 'error', textKey: 'sessionEnded' }));
  act(() => void stores.toasts.show({ tone: 'error', textKey: 'sessionEnded' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: words.fr.common.dismiss }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('[H-21] a failure without an action of its own offers a report', async () => {
  const stores = await showToasts();
  act(() => void stores.toasts.show({ tone: 'info', textKey: 'welcome' }));
  expect(screen.queryByRole('button', { name: words.fr.common.reportProblem })).toBeNull();
  act(() => void stores.toasts.show({ tone: 'error', textKey: 'sessionEnded' }));
  fireEvent.click(screen.getByRole('button', { name: words.fr.common.reportProblem }));
  expect(stores.dialogs.top).toMatchObject({ name: 'report', props: { reason: 'page' } });
});

test('[D-6] of many messages three are shown at a time, and the next has its whole time when there is room', async () => {
  const stores = await showToasts();
  const keys = ['signIn', 'close', 'back', 'sessionEnded'] as const;
  act(() => {
    for (const textKey of keys) stores.toasts.show({ tone: 'info', textKey });
  });
  const shownTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shownTexts()).toEqual(keys.slice(0, 3).map((key) => words.fr.common[key]));
  await advance(5_100);
  expect(shownTexts()).toEqual([words.fr.common.sessionEnded]);
  await advance(4_800);
  expect(shownTexts()).toEqual([words.fr.common.sessionEnded]);
  await advance(300);
  expect(screen.queryByRole('listitem')).toBeNull();
});

/** Text files load slowly on a busy machine, and late ones render outside of any `act`. */
const SLOW = { timeout: 30_000 };

test('[D-6, W-1] words of an error come with the first one, and it is told in no other', async () => {
  const stores = await showToasts();
  vi.useRealTimers();
  const pageTexts: string[] = [];
  const observer = new MutationObserver(() => pageTexts.push(document.body.textContent ?? ''));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await act(async () => void stores.toasts.show({ tone: 'error', textKey: 'errors:SelfLimitException' }));
  await waitFor(() => expect(pageTexts.length).toBeGreaterThan(0), SLOW);
  observer.disconnect();
  expect(screen.getByRole('listitem').textContent).toContain(words.fr.errors.SelfLimitException.replace(/\{\{.*/, ''));
  expect(pageTexts.filter((text) => /SelfLimitException|errors:/.test(text))).toEqual([]);
});

test('[D-6, N-10] an error whose words are lost on the way is told in general ones', async () => {
  const stores = await showToasts();
  vi.useRealTimers();
  await act(async () => void stores.toasts.show({ tone: 'error', textKey: 'errors:NoSuchException' }));
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain(words.fr.common.failed), SLOW);
});

/** Stores with `follow`: they watch the page while it is open, and act when it allows it. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Live } from '../../src/platform/Platform';
import { GameHallStore } from '../../src/stores/games/GameHallStore';
import { GameStore } from '../../src/stores/games/GameStore';
import { superviseFrame } from '../../src/stores/games/superviseFrame';
import { HintsStore } from '../../src/stores/profile/HintsStore';
import { CampaignsStore } from '../../src/stores/rewards/CampaignsStore';
import { NoticesStore } from '../../src/stores/shell/NoticesStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();
afterEach(() => {
  vi.useRealTimers();
});

const PAUSE_MS = 800;
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('[D-5] a campaign opens after the navigation, a pause since the last dialog, and a visitor who has stopped typing', async () => {
  const { stores } = openPage(operator);
  // The demo account with two campaigns.
  await stores.session.login.run({ login: 'two@baize.example', password: 'demo-two-2' });
  const campaigns = stores.get(CampaignsStore);
  const stopCollecting = campaigns.follow();
  await until(() => campaigns.ready > 0);
  fakeTimers();
  let isIdle = true;
  const endNavigation = stores.startNavigation();
  const stop = campaigns.showOver('index', () => isIdle);
  const nameAfter = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return stores.dialogs.top?.name;
  };
  expect(nameAfter(PAUSE_MS * 2)).toBeUndefined();
  endNavigation();
  expect(nameAfter(PAUSE_MS - 1)).toBeUndefined();
  stores.dialogs.close(stores.dialogs.open('search', {}));
  expect(nameAfter(PAUSE_MS - 1)).toBeUndefined();
  isIdle = false;
  expect(nameAfter(PAUSE_MS)).toBeUndefined();
  isIdle = true;
  expect(nameAfter(PAUSE_MS)).toBe('campaign');
  stop();
  stores.dialogs.top?.onShown?.();
  stores.dialogs.closeTop();
  expect([campaigns.ready, nameAfter(PAUSE_MS * 2)]).toEqual([1, undefined]);
  stopCollecting();
});

test('[A-11] hints come one after the other, after other messages, once each, and only on pages that allow them', async () => {
  const { stores } = await openPlayerPage(operator);
  const hints = stores.get(HintsStore);
  const acts = { toDeposit: vi.fn(), fail: vi.fn() };
  const keys = () => stores.toasts.items.map(({ textKey }) => textKey);
  hints.follow('cashier-index-wallet', acts)();
  expect(hints.playerState.isLoading).toBe(false);
  const other = stores.toasts.show({ tone: 'info', textKey: 'copied' });
  const stop = hints.follow('index', acts);
  await until(() => hints.showsDeposit && hints.contactToConfirm !== null);
  expect(keys()).toEqual(['copied']);
  stores.toasts.dismiss(other);
  expect(keys()).toEqual(['auth:hints.deposit']);
  const [deposit] = stores.toasts.items;
  deposit?.action?.onPress();
  expect(acts.toDeposit).toHaveBeenCalledOnce();
  stores.toasts.dismiss(deposit?.id ?? 0);
  expect(keys()).toEqual(['auth:hints.confirm']);
  const [confirm] = stores.toasts.items;
  stores.toasts.dismiss(confirm?.id ?? 0);
  expect(keys()).toEqual([]);
  confirm?.action?.onPress();
  await until(() => keys().includes('auth:hints.sent'));
  stop();
});

test('[D-7] notices are fetched at a tap and on another path, which counts once with the tap that led there', async () => {
  const { stores } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const notices = stores.get(NoticesStore);
  const requestCount = () => faulty.heardOf(/getnotifications/i).length;
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(5_000);
  notices.touch();
  notices.enter();
  await until(() => requestCount() === 1);
  vi.advanceTimersByTime(2_000);
  notices.enter();
  await until(() => requestCount() === 2);
});

async function openGame(stores: ReturnType<typeof openPage>['stores']) {
  const hall = stores.get(GameHallStore);
  await hall.show({ category: null, providers: [], kind: 'slot', sort: 'name' });
  const game = stores.get(GameStore);
  await game.open(hall.games.items.find(({ has_demo }) => has_demo)?.sysname ?? '');
  return game;
}

test('[G-5] a guest is asked about the demo once it is known that they are one; a player plays for real, with a balance', async () => {
  const guest = openPage(operator).stores;
  const shown = await openGame(guest);
  const stop = shown.follow({ isDemo: false, isReal: false });
  expect(guest.dialogs.top).toBeNull();
  await guest.session.start();
  expect(guest.dialogs.top).toMatchObject({ name: 'demoMode', props: { sysname: shown.sysname } });
  stop();
  const { stores } = await openPlayerPage(operator, 20);
  const game = await openGame(stores);
  const stopPlaying = game.follow({ isDemo: false, isReal: false });
  await until(() => game.launch !== null);
  expect([game.mode, stores.dialogs.top]).toEqual(['play', null]);
  game.requestDeposit();
  expect([game.deposit, stores.dialogs.top?.name]).toEqual(['open', 'deposit']);
  stopPlaying();
  game.leave();
});

test('[E-2, E-4, M-7] a game’s frame rests while it is hidden or covered, and is asked whether it lives only while it is seen', async () => {
  const { stores } = await openPlayerPage(operator, 20);
  const game = await openGame(stores);
  await game.start.run('play');
  const messages: string[] = [];
  let isVisible = true;
  const listeners = new Set<() => void>();
  const visibility: Live<boolean> = {
    get: () => isVisible,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const setVisible = (isNow: boolean) => {
    isVisible = isNow;
    for (const listener of listeners) listener();
  };
  fakeTimers();
  const stop = superviseFrame({ game, dialogs: stores.dialogs, visibility, send: (message) => messages.push(message) });
  const takeMessages = () => messages.splice(0).join();
  game.handleMessage({ type: 'ready', can: ['answer'] });
  const id = stores.dialogs.open('search', {});
  expect(takeMessages()).toBe('pause');
  setVisible(false);
  stores.dialogs.close(id);
  expect(takeMessages()).toBe('');
  setVisible(true);
  expect(takeMessages()).toBe('resume');
  stores.dialogs.open('gameMenu', {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(takeMessages()).toBe('ping');
  setVisible(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([takeMessages(), game.watch.isSilent]).toEqual(['pause', false]);
  setVisible(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(takeMessages()).toBe('resume,ping');
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([takeMessages(), listeners.size]).toEqual(['', 0]);
  game.leave();
});

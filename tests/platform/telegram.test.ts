// @vitest-environment jsdom
import { type MethodName, supports } from '@telegram-apps/sdk-react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAtLeast } from '../../sandbox/telegram/page/protocol';
import { contrast } from '../../src/platform/common/contrast';
import { takeLaunch } from '../../src/platform/launch';
import type { Platform } from '../../src/platform/Platform';
import type { Method } from '../../src/platform/telegram/HostBridge';
import { TelegramPlatform } from '../../src/platform/telegram/TelegramPlatform';
import { FakeHost, type HostOptions, INIT_DATA } from './FakeHost';
import { resizePage, showPage } from './page';

const VERSIONS = ['6.0', '7.0', '8.0', '9.6'];
/** When the Bot API brought what the product uses of it, after the official script and the documentation. */
const METHODS_SINCE: Record<Exclude<Method, 'iframe_will_reload'>, string> = {
  iframe_ready: '6.0',
  web_app_ready: '6.0',
  web_app_expand: '6.0',
  web_app_request_theme: '6.0',
  web_app_request_viewport: '6.0',
  web_app_setup_main_button: '6.0',
  web_app_open_link: '6.0',
  web_app_setup_back_button: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_set_header_color: '6.1',
  web_app_set_background_color: '6.1',
  web_app_open_tg_link: '6.1',
  web_app_setup_closing_behavior: '6.2',
  web_app_setup_settings_button: '6.10',
  web_app_setup_swipe_behavior: '7.7',
  web_app_setup_secondary_button: '7.10',
  web_app_set_bottom_bar_color: '7.10',
  web_app_request_fullscreen: '8.0',
  web_app_exit_fullscreen: '8.0',
  web_app_request_safe_area: '8.0',
  web_app_request_content_safe_area: '8.0',
  web_app_check_home_screen: '8.0',
  web_app_request_file_download: '8.0',
  web_app_add_to_home_screen: '8.0',
};
let host: FakeHost;
let platform: Platform | null = null;

function start(options: HostOptions = {}, launch: Record<string, string | null> = {}): Platform {
  host = new FakeHost(options);
  return startPage(`/#${host.launchHash(launch)}`);
}

function startPage(address: string): Platform {
  history.replaceState(null, '', address);
  const launch = takeLaunch();
  if (!launch) throw new Error('no launch in the address');
  platform?.destroy();
  platform = new TelegramPlatform(launch, host.host, {
    telegramOrigins: [host.origin],
    telegramAppLink: 'https://t.me/Bot/app',
  });
  return platform;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  resizePage(768);
});

afterEach(() => {
  platform?.destroy();
  platform = null;
  host.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

describe('the launch', () => {
  test('[M-2, M-3] the credential is the raw init data, in no address and no message', () => {
    const app = start();
    app.ready();
    expect(app.credential).toBe(INIT_DATA);
    expect(location.href).not.toContain('tgWebApp');
    expect(JSON.stringify(host.posted)).not.toContain('AAF0demo');
    // Of all that came the device keeps the colours alone.
    expect(Object.keys(localStorage)).toEqual(['baize/worn']);
    const [theme, worn] = JSON.parse(localStorage.getItem('baize/worn') ?? '[]');
    for (const [key, value] of [...Object.entries(JSON.parse(theme)), ...Object.entries(worn)])
      expect(`${key} ${value}`).toMatch(/^(--tg-[a-z-]+|[a-z_]+_color) #[0-9a-f]{6}$/);
  });

  test('[M-9] the raw start parameter is handed on', () => {
    expect(start({}, { tgWebAppStartParam: 'p_L2Nhc2hpZXI' }).startParam).toBe('p_L2Nhc2hpZXI');
  });

  test("[M-2] the player's language comes from init data, if it is one", () => {
    expect(start().languageTag).toBe('fr');
    const odd = `user=${encodeURIComponent('{"language_code":"<b>"}')}&hash=0`;
    expect(startPage(`/#${host.launchHash({ tgWebAppData: odd })}`).languageTag).toBeNull();
    expect(startPage(`/#${host.launchHash({ tgWebAppData: 'user=broken&hash=0' })}`).languageTag).toBeNull();
  });

  test('[M-14] in a frame it says so; a native client is none', () => {
    expect(start().isFramed).toBe(true);
    platform?.destroy();
    host.close();
    expect(start({ transport: 'proxy' }).isFramed).toBe(false);
  });

  test('[M-1] it greets the client, expands, and tells when it is painted', () => {
    const app = start();
    expect(host.posted[0]).toMatchObject({ method: 'iframe_ready', params: { reload_supported: true } });
    expect(host.params('web_app_expand')).toHaveLength(1);
    expect(host.params('web_app_ready')).toHaveLength(0);
    app.ready();
    expect(host.params('web_app_ready')).toHaveLength(1);
  });

  test('[C-5] the way back is the bot', () => {
    expect(start().returnAddress).toEqual({ kind: 'startapp', base: 'https://t.me/Bot/app' });
  });

  test('[M-1] a forced reload is answered before the client does it by itself', () => {
    start();
    // jsdom cannot reload, and says so.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    host.emit('reload_iframe');
    expect(host.params('iframe_will_reload')).toHaveLength(1);
  });
});

describe('who may speak', () => {
  test('[M-12] it speaks to an allowed parent by that origin, and to no other', () => {
    start({ origin: 'http://localhost:4321' });
    expect(host.posted.length).toBeGreaterThan(0);
    expect(new Set(host.posted.map((one) => one.targetOrigin))).toEqual(new Set(['http://localhost:4321']));
  });

  test('[M-12] a message that is not of the parent, or is not a message, is nothing', () => {
    const app = start();
    const before = app.viewport.get();
    for (const data of ['', 'null', '[]', '{"eventType":5}', '{"eventType":"safe_area_changed"', { eventType: 'x' }]) {
      window.dispatchEvent(new MessageEvent('message', { data, origin: host.origin }));
    }
    const data = JSON.stringify({ eventType: 'content_safe_area_changed', eventData: { top: 50 } });
    window.dispatchEvent(new MessageEvent('message', { data, origin: host.origin }));
    expect(app.viewport.get()).toBe(before);
  });
});

describe('a host that misbehaves', () => {
  const KNOWN = [
    'theme_changed',
    'viewport_changed',
    'safe_area_changed',
    'content_safe_area_changed',
    'fullscreen_changed',
    'fullscreen_failed',
    'visibility_changed',
    'home_screen_checked',
    'home_screen_failed',
    'popup_closed',
    'clipboard_text_received',
    'custom_method_invoked',
    'set_custom_style',
    'main_button_pressed',
    'settings_button_pressed',
    'web_app_nothing',
    '__proto__',
    '',
  ];

  test.each([
    'iframe',
    'proxy',
  ] as const)('[M-12] events of any name and form, by %s, harm nothing and complain of nothing', (transport) => {
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const app = start({ transport, isSilent: true });
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), fc.jsonValue(), (name, payload) => {
        host.emit(name, payload);
        const { insets, height, below } = app.viewport.get();
        for (const pixels of [insets.top, insets.bottom, height, below]) expect(pixels).toBeGreaterThanOrEqual(0);
        for (const color of Object.values(app.appearance.get().colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 400 },
    );
    for (const odd of [undefined, null, 0, '', [], { theme_params: [1, 2] }, { theme_params: { bg_color: {} } }])
      for (const name of KNOWN) host.emit(name, odd);
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
  });

  test('[M-12] what is no message of a host is not even read: other texts, huge ones, other windows', () => {
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const app = start({ isSilent: true });
    const before = app.viewport.get();
    const told = (value: unknown) => JSON.stringify({ eventType: 'content_safe_area_changed', eventData: value });
    const huge = told({ top: 40, padding: 'x'.repeat(200_000) });
    for (const data of [
      '<html>',
      '{',
      '[]',
      '7',
      'null',
      '"text"',
      '{"eventType":null}',
      huge,
      7,
      null,
      undefined,
      {},
    ]) {
      const event = new MessageEvent('message', { data, origin: host.origin });
      Object.defineProperty(event, 'source', { value: window.parent });
      window.dispatchEvent(event);
    }
    host.emit('content_safe_area_changed', { top: 40 }, 'https://web.telegram.org.example');
    expect(app.viewport.get()).toBe(before);
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
  });

  test('[M-12] a native client’s ports are not open to the page around, nor after the end', () => {
    const app = start({ transport: 'proxy', isSilent: true });
    const data = JSON.stringify({ eventType: 'content_safe_area_changed', eventData: { top: 40 } });
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: window }));
    expect(app.viewport.get().insets.top).toBe(0);
    host.emit('content_safe_area_changed', { top: 40 });
    expect(app.viewport.get().insets.top).toBe(40);
    app.destroy();
    host.emit('content_safe_area_changed', { top: 20 });
    expect(app.viewport.get().insets.top).toBe(40);
  });
});

describe('full screen', () => {
  test.each(VERSIONS)('[M-4, M-12] at %s it is full screen from 8.0 on, else expanded', async (version) => {
    const app = start({ version });
    expect(app.fullscreen.isAutomatic).toBe(true);
    expect(app.fullscreen.isAllowedBy('telegram')).toBe(true);
    expect(app.fullscreen.isAllowedBy('product')).toBe(false);
    const isNew = Number(version) >= 8;
    expect(await app.fullscreen.enter()).toBe(isNew ? 'fullscreen' : 'expanded');
    expect(app.viewport.get().isFullscreen).toBe(isNew);
    await app.fullscreen.exit();
    expect(app.viewport.get().isFullscreen).toBe(false);
    expect(host.params('web_app_exit_fullscreen')).toHaveLength(isNew ? 1 : 0);
  });

  test('[M-4] a refusal expands, and being there already is success', async () => {
    let error = 'UNSUPPORTED';
    const answers = { web_app_request_fullscreen: () => host.emit('fullscreen_failed', { error }) };
    const app = start({ answers });
    expect(await app.fullscreen.enter()).toBe('expanded');
    error = 'ALREADY_FULLSCREEN';
    expect(await app.fullscreen.enter()).toBe('fullscreen');
  });

  test('[M-4, M-7] insets come with their own event, after the promise', async () => {
    const app = start({ transport: 'proxy', platform: 'ios' });
    await settle();
    await app.fullscreen.enter();
    expect(app.viewport.get().insets.top).toBe(0);
    host.emit('safe_area_changed', { top: 59, right: 0, bottom: 34, left: 0 });
    host.emit('content_safe_area_changed', { top: 46, right: 0, bottom: 0, left: 0 });
    expect(app.viewport.get().insets).toEqual({ top: 105, right: 0, bottom: 34, left: 0 });
  });

  test('[M-4] a launch in full screen is known from the start', async () => {
    const app = start({ isSilent: true }, { tgWebAppFullscreen: '1' });
    expect(app.viewport.get().isFullscreen).toBe(true);
    expect(await app.fullscreen.enter()).toBe('fullscreen');
  });
});

describe('back', () => {
  /** What the client was told after the start, which hides it. */
  const told = () => host.params('web_app_setup_back_button').slice(1);

  test('[M-5] it shows, calls the newest handler, and hides a little later', async () => {
    const app = start();
    const first = vi.fn();
    const second = vi.fn();
    app.setBack(first);
    app.setBack(second);
    host.emit('back_button_pressed');
    expect([first, second].map((one) => one.mock.calls.length)).toEqual([0, 1]);
    app.setBack(null);
    host.emit('back_button_pressed');
    expect(second).toHaveBeenCalledTimes(1);
    expect(told()).toEqual([{ is_visible: true }]);
    await vi.advanceTimersByTimeAsync(500);
    expect(told()).toEqual([{ is_visible: true }, { is_visible: false }]);
  });

  test('[M-5] from one screen to the next it does not flicker', async () => {
    const app = start();
    app.setBack(() => {});
    app.setBack(null);
    await vi.advanceTimersByTimeAsync(50);
    app.setBack(() => {});
    await vi.advanceTimersByTimeAsync(500);
    expect(told()).toEqual([{ is_visible: true }]);
  });

  test.each([
    ['6.0', false],
    ['6.1', true],
  ])('[E-1, M-5, M-12] at %s a screen is told whether it has to draw the way back itself', (version, isNative) => {
    expect(start({ version }).wayBack.get() === 'native').toBe(isNative);
  });

  test('[M-5, M-12] at 6.0 there is none, silently', () => {
    const app = start({ version: '6.0' });
    app.setBack(() => {});
    expect(told()).toEqual([]);
  });
});

describe('the main action', () => {
  const action = (changes = {}) => ({ text: 'Deposit', isEnabled: true, isBusy: false, onPress: vi.fn(), ...changes });

  test('[M-11] it is the main button, with its states and the colours of the theme', () => {
    const app = start();
    expect(app.mainAction.isNative.get()).toBe(true);
    const shown = { is_visible: true, text: 'Deposit', color: '#b08d57', text_color: '#101820' };
    app.mainAction.set(action());
    expect(host.last('web_app_setup_main_button')).toEqual({ ...shown, is_active: true, is_progress_visible: false });
    app.mainAction.set(action({ isEnabled: false }));
    expect(host.last('web_app_setup_main_button')).toEqual({ ...shown, is_active: false, is_progress_visible: false });
    app.mainAction.set(action({ isBusy: true }));
    expect(host.last('web_app_setup_main_button')).toEqual({ ...shown, is_active: false, is_progress_visible: true });
  });

  test('[M-7, M-11] colours that do not read reach the main button as the pair that does', () => {
    const theme = { bg_color: '#ffffff', text_color: '#000000', button_color: '#9ad1ff', button_text_color: '#ffffff' };
    const app = start({}, { tgWebAppThemeParams: JSON.stringify(theme) });
    app.mainAction.set(action());
    const told = host.last('web_app_setup_main_button') as { color: string; text_color: string };
    expect(contrast(told.color, told.text_color)).toBeGreaterThanOrEqual(4.5);
    const { button, buttonText } = app.appearance.get().colors;
    expect([told.color, told.text_color]).toEqual([button, buttonText]);
  });

  test('[M-11] a press reaches the newest action, unless it is busy, disabled or gone', () => {
    const app = start();
    const pressed = action();
    app.mainAction.set(pressed);
    host.emit('main_button_pressed');
    app.mainAction.set({ ...pressed, isBusy: true });
    host.emit('main_button_pressed');
    app.mainAction.set({ ...pressed, isEnabled: false });
    host.emit('main_button_pressed');
    app.mainAction.set(null);
    host.emit('main_button_pressed');
    expect(pressed.onPress).toHaveBeenCalledTimes(1);
  });

  test('[M-11] the same state is sent once, whatever its handler; none hides the button', async () => {
    const app = start();
    const before = host.params('web_app_setup_main_button').length;
    app.mainAction.set(action());
    app.mainAction.set(action());
    expect(host.params('web_app_setup_main_button')).toHaveLength(before + 1);
    app.mainAction.set(null);
    await vi.advanceTimersByTimeAsync(500);
    expect(host.last('web_app_setup_main_button')).toMatchObject({ is_visible: false });
  });

  test('[M-5, M-11] what an earlier page of the launch left in the client is taken away at the start', () => {
    start();
    expect(host.last('web_app_setup_main_button')).toMatchObject({ is_visible: false });
    expect(host.last('web_app_setup_back_button')).toEqual({ is_visible: false });
  });

  test('[M-11, M-12] a framing host that says nothing for a second leaves the button to the screen, until it speaks', async () => {
    host = new FakeHost({ isSilent: true });
    const app = startPage(`/#${host.launchHash()}`);
    expect(app.mainAction.isNative.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(app.mainAction.isNative.get()).toBe(false);
    host.emit('theme_changed', { theme_params: {} });
    expect(app.mainAction.isNative.get()).toBe(true);
  });
});

describe('the hand', () => {
  test('[M-6] haptics have their three kinds', () => {
    const app = start({ version: '6.1' });
    app.haptics.selection();
    app.haptics.impact('medium');
    app.haptics.notify('error');
    expect(host.params('web_app_trigger_haptic_feedback')).toEqual([
      { type: 'selection_change' },
      { type: 'impact', impact_style: 'medium' },
      { type: 'notification', notification_type: 'error' },
    ]);
  });

  test('[M-6, M-12] at 6.0 there are none', () => {
    const app = start({ version: '6.0' });
    app.haptics.selection();
    expect(host.params('web_app_trigger_haptic_feedback')).toEqual([]);
  });
});

describe('colours and room', () => {
  test('[M-7] theme parameters are the colours, and their brightness the scheme', () => {
    const app = start({ platform: 'ios' });
    expect(app.appearance.get()).toMatchObject({
      scheme: 'dark',
      look: 'ios',
      colors: { bg: '#101820', headerBg: '#101820', text: '#ffffff', button: '#b08d57', buttonText: '#101820' },
    });
  });

  test('[M-7] a switch of theme is live, odd colours left out, without a complaint, and outlives a reload', () => {
    const app = start();
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const heard = vi.fn();
    app.appearance.subscribe(heard);
    host.emit('theme_changed', { theme_params: { bg_color: '#FAFAF0', text_color: '#111', odd: 7 } });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(app.appearance.get()).toMatchObject({ scheme: 'light', look: 'base', colors: { bg: '#fafaf0' } });
    expect(takeLaunch()?.theme).toEqual({ bg_color: '#fafaf0' });
    expect(complain).not.toHaveBeenCalled();
  });

  test.each([
    [undefined],
    [null],
    [{}],
    [{ theme_params: null }],
    [{ theme_params: { bg_color: 'red' } }],
  ])('[M-7] %j is no theme', (payload) => {
    const app = start();
    const before = app.appearance.get();
    host.emit('theme_changed', payload);
    expect(app.appearance.get()).toBe(before);
  });

  test('[M-7] without theme parameters the product keeps its own colours', () => {
    const app = start({ isSilent: true }, { tgWebAppThemeParams: null });
    expect(app.appearance.get()).toEqual({ scheme: 'dark', look: 'base', colors: {} });
  });

  test.each([
    ['6.0', []],
    ['6.1', [{ color_key: 'bg_color' }]],
    ['6.9', [{ color: '#101820' }]],
  ])("[M-7, M-12] at %s the client's header follows as far as it can", (version, sent) => {
    start({ version });
    expect(host.params('web_app_set_header_color')).toEqual(sent);
  });

  test('[M-7] odd insets are made sane, fractions kept', () => {
    const app = start();
    host.emit('content_safe_area_changed', { top: 58.8, right: -4, bottom: 99999, left: 'x' });
    expect(app.viewport.get().insets).toEqual({ top: 58.8, right: 0, bottom: 200, left: 0 });
    host.emit('content_safe_area_changed', null);
    expect(app.viewport.get().insets.top).toBe(0);
  });

  test('[M-7] the height is the lower one of the client and the page, and odd ones change nothing', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = start();
    expect(app.viewport.get().height).toBe(768);
    await settle();
    expect(app.viewport.get().height).toBe(700.5);
    for (const odd of [null, {}, { height: 0 }, { height: -3 }, { height: 'tall' }]) host.emit('viewport_changed', odd);
    expect(app.viewport.get().height).toBe(700.5);
    resizePage(420);
    expect(app.viewport.get().height).toBe(420);
    expect(complain).not.toHaveBeenCalled();
  });
});

describe('a sheet that is not expanded', () => {
  test('[M-7] the part of the page below its edge is told, once the sheet stands still', async () => {
    const app = start({ transport: 'proxy', platform: 'ios', isSilent: true });
    resizePage(844);
    expect(app.viewport.get().below).toBe(0);
    host.emit('viewport_changed', { height: 600, is_expanded: false, is_state_stable: false });
    expect(app.viewport.get()).toMatchObject({ height: 600, below: 0 });
    host.emit('viewport_changed', { height: 420, is_expanded: false, is_state_stable: true });
    expect(app.viewport.get()).toMatchObject({ height: 420, below: 424 });
    host.emit('viewport_changed', { height: 844, is_expanded: true, is_state_stable: true });
    expect(app.viewport.get().below).toBe(0);
  });

  test('[M-7] a frame is seen whole, whatever its host says of its height', async () => {
    const app = start({ isSilent: true });
    host.emit('viewport_changed', { height: 300, is_expanded: true, is_state_stable: true });
    expect(app.viewport.get().below).toBe(0);
  });
});

describe('the other buttons', () => {
  test('[M-5] the entry for settings is shown once and leads where the newest page says', () => {
    const app = start();
    const [first, second] = [vi.fn(), vi.fn()];
    app.setSettings(first);
    app.setSettings(second);
    host.emit('settings_button_pressed');
    expect([first, second].map((one) => one.mock.calls.length)).toEqual([0, 1]);
    expect(host.params('web_app_setup_settings_button')).toEqual([{ is_visible: true }]);
  });

  test('[M-11] the second button has its own action, in colours of the bar that it stands on', () => {
    const app = start();
    const onPress = vi.fn();
    app.secondAction.set({ text: 'Clear', isEnabled: true, isBusy: false, onPress });
    expect(host.last('web_app_setup_secondary_button')).toMatchObject({
      is_visible: true,
      text: 'Clear',
      color: '#101820',
    });
    host.emit('main_button_pressed');
    expect(onPress).not.toHaveBeenCalled();
    host.emit('secondary_button_pressed');
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['6.0', true, false],
    ['6.1', false, false],
    ['7.10', false, true],
  ])('[M-5, M-11, M-12] at %s a lack of a control is told: back %s, second button %s', (version, lacksBack, hasSecond) => {
    const app = start({ version });
    expect(app.wayBack.get() === 'none').toBe(lacksBack);
    expect(app.secondAction.isNative.get()).toBe(hasSecond);
    expect(app.mainAction.isNative.get()).toBe(true);
  });

  test('[M-5, M-12] a framing host that says nothing for a second has no back control either', async () => {
    const app = start({ isSilent: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect(app.wayBack.get() === 'none').toBe(true);
  });
});

describe('guards', () => {
  test('[M-8] closing asks while a guard is on, and is told only of changes', () => {
    const app = start();
    app.setClosingGuard(false);
    expect(host.params('web_app_setup_closing_behavior')).toEqual([]);
    for (const isOn of [true, true, false, false]) app.setClosingGuard(isOn);
    expect(host.params('web_app_setup_closing_behavior')).toEqual([
      { need_confirmation: true },
      { need_confirmation: false },
    ]);
  });

  test.each([
    ['7.6', []],
    ['7.10', [{ allow_vertical_swipe: false }, { allow_vertical_swipe: true }]],
  ])('[M-8, M-12] at %s swipes are held as far as the client can', (version, sent) => {
    const app = start({ version });
    app.setSwipeGuard(true);
    app.setSwipeGuard(false);
    expect(host.params('web_app_setup_swipe_behavior')).toEqual(sent);
  });
});

describe('links', () => {
  test('[M-10] payments and other sites open by the client, never by the page', () => {
    const open = vi.spyOn(window, 'open');
    const app = start();
    expect(app.openLink('https://pay.example/1?a=b', 'payment')).toBe(true);
    expect(app.openLink('https://example.com/', 'external')).toBe(true);
    expect(host.params('web_app_open_link')).toEqual([
      { url: 'https://pay.example/1?a=b' },
      { url: 'https://example.com/' },
    ]);
    expect(open).not.toHaveBeenCalled();
  });

  test("[M-10] Telegram's own addresses open inside it, whatever they were called", () => {
    const app = start();
    for (const kind of ['telegram', 'external', 'payment'] as const)
      app.openLink('https://t.me/Bot/app?startapp=x', kind);
    expect(host.params('web_app_open_tg_link')).toEqual(Array(3).fill({ path_full: '/Bot/app?startapp=x' }));
    expect(app.openLink('https://t.me.example/Bot', 'telegram')).toBe(true);
    expect(host.last('web_app_open_link')).toEqual({ url: 'https://t.me.example/Bot' });
  });

  test('[H-4, M-12] a file is fetched by the client from 8.0 on', () => {
    const link = 'https://site.example/reports/abc';
    expect(start().fetchFile('report.baize', link)).toBe(true);
    expect(host.params('web_app_request_file_download')).toEqual([{ url: link, file_name: 'report.baize' }]);
  });

  test('[H-4, M-12] before 8.0 a file is fetched by the browser of the device, as is one of an unsafe address', () => {
    const link = 'https://site.example/reports/abc';
    const old = start({ version: '6.0' });
    expect(old.fetchFile('report.baize', link)).toBe(true);
    expect(host.last('web_app_open_link')).toEqual({ url: link });
    expect(old.fetchFile('report.baize', 'http://127.0.0.1/reports/abc')).toBe(true);
    expect(host.last('web_app_open_link')).toEqual({ url: 'http://127.0.0.1/reports/abc' });
    expect(old.fetchFile('report.baize', 'https://')).toBe(false);
  });

  test('[M-10, M-12] at 6.0 they open as a link', () => {
    const app = start({ version: '6.0' });
    expect(app.openLink('https://t.me/Bot', 'telegram')).toBe(true);
    expect(host.last('web_app_open_link')).toEqual({ url: 'https://t.me/Bot' });
  });

  test('[M-10] with nobody there the page opens it, and tells whether it did', () => {
    host = new FakeHost();
    const hash = host.launchHash();
    host.close();
    const app = startPage(`/#${hash}`);
    const tab = { opener: window };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    expect(app.openLink('https://pay.example/', 'payment')).toBe(true);
    expect(tab.opener).toBeNull();
    open.mockReturnValue(null);
    expect(app.openLink('https://pay.example/', 'payment')).toBe(false);
  });

  test('[M-10] what is no address is never sent: desktop clients would close the app', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const app = start();
    expect(app.openLink('https://', 'payment')).toBe(false);
    expect(app.openLink('tg://resolve?domain=Bot', 'telegram')).toBe(false);
    expect(host.params('web_app_open_link')).toEqual([]);
  });

  test("[M-10] sharing is the client's sheet", async () => {
    const app = start();
    expect(await app.share({ text: 'A & B', url: 'https://example.com/?a=1' })).toBe('shared');
    const path = '/share/url?url=https%3A%2F%2Fexample.com%2F%3Fa%3D1&text=A%20%26%20B';
    expect(host.last('web_app_open_tg_link')).toEqual({ path_full: path });
  });
});

describe('the rest', () => {
  test('[M-12] the place is seen when both the client and the device show it', () => {
    const app = start();
    showPage(false);
    host.emit('visibility_changed', { is_visible: true });
    expect(app.visibility.get()).toBe(false);
    showPage(true);
    expect(app.visibility.get()).toBe(true);
    host.emit('visibility_changed', { is_visible: false });
    expect(app.visibility.get()).toBe(false);
  });

  test('[M-12] texts outlive a blocked store as long as the page', () => {
    const app = start();
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    app.storage.set('a', '1');
    expect(app.storage.get('a')).toBe('1');
    refuse.mockRestore();
    app.storage.remove('a');
    expect(app.storage.get('a')).toBeNull();
  });

  test.each(VERSIONS)('[M-12] at %s the home screen is offered where the client can do it', async (version) => {
    const app = start({ version });
    app.ready();
    await settle();
    const isNew = Number(version) >= 8;
    expect(app.homeScreen.isAvailable.get()).toBe(isNew);
    expect(await app.homeScreen.add()).toBe(isNew);
    expect(app.homeScreen.isAvailable.get()).toBe(false);
  });

  test.each([
    '6.0',
    '6.1',
    '6.2',
    '6.4',
    '6.9',
    '7.0',
    '7.7',
    '7.10',
    '8.0',
    '9.0',
    '9.6',
    '10.2',
  ])('[M-12] at %s every method is sent that this version has, and none that it lacks', async (version) => {
    const app = start({ version });
    app.ready();
    app.setBack(() => {});
    app.setSettings(() => {});
    app.setClosingGuard(true);
    app.setSwipeGuard(true);
    app.haptics.selection();
    const action = { text: 'Go', isEnabled: true, isBusy: false, onPress() {} };
    app.mainAction.set(action);
    app.secondAction.set(action);
    app.openLink('https://t.me/Bot', 'telegram');
    app.openLink('https://example.com', 'external');
    app.fetchFile('report.baize', 'https://example.com/report');
    await app.fullscreen.enter();
    await app.fullscreen.exit();
    await app.homeScreen.add();
    const sent = new Set(host.posted.map((one) => one.method));
    for (const [method, since] of Object.entries(METHODS_SINCE))
      expect([method, sent.has(method)]).toEqual([method, isAtLeast(version, since)]);
    // The SDK knows the versions as well; of closing's it is the official script that has the right one.
    for (const method of sent) expect([method, supports(method as MethodName, version)]).toEqual([method, true]);
    const headers = host.params('web_app_set_header_color');
    expect(headers.filter((params) => Object.hasOwn(params as object, 'color'))).toHaveLength(
      isAtLeast(version, '6.9') ? headers.length : 0,
    );
  });

  test('[M-12] a silent client holds nothing up for more than a second', async () => {
    const app = start({ isSilent: true });
    app.ready();
    expect(app.viewport.get().height).toBe(768);
    const all = Promise.all([app.fullscreen.enter(), app.homeScreen.add(), app.fullscreen.exit()]);
    const done = vi.fn();
    void all.then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await all).toEqual(['expanded', false, undefined]);
  });

  test('[M-12] destroy lifts what is on, and hears nothing more', () => {
    const app = start();
    const press = vi.fn();
    app.setBack(press);
    app.setClosingGuard(true);
    app.destroy();
    expect(host.last('web_app_setup_back_button')).toEqual({ is_visible: false });
    expect(host.last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false });
    host.emit('back_button_pressed');
    expect(press).not.toHaveBeenCalled();
  });
});

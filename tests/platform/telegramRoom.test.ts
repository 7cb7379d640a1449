// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { readLaunch } from '../../src/platform/launch';
import { resizePage } from './page';
import { host, settle, start, testTelegram, VERSIONS } from './telegramPage';

testTelegram();

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

  test('[M-4] full screen that a reload kept is known once the client says so, and can be left', async () => {
    const refuse = () => host.emit('fullscreen_failed', { error: 'ALREADY_FULLSCREEN' });
    const app = start({ transport: 'proxy', platform: 'android', answers: { web_app_request_fullscreen: refuse } });
    expect(app.viewport.get().isFullscreen).toBe(false);
    expect(await app.fullscreen.enter()).toBe('fullscreen');
    expect(app.viewport.get().isFullscreen).toBe(true);
    await app.fullscreen.exit();
    expect(host.params('web_app_exit_fullscreen')).toHaveLength(1);
    expect(app.viewport.get().isFullscreen).toBe(false);
  });

  test('[M-4] leaving a game ends only the full screen that a game asked for', async () => {
    const app = start({}, { tgWebAppFullscreen: '1' });
    await app.fullscreen.enter();
    await app.fullscreen.exit();
    expect([app.viewport.get().isFullscreen, host.params('web_app_exit_fullscreen')]).toEqual([true, []]);
  });

  test('[M-4] a game that opens while the one before leaves full screen asks for it again', async () => {
    const app = start();
    await app.fullscreen.enter();
    const left = app.fullscreen.exit();
    const next = app.fullscreen.enter();
    await left;
    expect([await next, app.viewport.get().isFullscreen]).toEqual(['fullscreen', true]);
    expect(host.params('web_app_request_fullscreen')).toHaveLength(2);
  });

  test('[M-4] a game that is left before the client answers does not leave the page in full screen', async () => {
    const app = start({ answers: { web_app_request_fullscreen: () => {} } });
    const entered = app.fullscreen.enter();
    const left = app.fullscreen.exit();
    await vi.advanceTimersByTimeAsync(800);
    host.emit('fullscreen_changed', { is_fullscreen: true });
    await Promise.all([entered, left]);
    expect([app.viewport.get().isFullscreen, host.params('web_app_exit_fullscreen')]).toEqual([false, [undefined]]);
  });

  test('[M-4] full screen that the client reports late can be left', async () => {
    const app = start({ answers: { web_app_request_fullscreen: () => {} } });
    const entered = app.fullscreen.enter();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await entered).toBe('expanded');
    host.emit('fullscreen_changed', { is_fullscreen: true });
    await app.fullscreen.exit();
    expect(app.viewport.get().isFullscreen).toBe(false);
  });

  test('[M-4, K-8] a frame without a tap expands without requesting full screen; with a tap, or in a native client, it requests it', async () => {
    let isActive = false;
    Object.defineProperty(navigator, 'userActivation', {
      configurable: true,
      value: {
        get isActive() {
          return isActive;
        },
      },
    });
    const framed = start();
    expect(await framed.fullscreen.enter()).toBe('expanded');
    expect(host.params('web_app_request_fullscreen')).toEqual([]);
    isActive = true;
    expect(await framed.fullscreen.enter()).toBe('fullscreen');
    framed.destroy();
    host.close();
    isActive = false;
    expect(await start({ transport: 'proxy' }).fullscreen.enter()).toBe('fullscreen');
    Reflect.deleteProperty(navigator, 'userActivation');
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
    host.emit('theme_changed', { theme_params: { bg_color: '#FAFAF0', text_color: '#111', invalid: 7 } });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(app.appearance.get()).toMatchObject({ scheme: 'light', look: 'base', colors: { bg: '#fafaf0' } });
    expect(readLaunch()?.theme).toEqual({ bg_color: '#fafaf0' });
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

  test('[M-7] invalid insets change nothing, fractions stay', () => {
    const app = start();
    host.emit('content_safe_area_changed', { top: 58.8, right: -4, bottom: 99999, left: 'x' });
    expect(app.viewport.get().insets).toEqual({ top: 58.8, right: 0, bottom: 0, left: 0 });
    host.emit('content_safe_area_changed', null);
    expect(app.viewport.get().insets.top).toBe(58.8);
    host.emit('content_safe_area_changed', { top: 0, right: 99999, bottom: 12, left: 0 });
    expect(app.viewport.get().insets).toEqual({ top: 0, right: 0, bottom: 12, left: 0 });
  });

  test('[M-7] the height is the lower one of the client and the page, and odd ones change nothing', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = start();
    expect(app.viewport.get().height).toBe(768);
    await settle();
    expect(app.viewport.get().height).toBe(700.5);
    for (const invalid of [null, {}, { height: 0 }, { height: -3 }, { height: 1e6 }, { height: 'tall' }])
      host.emit('viewport_changed', invalid);
    expect(app.viewport.get().height).toBe(700.5);
    resizePage(420);
    expect(app.viewport.get().height).toBe(420);
    expect(complain).not.toHaveBeenCalled();
  });
});

describe('a sheet that is not expanded', () => {
  test('[M-7] the hidden part of the page is reported once the sheet stops moving', async () => {
    const app = start({ transport: 'proxy', platform: 'ios', isSilent: true });
    resizePage(844);
    expect(app.viewport.get().hiddenBelow).toBe(0);
    host.emit('viewport_changed', { height: 600, is_expanded: false, is_state_stable: false });
    expect(app.viewport.get()).toMatchObject({ height: 600, hiddenBelow: 0 });
    host.emit('viewport_changed', { height: 420, is_expanded: false, is_state_stable: true });
    expect(app.viewport.get()).toMatchObject({ height: 420, hiddenBelow: 424 });
    host.emit('viewport_changed', { height: 844, is_expanded: true, is_state_stable: true });
    expect(app.viewport.get().hiddenBelow).toBe(0);
  });

  test('[M-7] a frame is seen whole, whatever its host says of its height', async () => {
    const app = start({ isSilent: true });
    host.emit('viewport_changed', { height: 300, is_expanded: true, is_state_stable: true });
    expect(app.viewport.get().hiddenBelow).toBe(0);
  });
});

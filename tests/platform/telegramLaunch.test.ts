// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { INIT_DATA } from './FakeHost';
import { host, platform, start, startPage, testTelegram } from './telegramPage';

testTelegram();

describe('the launch', () => {
  test('[M-2, M-3] the credential is the raw init data, in no address and no message', () => {
    const app = start();
    app.ready();
    expect(app.credential).toBe(INIT_DATA);
    expect(location.href).not.toContain('tgWebApp');
    expect(JSON.stringify(host.posted)).not.toContain('AAF0demo');
    // Of all launch data, the device stores only the colours.
    expect(Object.keys(localStorage)).toEqual(['baize/worn']);
    const [theme, worn] = JSON.parse(localStorage.getItem('baize/worn') ?? '[]');
    for (const [key, value] of [...Object.entries(JSON.parse(theme)), ...Object.entries(worn)])
      expect(`${key} ${value}`).toMatch(/^(--tg-[a-z-]+|[a-z_]+_color) #[0-9a-f]{6}$/);
  });

  test('[M-9] the raw start parameter is handed on', () => {
    expect(start({}, { tgWebAppStartParam: 'p_L2Nhc2hpZXI' }).startParam).toBe('p_L2Nhc2hpZXI');
  });

  test("[M-2] the player's language and name come from init data, if there are any", () => {
    expect(start().languageTag).toBe('fr');
    const named = `user=${encodeURIComponent('{"first_name":"Ada"}')}&hash=0`;
    expect(startPage(`/#${host.launchHash({ tgWebAppData: named })}`).launchName).toBe('Ada');
    const malformed = `user=${encodeURIComponent('{"language_code":"<b>"}')}&hash=0`;
    expect(startPage(`/#${host.launchHash({ tgWebAppData: malformed })}`).languageTag).toBeNull();
    const broken = startPage(`/#${host.launchHash({ tgWebAppData: 'user=broken&hash=0' })}`);
    expect([broken.languageTag, broken.launchName]).toEqual([null, null]);
  });

  test('[M-14] in a frame the platform reports a frame; a native client is not one', () => {
    expect(start().isFramed).toBe(true);
    platform?.destroy();
    host.close();
    expect(start({ transport: 'proxy' }).isFramed).toBe(false);
  });

  test('[M-1] the platform greets the client, expands, and reports when the page is painted', () => {
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
    // jsdom cannot reload and logs an error.
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
  const EVENT_NAMES = [
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
      fc.property(fc.constantFrom(...EVENT_NAMES), fc.jsonValue(), (name, payload) => {
        host.emit(name, payload);
        const { insets, height, hiddenBelow } = app.viewport.get();
        for (const pixels of [insets.top, insets.bottom, height, hiddenBelow]) expect(pixels).toBeGreaterThanOrEqual(0);
        for (const color of Object.values(app.appearance.get().colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 400 },
    );
    for (const malformed of [undefined, null, 0, '', [], { theme_params: [1, 2] }, { theme_params: { bg_color: {} } }])
      for (const name of EVENT_NAMES) host.emit(name, malformed);
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
  });

  test('[M-12] messages that are not the host’s are not parsed: other texts, huge ones, other windows', () => {
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const app = start({ isSilent: true });
    const before = app.viewport.get();
    const eventText = (value: unknown) => JSON.stringify({ eventType: 'content_safe_area_changed', eventData: value });
    const huge = eventText({ top: 40, padding: 'x'.repeat(200_000) });
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

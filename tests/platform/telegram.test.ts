// @vitest-environment jsdom
import { type MethodName, supports } from '@telegram-apps/sdk-react';
import { describe, expect, test, vi } from 'vitest';
import { isAtLeast } from '../../sandbox/telegram/page/protocol';
import type { PlayerFile } from '../../src/platform/Platform';
import type { Method } from '../../src/platform/telegram/HostBridge';
import { showPage } from './page';
import { host, settle, start, startHost, startPage, testTelegram, VERSIONS } from './telegramPage';

/** The Bot API version that introduced each method the product uses, from the official script and the documentation. */
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

testTelegram();

const fileAt = (link: string, onLateAnswer: PlayerFile['onLateAnswer'] = () => {}): PlayerFile => ({
  name: 'report.baize',
  content: () => Promise.reject(new Error('A web view cannot save a file that a page created')),
  address: async () => link,
  onLateAnswer,
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

  test('[M-10, M-12] at 6.0 they open as a link', () => {
    const app = start({ version: '6.0' });
    expect(app.openLink('https://t.me/Bot', 'telegram')).toBe(true);
    expect(host.last('web_app_open_link')).toEqual({ url: 'https://t.me/Bot' });
  });

  test('[M-10] without a host the page opens the link and reports whether it opened', () => {
    startHost();
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

  test('[M-10] an invalid address is never sent, because desktop clients would close the app', () => {
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

describe('files', () => {
  const link = 'https://site.example/files/abc/report.baize';

  test.each([
    'downloading',
    'cancelled',
  ] as const)('[K-9, H-4, M-12] from 8.0 on the client downloads a file, and its player may say no: %s', async (status) => {
    const outcome = start().deliverFile(fileAt(link));
    await settle();
    expect(host.params('web_app_request_file_download')).toEqual([{ url: link, file_name: 'report.baize' }]);
    host.emit('file_download_requested', { status });
    expect(await outcome).toBe(status);
    expect(host.params('web_app_open_link')).toEqual([]);
  });

  test('[K-9, H-4, M-12] before 8.0, and where the address is no https, the browser of the device opens it', async () => {
    const old = start({ version: '6.0' });
    expect(await old.deliverFile(fileAt(link))).toBe('opened');
    expect(host.last('web_app_open_link')).toEqual({ url: link });
    const plain = 'http://127.0.0.1/files/abc/report.baize';
    expect(await start().deliverFile(fileAt(plain))).toBe('opened');
    expect(host.last('web_app_open_link')).toEqual({ url: plain });
  });

  test('[K-9, K-11, M-12] where the client does not answer, the link is offered, and a late answer still counts', async () => {
    const onLate = vi.fn();
    const app = start({ answers: { web_app_request_file_download: () => {} } });
    const outcome = app.deliverFile(fileAt(link, onLate));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toBe('unanswered');
    expect(app.unopenedLink.get()).toEqual({ url: link, kind: 'external' });
    host.emit('file_download_requested', { status: 'downloading' });
    await settle();
    expect(onLate).toHaveBeenCalledWith('downloading');
    expect(app.unopenedLink.get()).toBeNull();
  });

  test('[K-9] without an address there is no file, and without a good one neither; what reading it throws is thrown', async () => {
    const app = start();
    expect(await app.deliverFile({ ...fileAt(link), address: null })).toBe('unavailable');
    expect(await app.deliverFile(fileAt('https://'))).toBe('failed');
    const refused = new Error('refused');
    await expect(app.deliverFile({ ...fileAt(link), address: () => Promise.reject(refused) })).rejects.toBe(refused);
    expect(host.params('web_app_request_file_download')).toEqual([]);
  });
});

describe('links that do not open', () => {
  const address = 'https://pay.example/1';
  const open = () => {
    const app = start();
    expect(app.openLink(address, 'payment')).toBe(true);
    return app;
  };

  test('[K-11] after two seconds with the focus still here the link is offered, until it opens', async () => {
    const app = open();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(app.unopenedLink.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(app.unopenedLink.get()).toEqual({ url: address, kind: 'payment' });
    app.openLink(address, 'payment');
    expect(app.unopenedLink.get()).toBeNull();
    window.dispatchEvent(new Event('blur'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(app.unopenedLink.get()).toBeNull();
  });

  test.each([
    ['the focus goes', () => window.dispatchEvent(new Event('blur'))],
    ['the page is hidden', () => showPage(false)],
    ['the client hides the app', () => host.emit('visibility_changed', { is_visible: false })],
  ])('[K-11] it has opened when %s', async (_sign, leave) => {
    const app = open();
    await vi.advanceTimersByTimeAsync(1_000);
    leave();
    showPage(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(app.unopenedLink.get()).toBeNull();
  });

  test('[K-11] Telegram’s own links are followed like others', async () => {
    const app = start();
    app.openLink('https://t.me/Bot', 'telegram');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(app.unopenedLink.get()).toEqual({ url: 'https://t.me/Bot', kind: 'telegram' });
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
  ])('[M-12] at %s only methods of this version are sent', async (version) => {
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
    void app.deliverFile(fileAt('https://example.com/report'));
    await app.fullscreen.enter();
    await app.fullscreen.exit();
    await app.homeScreen.add();
    const sent = new Set(host.posted.map((one) => one.method));
    for (const [method, since] of Object.entries(METHODS_SINCE))
      expect([method, sent.has(method)]).toEqual([method, isAtLeast(version, since)]);
    // The SDK knows the versions as well, but for closing, the official script is right.
    for (const method of sent) expect([method, supports(method as MethodName, version)]).toEqual([method, true]);
    const headers = host.params('web_app_set_header_color');
    expect(headers.filter((params) => Object.hasOwn(params as object, 'color'))).toHaveLength(
      isAtLeast(version, '6.9') ? headers.length : 0,
    );
  });

  test('[M-12] a silent client delays nothing by more than a second', async () => {
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

  test('[M-12] destroy turns active features off and stops listening', () => {
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

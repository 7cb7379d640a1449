/** Launches of the host page, its messages and links, and how its clients differ. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkInitData } from '../../sandbox/identity/initData';
import { PROFILES } from '../../sandbox/telegram/page/profiles';
import {
  BOT_TOKEN,
  bench,
  type HostWindow,
  heard,
  hostLog,
  hostState,
  launch,
  logged,
  openPage,
  page,
  post,
  type StubWindow,
  settled,
  withHostPage,
} from './hostStub';

withHostPage();

test('[M-2, M-9] a launch carries signed data, client and theme in the hash, and the start parameter in the query', async () => {
  const frame = await launch('startapp=deposit&version=8.0&profile=ios&theme=light&language=fr');
  const url = new URL(frame.url());
  const hash = new URLSearchParams(url.hash.slice(1));
  expect(url.searchParams.get('tgWebAppStartParam')).toBe('deposit');
  expect(hash.get('tgWebAppVersion')).toBe('8.0');
  expect(hash.get('tgWebAppPlatform')).toBe('ios');
  expect(JSON.parse(hash.get('tgWebAppThemeParams') ?? '')).toMatchObject({ bg_color: '#ffffff' });
  const checked = checkInitData(hash.get('tgWebAppData') ?? '', { botToken: BOT_TOKEN, nowMs: Date.now() });
  expect(checked).toMatchObject({ ok: true, data: { startParam: 'deposit', user: { id: 41, language_code: 'fr' } } });
});

test('[M-12] guard mode launches without a theme, a keyboard button without init data', async () => {
  const guard = await launch('profile=guard');
  expect(guard.url()).not.toContain('tgWebAppThemeParams');
  await page.close();
  const keyboard = await launch('profile=keyboard');
  expect(keyboard.url()).not.toContain('tgWebAppData=');
});

test('[M-3] init data reaches neither the log nor the page address, and another site gets no launch', async () => {
  const frame = await launch();
  const raw = new URLSearchParams(new URL(frame.url()).hash.slice(1)).get('tgWebAppData');
  await post(frame, 'web_app_open_tg_link', { path_full: `/share/url?text=${encodeURIComponent(raw ?? '')}` });
  await logged('web_app_open_tg_link');
  expect(JSON.stringify(await hostLog())).not.toMatch(/auth_date|hash=/);
  expect(page.url()).not.toContain('auth_date');
  const answer = await fetch(`${bench.hostUrl}/launch`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: bench.siteOrigin },
    body: JSON.stringify({ player: 41, startParam: '', language: 'en' }),
  });
  expect(answer.status).toBe(403);
});

test('[M-14, K-8] the frame has the attributes of each client, on another site than the host page', async () => {
  await launch();
  const web =
    'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation';
  const devices = 'camera; microphone; geolocation;';
  const sensors = 'accelerometer; gyroscope; magnetometer; device-orientation;';
  const expected = {
    weba: [web, `${devices} clipboard-write;`],
    webaOld: [web, devices],
    webk: [web, `${devices} ${sensors}`],
  };
  for (const [profile, attributes] of Object.entries(expected)) {
    await page.evaluate((id) => {
      const { baizeHost } = window as unknown as HostWindow;
      baizeHost.settings.profile = id;
      return baizeHost.launch();
    }, profile);
    const frame = page.locator('#appArea iframe');
    expect([await frame.getAttribute('sandbox'), await frame.getAttribute('allow')], profile).toEqual(attributes);
  }
  const redirect = await fetch(`http://127.0.0.1:${bench.hostPort}/sandbox/telegram?startapp=p_x`, {
    redirect: 'manual',
  });
  expect(redirect.headers.get('location')).toBe(`${bench.hostUrl}?startapp=p_x`);
});

test('[K-8] Web A without a tap only says that it is in full screen, and stays there', async () => {
  const frame = await launch('profile=weba');
  // This browser counts a call from the test as a tap.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: false } }),
  );
  await post(frame, 'web_app_request_fullscreen');
  expect((await heard(frame, 'fullscreen_changed', 2)).at(-1)).toEqual({ is_fullscreen: true });
  expect((await heard(frame, 'content_safe_area_changed', 2)).at(-1)).toMatchObject({ top: 58.8 });
  await post(frame, 'web_app_exit_fullscreen');
  await settled(frame, 1);
  expect(await hostState('isFullscreen')).toBe(true);
  await page.close();
  const tapped = await launch('profile=weba');
  await tapped.click('#tap');
  await post(tapped, 'web_app_request_fullscreen');
  await heard(tapped, 'fullscreen_changed', 2);
  await post(tapped, 'web_app_exit_fullscreen');
  expect((await heard(tapped, 'fullscreen_changed', 3)).at(-1)).toEqual({ is_fullscreen: false });
});

test('[K-8] a native client opens one link per tap, and none more than 10 s after it', async () => {
  const frame = await launch('profile=ios');
  const url = `${bench.siteOrigin}/?pay`;
  const open = async (count: number) => {
    await post(frame, 'web_app_open_link', { url });
    await page.waitForFunction(
      (minCount) =>
        (window as unknown as HostWindow).baizeHost.log.filter(
          ({ from, name }) => from === 'app' && name === 'web_app_open_link',
        ).length >= minCount,
      count,
    );
    return ((await hostState('openedLinks')) as string[]).length;
  };
  await page.clock.install();
  // Reported like the proxy of a native web view does.
  const tap = () => post(frame, 'native_tap');
  await tap();
  await page.clock.fastForward(5_000);
  expect(await open(1)).toBe(1);
  expect(await open(2)).toBe(1);
  await tap();
  await page.clock.fastForward(10_500);
  expect(await open(3)).toBe(1);
});

test('[K-8] Web A turns the closing confirmation on for any value and reports a new size twice', async () => {
  const frame = await launch('profile=weba');
  await post(frame, 'web_app_setup_closing_behavior', { need_confirmation: false });
  await page.waitForFunction(() => (window as unknown as HostWindow).baizeHost.state.needsConfirmation === true);
  await post(frame, 'web_app_setup_main_button', { is_visible: true, is_active: true, text: 'Deposit 20' });
  expect(await heard(frame, 'viewport_changed', 3)).toHaveLength(3);
});

test('[K-8] a file is downloaded from an https address alone, and where the client has downloads', async () => {
  const frame = await launch('profile=android');
  const file = { url: `${bench.siteOrigin}/bets.csv`, file_name: 'bets.csv' };
  await post(frame, 'web_app_request_file_download', file);
  await post(frame, 'web_app_request_file_download', { ...file, url: 'https://files.example/bets.csv' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Download' }).click();
  expect(await heard(frame, 'file_download_requested', 2)).toEqual([
    { status: 'cancelled' },
    { status: 'downloading' },
  ]);
});

test('[K-8] the description of the host page names every client', async () => {
  await openPage();
  const text = readFileSync('docs/telegram-host.md', 'utf8');
  for (const id of Object.keys(PROFILES)) expect(text).toContain(`\`${id}\``);
});

test('[M-12] a method newer than the client is ignored, and its events stay away', async () => {
  const frame = await launch('version=6.0');
  await post(frame, 'web_app_setup_back_button', { is_visible: true });
  await post(frame, 'web_app_request_safe_area');
  await settled(frame, 1);
  expect(await hostState('isBackVisible')).toBe(false);
  const names = await frame.evaluate(() => (window as unknown as StubWindow).heard.map((event) => event.eventType));
  expect(names).not.toContain('safe_area_changed');
  expect(names).not.toContain('fullscreen_changed');
});

test('[M-12] the silent client says nothing at all', async () => {
  const frame = await launch('profile=silent');
  await post(frame, 'web_app_request_theme');
  await post(frame, 'web_app_open_popup', { message: 'Anyone?', buttons: [{ id: 'a', type: 'ok' }] });
  await logged('web_app_open_popup');
  expect(await frame.evaluate(() => (window as unknown as StubWindow).heard)).toEqual([]);
});

test('[M-12, K-8] clients differ: Web K answers no area request, macOS sends empty sizes, the desktop closes on nonsense', async () => {
  const webk = await launch('profile=webk&version=8.0');
  expect(webk.url()).toContain('tgWebAppVersion=9.0');
  await post(webk, 'web_app_request_safe_area');
  await settled(webk, 1);
  expect((await hostLog()).some((entry) => entry.name === 'safe_area_changed')).toBe(false);
  await page.close();
  const macos = await launch('profile=macos');
  expect(await heard(macos, 'viewport_changed')).toEqual([null]);
  await page.close();
  for (const [method, params] of [
    ['web_app_open_link', { url: '' }],
    ['web_app_setup_main_button', undefined],
  ] as const) {
    const desktop = await launch('profile=tdesktop');
    await post(desktop, method, params);
    await expect.poll(() => hostState('isOpen')).toBe(false);
    await page.close();
  }
});

test('[M-10] a tapped link opens a clean window; an unlisted protocol and an untapped link do not', async () => {
  const frame = await launch();
  await post(frame, 'web_app_open_link', { url: 'javascript:alert(1)' });
  await logged('web_app_open_link');
  expect(await hostState('openedLinks')).toEqual([]);
  const opened = page.context().waitForEvent('page');
  await frame.evaluate((url) => {
    const { post: send } = window as unknown as StubWindow;
    document.getElementById('tap')?.addEventListener('click', () => send('web_app_open_link', { url }));
  }, `${bench.siteOrigin}/?pay`);
  await frame.click('#tap');
  const pay = await opened;
  expect(pay.url()).toBe(`${bench.siteOrigin}/?pay`);
  expect(await pay.evaluate(() => window.opener)).toBeNull();
});

test('[M-9, C-5] a link to the bot restarts the app with its start parameter, for the same player', async () => {
  const frame = await launch();
  await post(frame, 'web_app_open_tg_link', { path_full: '/Bot/app?startapp=game-sweet_16' });
  await page.waitForFunction(() =>
    document.querySelector('iframe')?.getAttribute('src')?.includes('tgWebAppStartParam=game-sweet_16'),
  );
  await page.goto(`${bench.hostUrl}?startapp=p_L2Nhc2hpZXI`);
  const source = await page.locator('#appArea iframe').getAttribute('src');
  expect(source).toContain('tgWebAppStartParam=p_L2Nhc2hpZXI');
  expect(decodeURIComponent(decodeURIComponent(source ?? ''))).toContain('"id":41');
});

test('[M-1] a message from another origin or window, or that is no text, is refused', async () => {
  const frame = await launch();
  await page.evaluate(() => window.postMessage(JSON.stringify({ eventType: 'web_app_close' }), '*'));
  await frame.evaluate(() => window.parent.postMessage({ eventType: 'web_app_close' }, '*'));
  await settled(frame, 1);
  expect(await hostState('isOpen')).toBe(true);
  // A page of another origin in the same frame: both the host page's policy and the origin check reject it.
  await page.evaluate(() => {
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    const data = JSON.stringify({ eventType: 'web_app_close' });
    window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://elsewhere.example' }));
  });
  expect((await hostLog()).at(-1)).toMatchObject({ name: 'message refused', note: 'wrong origin' });
  expect(await hostState('isOpen')).toBe(true);
});

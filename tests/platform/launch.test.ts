// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { choosePlatform } from '../../src/platform/choosePlatform';
import { readLaunch, saveLaunch } from '../../src/platform/launch';
import { FakeHost, INIT_DATA } from './FakeHost';

const SETTINGS = { telegramOrigins: ['https://web.telegram.org'], telegramAppLink: null };
const DATA = encodeURIComponent(INIT_DATA);
const CLIENT = 'tgWebAppVersion=8.0&tgWebAppPlatform=ios';

function open(address: string) {
  history.replaceState({ key: 'kept' }, '', address);
  const launch = readLaunch();
  if (launch) saveLaunch(launch);
  return launch;
}

function address(): string {
  return location.pathname + location.search + location.hash;
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the address', () => {
  test.each([
    ['alone in the hash', `/#tgWebAppData=${DATA}&${CLIENT}`, '/'],
    ['after a plain hash', `/game/dice#real?tgWebAppData=${DATA}&${CLIENT}`, '/game/dice#real'],
    ['after a hash with pairs', `/faq#a=b&tgWebAppData=${DATA}&${CLIENT}`, '/faq#a=b'],
    ['after a hash with a query', `/faq#top?x=1&tgWebAppData=${DATA}&${CLIENT}`, '/faq#top?x=1'],
    ['beside a start parameter', `/?tgWebAppStartParam=deposit&lang=fr#tgWebAppData=${DATA}&${CLIENT}`, '/?lang=fr'],
    ['not double-encoded', `/#tgWebAppData=${INIT_DATA}&${CLIENT}`, '/'],
  ])('[M-1, M-3] launch parameters %s are read exactly and taken out', (_, from, to) => {
    expect(open(from)).toMatchObject({ initData: INIT_DATA, version: '8.0', platform: 'ios' });
    expect(address()).toBe(to);
    expect(history.state).toEqual({ key: 'kept' });
  });

  test.each([
    ['in the query', `/fr/?promo=1&tgWebAppData=${DATA}&${CLIENT}&b=2#real`, '/fr/?promo=1&b=2#real'],
    ['in the query of a link', `/offers?tgWebAppData=${DATA}`, '/offers'],
  ])('[M-1, M-3] init data %s is nothing but taken out: anybody can write a link', (_, from, to) => {
    expect(open(from)).toBeNull();
    expect(address()).toBe(to);
    expect(sessionStorage).toHaveLength(0);
  });

  test('[M-1, M-3] init data in the query changes nothing of a launch in the hash', () => {
    const other = encodeURIComponent(INIT_DATA.replace('1000001', '1000002'));
    expect(open(`/?tgWebAppData=${other}#tgWebAppData=${DATA}&${CLIENT}`)?.initData).toBe(INIT_DATA);
  });

  test('[M-1] a page without launch parameters keeps its address, letter for letter', () => {
    const from = '/game/dice?a=%20&b=#real?x=%41';
    expect(open(from)).toBeNull();
    expect(address()).toBe(from);
  });

  test('[M-1, M-9] a start parameter alone is no launch, and does not stay in the address', () => {
    expect(open('/?tgWebAppStartParam=deposit&a=1')).toBeNull();
    expect(address()).toBe('/?a=1');
  });

  test('[M-9] the start parameter comes from the address, else from init data, unchecked', () => {
    expect(open(`/?tgWebAppStartParam=game-%2F%2F#tgWebAppData=${DATA}&${CLIENT}`)?.startParam).toBe('game-//');
    const data = encodeURIComponent(`${INIT_DATA}&start_param=offers-7`);
    expect(open(`/#tgWebAppData=${data}&${CLIENT}`)?.startParam).toBe('offers-7');
    expect(open(`/#tgWebAppData=${DATA}&${CLIENT}`)?.startParam).toBeNull();
  });
});

describe('odd launches', () => {
  test('[M-1, M-12] launch data with only the platform gets defaults for all other fields', () => {
    expect(open('/#tgWebAppPlatform=android')).toEqual({
      initData: null,
      version: '6.0',
      platform: 'android',
      theme: {},
      startParam: null,
      isFullscreen: false,
    });
  });

  test.each([['tgWebAppData=&'], ['']])('[M-2] a launch without init data (%s) is still Telegram', (data) => {
    expect(open(`/#${data}${CLIENT}`)).toMatchObject({ initData: null, version: '8.0' });
  });

  test('[M-2] init data without a signature is passed on unchanged', () => {
    const older = INIT_DATA.replace(/&signature=[^&]*/, '');
    expect(open(`/#tgWebAppData=${encodeURIComponent(older)}&${CLIENT}`)?.initData).toBe(older);
  });

  test('[M-7] odd colours are dropped one by one', () => {
    const theme = {
      bg_color: '#FFFFFF',
      text_color: '#fff',
      link_color: '#11223344',
      hint_color: 'red',
      button_color: 1122867,
      button_text_color: null,
      kind: '#112233',
      is_dark: true,
    };
    const hash = `tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(theme))}&${CLIENT}`;
    expect(open(`/#${hash}`)?.theme).toEqual({ bg_color: '#ffffff', button_color: '#112233' });
  });

  test.each([
    ['%7Bbroken'],
    ['null'],
    ['%5B%5D'],
    ['%E0%A4%A'],
  ])('[M-7] theme parameters %s are no colours', (theme) => {
    expect(open(`/#tgWebAppThemeParams=${theme}&${CLIENT}`)?.theme).toEqual({});
  });

  test('[M-12] a version that is not a number is the oldest', () => {
    expect(open('/#tgWebAppVersion=beta&tgWebAppPlatform=ios')?.version).toBe('6.0');
  });
});

describe('the tab', () => {
  test('[M-1, M-9] a reload is the same launch, without its start parameter', () => {
    const first = open(`/?tgWebAppStartParam=deposit#tgWebAppData=${DATA}&${CLIENT}&tgWebAppFullscreen=1`);
    expect(first).toMatchObject({ startParam: 'deposit', isFullscreen: true });
    expect(open('/cashier/deposit')).toEqual({ ...first, startParam: null });
  });

  test('[M-1] a new launch replaces the remembered one', () => {
    open(`/#tgWebAppData=${DATA}&${CLIENT}`);
    expect(open('/#tgWebAppVersion=9.6&tgWebAppPlatform=weba')).toMatchObject({ initData: null, version: '9.6' });
    expect(open('/')).toMatchObject({ initData: null, version: '9.6' });
  });

  test('[M-3] init data is in the session storage of the tab alone', () => {
    open(`/#tgWebAppData=${DATA}&${CLIENT}`);
    expect(JSON.stringify({ ...sessionStorage })).toContain('AAF0demo');
    expect(localStorage.length).toBe(0);
    expect(document.cookie).toBe('');
  });

  test.each([
    ['{broken'],
    ['null'],
    ['[]'],
    ['{"version":8}'],
  ])('[M-1] a damaged memory (%s) is a browser', (stored) => {
    sessionStorage.setItem('baize/launch', stored);
    expect(open('/')).toBeNull();
  });

  test('[M-1, M-12] without session storage the launch starts, and outlives a reload', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const launch = open(`/#tgWebAppData=${DATA}&${CLIENT}`);
    expect(launch?.initData).toBe(INIT_DATA);
    // A reload keeps the history entry, as in a frame without third-party storage.
    window.dispatchEvent(new Event('beforeunload'));
    expect(readLaunch()).toEqual(launch);
    expect(address()).toBe('/');
  });
});

describe('the choice', () => {
  test('[M-1] launch parameters choose Telegram, and so does the tab that had them', async () => {
    const host = new FakeHost();
    history.replaceState(null, '', `/#${host.launchHash()}`);
    for (let reload = 0; reload < 2; reload++) {
      const platform = await choosePlatform(SETTINGS);
      expect(platform.credential).toBe(INIT_DATA);
      expect(platform.isFramed).toBe(true);
      expect(address()).toBe('/');
      platform.destroy();
    }
    host.close();
  });

  test('[M-1, M-13] anything else is a browser', async () => {
    history.replaceState(null, '', '/?tg=1');
    const platform = await choosePlatform(SETTINGS);
    expect([platform.credential, platform.sessions]).toEqual([null, 'browser']);
    expect(platform.mainAction.isNative.get()).toBe(false);
    platform.destroy();
  });

  test('[M-1, N-10] all code that a browser needs is loaded by the caller, who tries again where it is lost', async () => {
    const loaded: unknown[] = [];
    const load = async <T>(request: () => Promise<T>) => {
      const module = await request();
      loaded.push(...Object.keys(module as object));
      return module;
    };
    const platform = await choosePlatform({ ...SETTINGS, tokenMark: 'has_token' }, load);
    expect(loaded).toEqual(['BrowserPlatform', 'tabTokens']);
    platform.destroy();
  });

  test.each([
    'hash',
    'query',
  ])("[M-2, M-3] somebody's init data in the %s of a link opens a browser, at once and after a reload", async (part) => {
    history.replaceState(null, '', `/offers${part === 'hash' ? '#' : '?'}tgWebAppData=${DATA}&${CLIENT}`);
    for (let reload = 0; reload < 2; reload++) {
      const platform = await choosePlatform(SETTINGS);
      expect([platform.credential, platform.sessions, address()]).toEqual([null, 'browser', '/offers']);
      platform.destroy();
    }
    expect(sessionStorage).toHaveLength(0);
  });

  test.each(['proxy', 'notify'])('[M-1, M-2] a native client is known by its port (%s)', async (port) => {
    const host = new FakeHost({ transport: 'proxy', platform: 'ios' });
    const hash = host.launchHash();
    if (port === 'notify') {
      host.close();
      vi.stubGlobal('external', { notify: () => {} });
    }
    history.replaceState(null, '', `/#${hash}`);
    const platform = await choosePlatform(SETTINGS);
    expect([platform.credential, platform.sessions]).toEqual([INIT_DATA, 'launch']);
    platform.destroy();
    host.close();
    vi.unstubAllGlobals();
  });
});

describe('who frames the page', () => {
  const nameAncestor = (origin: string) =>
    Object.defineProperty(location, 'ancestorOrigins', { value: [origin], configurable: true });
  afterEach(() => Reflect.deleteProperty(location, 'ancestorOrigins'));

  async function launchedBy(host: FakeHost, origins: string[] = []) {
    history.replaceState(null, '', `/#${host.launchHash()}`);
    const platform = await choosePlatform({ telegramOrigins: origins, telegramAppLink: null });
    platform.destroy();
    host.close();
    return [platform.credential, platform.sessions];
  }

  test('[M-1, M-2] a listed ancestor is a host before it has said a word', async () => {
    nameAncestor('https://host.example');
    const host = new FakeHost({ origin: 'https://host.example', isSilent: true });
    expect(await launchedBy(host, ['https://host.example'])).toEqual([INIT_DATA, 'launch']);
  });

  test('[M-2, M-14] a page of an unlisted origin is no host, whatever it sends, and receives nothing', async () => {
    nameAncestor('https://stranger.example');
    const host = new FakeHost({ origin: 'https://stranger.example' });
    expect(await launchedBy(host, ['https://host.example'])).toEqual([null, 'browser']);
    expect(host.posted).toEqual([]);
  });

  test('[M-1, M-2] where the browser names no ancestor, the first word of a listed origin decides', async () => {
    const host = new FakeHost({ origin: 'https://host.example' });
    expect(await launchedBy(host, ['https://other.example', 'https://host.example'])).toEqual([INIT_DATA, 'launch']);
  });

  test.each([
    ['says nothing', { origin: 'https://web.telegram.org', isSilent: true }],
    ['is a stranger', { origin: 'https://stranger.example' }],
  ])('[M-2] if the browser names no ancestor and the framing page %s, nobody is signed in', async (_, options) => {
    const host = new FakeHost(options);
    // A foreign window can imitate a host's messages.
    queueMicrotask(() => host.emit('theme_changed', {}, 'https://stranger.example'));
    expect(await launchedBy(host)).toEqual([null, 'browser']);
  });
});

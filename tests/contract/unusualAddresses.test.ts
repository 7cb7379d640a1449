/** Addresses as people, emails and campaigns write them, through the web server, the operator and its CMS. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOperator, type TestOperator } from './startOperator';
import { startSite } from './startSite';

let operator: TestOperator;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  operator = await startOperator();
  site = await startSite(operator, { isCached: true });
});
afterAll(async () => {
  await site.close();
  await operator.close();
});

/** Sends the target unchanged over a socket; HTTP clients would normalise it. */
async function requestRaw(
  target: string,
  cookie = 'none=1',
): Promise<[line: string, headers: Record<string, string>, body: string]> {
  const { hostname, port } = new URL(await site.listen());
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: baize.example\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [line = '', ...rest] = head.split('\r\n');
  return [line, Object.fromEntries(rest.map((header) => header.split(': ', 2) as [string, string])), body];
}

const member = { cookie: 'bz_session=somebody' };

test.each([
  ['/PROMOTIONS?x=1', '/promotions?x=1'],
  ['/fr/Forms/Sign_In', '/fr/forms/sign_in'],
  ['/Loyalty/SHOP', '/loyalty/shop'],
  ['/GameHall/slots', '/gamehall/slots'],
])('[R-2] %s leads to the page that is written %s', async (typed, written) => {
  const [line, headers] = await requestRaw(typed);
  expect([line.slice(9, 12), headers.location]).toEqual(['301', written]);
});

test('[R-2] an address in capitals that no page has is a 404', async () => {
  for (const path of ['/NOTHING-HERE', '/PROMOTIONS/NOTHING/HERE'])
    expect((await requestRaw(path))[0]).toContain(' 404 ');
});

describe('slashes', () => {
  test.each([
    ['//about', '/about'],
    ['///about?x=1', '/about?x=1'],
    ['/fr//offers', '/fr/offers'],
    ['//fr///offers', '/fr/offers'],
    ['/about//', '/about/'],
    ['//', '/'],
    ['/fr//', '/fr/'],
    ['//?promo_code=a//b', '/?promo_code=a//b'],
    ['/%2Fabout', '/about'],
    ['/%2f%2fabout', '/about'],
    ['/fr/%2Foffers', '/fr/offers'],
    ['/about%2F/', '/about/'],
    ['/game//starlit-crown-quest', '/game/starlit-crown-quest'],
    ['//platform//game/starlit-crown-quest', '/platform/game/starlit-crown-quest'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example/x', '/evil.example/x'],
    ['/%5Cevil.example', '/evil.example'],
    ['///evil.example//x', '/evil.example/x'],
    ['/fr//evil.example', '/fr/evil.example'],
    ['/en//evil.example', '/en/evil.example'],
    ['//http://evil.example', '/http:/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/..//evil.example', '/evil.example'],
    ['/offers/..', '/'],
    ['/fr/offers/%2e%2E/about?x=..', '/fr/about?x=..'],
    ['/offers/.', '/offers/'],
    ['//javascript:alert(1)', '/javascript:alert(1)'],
  ])('[R-25] %s leads to %s', async (requested, location) => {
    const [line, headers] = await requestRaw(requested);
    expect([line, headers.location]).toEqual(['HTTP/1.1 301 Moved Permanently', location]);
    expect(new URL(headers.location ?? '', 'https://baize.example').host).toBe('baize.example');
  });

  test.each([
    ['http://evil.example//x', '/x'],
    ['https://evil.example/fr//offers', '/fr/offers'],
  ])('[R-25] the host of a target such as %s is no part of what it leads to', async (target, location) => {
    const [, headers] = await requestRaw(target);
    expect(headers.location).toBe(location);
  });

  test.each([
    '/about',
    '/fr/offers',
    '/?redirectUrl=//about',
    '/gamehall?category=//x',
    '/game/a%2Fb',
  ])('[R-25] %s stands as it is', async (requested) => {
    const [line] = await requestRaw(requested);
    expect(line).not.toMatch(/ 30\d /);
  });
});

describe('redirects keep the query', () => {
  test.each([
    ['/cashier?promo_code=A', '/cashier/deposit?promo_code=A'],
    ['/cashier/billing?promo_code=A&x=%20b', '/cashier/deposit?promo_code=A&x=%20b'],
    ['/cashier/billing/deposit/card?offer=7', '/cashier/deposit/card?offer=7'],
    ['/profile?from=%2Foffers&toastType=profile', '/profile/settings?from=%2Foffers&toastType=profile'],
    ['/fr/profile?from=%2Ffr%2Foffers', '/fr/profile/settings?from=%2Ffr%2Foffers'],
    [
      '/profile/settings?from=%2Foffers&toastType=profile',
      '/profile/settings/personal?from=%2Foffers&toastType=profile',
    ],
    [
      '/fr/profile/settings?from=%2Ffr%2Foffers&toastType=contact&x=1',
      '/fr/profile/settings/contacts?from=%2Ffr%2Foffers&toastType=contact&x=1',
    ],
    ['/bets/a?x', '/profile/bets?x'],
    ['/fr/bets?tab=open&tab=won', '/fr/profile/bets?tab=open&tab=won'],
    ['/responsible-game?action=pause', '/profile/responsible-game?action=pause'],
    ['/en/cashier?promo_code=A', '/cashier?promo_code=A'],
    ['/gamehall/slots?promo_code=A', '/gamehall?category=slots&promo_code=A'],
    ['/fr/gamehall/popular?kind=slot&category=new', '/fr/gamehall?category=popular&kind=slot'],
    ['/gamehall/no-such-hall', '/gamehall'],
  ])('[R-4, R-5, R-15, R-19, R-24, R-25, Q-3] %s leads a player to %s', async (requested, location) => {
    expect((await site.get(requested, member)).location).toBe(location);
  });

  test('[R-26, Q-1, Q-7, Q-8] a guest is sent home with all of it, and home is told what the visit says of itself', async () => {
    const requested = '/fr/cashier?promo_code=A%26B&track_id=7&show_popup_reg=1&x=y';
    const { location = '' } = await site.get(requested);
    const home = new URL(String(location), 'https://baize.example');
    expect(home.pathname).toBe('/fr');
    expect(Object.fromEntries(home.searchParams)).toEqual({
      redirectUrl: requested,
      promo_code: 'A&B',
      track_id: '7',
      show_popup_reg: '1',
    });
  });
});

describe('whatever is typed', () => {
  /** The lobby, pages of the CMS and of things, a page for players, a form for guests, a redirect. */
  const paths = [
    '/',
    '/about',
    '/offers/1',
    '/game/starlit-crown-quest',
    '/cashier/deposit',
    '/forms/sign_in',
    '/bets/x',
  ];
  const changes: Array<(path: string) => string> = [
    (path) => `${path}/`,
    (path) => `${path}//`,
    (path) => path.toUpperCase(),
    (path) => `${path}..`,
    (path) => `${path}/..`,
    (path) => `${path}%20`,
    (path) => `${path};jsessionid=1`,
    (path) => `/FR${path}`,
    (path) => `/de${path}`,
    (path) => `/fr-FR${path}`,
    (path) => `${path}?&&=&%&a=1&a=2&a[]=3&a[b]=4&__proto__=1`,
    (path) => `${path}?${'x='.repeat(2000)}`,
    (path) => `${path}?id=%00&tab=%ff&mode=%&popup=%&category=,&providers=,,%00&redirectUrl=%&backUrl=%E0`,
  ];
  const characters = [
    '%',
    '%E0%A4%A',
    '%00',
    '%0d%0aX:1',
    '%C0%AF',
    '%u0041',
    '.',
    '..',
    '%2e%2e',
    '%5c',
    '%20',
    '*',
    "'",
    '"',
  ];
  const more = ['<b>', '{x}', '|', '^', '[1]', '\\', '%F0%9F%98%80', ':', ',', '=', 'a'.repeat(3000)];
  /** Parts of the path that are a page, a number, a name and a redirect's rest, and values of the query. */
  const places = ['/', '/fr/offers/', '/game/', '/bets/', '/gamehall?category=', '/?redirectUrl='];
  const changed = paths.flatMap((path) => changes.map((change) => change(path)));
  const filled = places.flatMap((place) => [...characters, ...more].map((character) => place + character));

  test.each([
    ['a guest', 'none=1', [...changed, ...filled]],
    // Values reach a player's pages in the same way.
    ['a player', member.cookie, changed],
  ])(
    '[R-2, R-25, W-1] %s gets a whole page or a way on this site, never a failure',
    async (_, cookie, addresses) => {
      expect(addresses.length).toBeGreaterThan(90);
      const wrong: string[] = [];
      for (const address of addresses) {
        const [line, { location }, html] = await requestRaw(address, cookie);
        const status = Number(line.split(' ')[1]);
        const isMoved = status === 301 || status === 302;
        const isPage =
          [200, 400, 404, 414].includes(status) && /<h1[ >]/.test(html) && /<html lang="(en|fr)"/.test(html);
        const isOwnHost = isMoved && new URL(String(location), 'https://baize.example').host === 'baize.example';
        if (!isPage && !isOwnHost) wrong.push(`${address.slice(0, 60)}: ${status} ${location ?? html.slice(0, 80)}`);
      }
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});

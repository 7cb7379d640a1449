import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { players } from '../../sandbox/kernel/accountTables';
import { codeSentTo } from './outbox';
import { call, deposit, signIn, startOperator, type TestOperator } from './startOperator';

const SITE = 'http://site.example';
const BACK = `${SITE}/forms/sign_in?redirectUrl=%2Foffers`;
const APP = 'https://t.me/DemoBot/app';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator({ siteOrigins: [SITE], appLink: APP });
});
afterAll(() => operator.close());

/** A browser with cookies and without scripts that does not follow redirects. */
function openBrowser(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));
  const visit = async (address: string, form?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(address, operator.url), {
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
  };
  return { visit, jar };
}
type Browser = ReturnType<typeof openBrowser>;

const initOf = (service: string, more: Record<string, string> = {}) =>
  `/oauth/init?${new URLSearchParams({ service, redirect_url: BACK, type_auth: 'login', ...more })}`;

/** Goes to the provider and chooses an account. @returns the callback address */
async function choose(browser: Browser, init: string, account: string): Promise<string> {
  const { location: provider } = await browser.visit(init);
  expect((await browser.visit(provider)).text).toContain('Demo Social');
  return (await browser.visit(provider, { account })).location;
}

const resultOf = (address: string) => new URL(address, SITE).searchParams.get('social');
const info = async (browser: Browser) => {
  const cookie = `bz_session=${browser.jar.get('bz_session')}`;
  return (await call(operator, 'account.getInfo', {}, { headers: { cookie } })).response;
};
async function signInBy(service: string, account: string) {
  const browser = openBrowser();
  const back = await browser.visit(await choose(browser, initOf(service), account));
  return { browser, back: back.location, result: resultOf(back.location) };
}

test('[A-5] a provider that tells enough makes a player at once, and finds the same one after', async () => {
  const first = await signInBy('meadow', 'm-1001');
  expect(first.result).toBe('new');
  expect(first.back).toBe(`${BACK}&social=new`);
  const player = await info(first.browser);
  expect(player).toMatchObject({
    login: 'social.one@meadow.example',
    is_registration_completed: true,
    country_code: 'IE',
  });
  const again = await signInBy('meadow', 'm-1001');
  expect(again.result).toBe('done');
  expect((await info(again.browser)).uid).toBe(player.uid);
});

test('[A-5] no address carries a session, a name or an email', async () => {
  const { browser, back } = await signInBy('meadow', 'm-1002');
  expect([...new URL(back).searchParams.keys()]).toEqual(['redirectUrl', 'social']);
  expect(back).not.toContain(browser.jar.get('bz_session'));
});

test('[A-6] where the provider lacks something the registration waits to be completed, and money with it', async () => {
  const { browser } = await signInBy('lantern', 'l-3001');
  const token = browser.jar.get('bz_session') ?? '';
  expect(await info(browser)).toMatchObject({ login: 'lantern:l-3001', is_registration_completed: false });
  expect((await deposit(operator, '20', token)).error?.type).toBe('UserNeedProfileDataException');
  const save = (form: Record<string, string>) => call(operator, 'account.saveProfileInfo', form, { token });
  expect((await save({ currency: 'USD' })).errorData).toEqual({ email: ['REQUIRED'] });
  expect((await save({ login: 'not an address' })).errorData).toEqual({ login: ['INVALID'] });
  expect((await save({ email: 'one@baize.example' })).errorData).toEqual({ email: ['ALREADY_EXISTS'] });
  expect(await info(browser)).toMatchObject({ is_registration_completed: false });
  expect((await save({ login: 'Social.Five@baize.example', currency: 'USD', first_name: 'Demo' })).response).toBe(1);
  expect(await info(browser)).toMatchObject({
    login: 'social.five@baize.example',
    is_registration_completed: true,
    balance_main: { currency: 'USD' },
  });
  expect((await deposit(operator, '20', token)).error?.type).not.toBe('UserNeedProfileDataException');
});

test('[A-5] an address that a player with a password has is never taken over', async () => {
  const { browser, result } = await signInBy('meadow', 'm-1003');
  expect(result).toBe('exists');
  expect(browser.jar.has('bz_session')).toBe(false);
});

test('[A-5, S-4] a blocked player comes in by no provider either', async () => {
  const { browser } = await signInBy('tern', 't-2002');
  const { uid } = await info(browser);
  const blocked = openBrowser();
  const callback = await choose(blocked, initOf('tern'), 't-2002');
  await operator.db.update(players).set({ isBanned: true }).where(eq(players.uid, uid));
  expect(resultOf((await blocked.visit(callback)).location)).toBe('blocked');
  expect(blocked.jar.has('bz_session')).toBe(false);
});

test('[A-5] whoever refuses at the provider comes back with nothing', async () => {
  const { browser, result } = await signInBy('tern', '');
  expect(result).toBe('denied');
  expect(browser.jar.has('bz_session')).toBe(false);
});

test.each([
  ['another site', 'https://evil.example/'],
  ['a site that begins like ours', 'http://site.example.evil.example/'],
  ['a site with our name before an @', 'http://site.example@evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['no address', '/forms/sign_in'],
  ['another port', 'http://site.example:8080/'],
])('[A-5, Q-6] a way that would end at %s is not begun', async (_case, redirect_url) => {
  const { status, location } = await openBrowser().visit(initOf('tern', { redirect_url }));
  expect([status, location]).toEqual([400, '']);
});

test.each([
  ['an unknown provider', { service: 'google' }],
  ['a name of the language', { service: 'constructor' }],
  ['an unknown purpose', { type_auth: 'admin' }],
])('[A-5] %s is refused', async (_case, more) => {
  expect((await openBrowser().visit(initOf('tern', more))).status).toBe(400);
});

test('[A-5] only the browser that set out can come back, and only once', async () => {
  const browser = openBrowser();
  const callback = await choose(browser, initOf('meadow', {}), 'm-1001');
  expect((await openBrowser().visit(callback)).status).toBe(400);
  const other = openBrowser();
  await other.visit(initOf('tern'));
  expect((await other.visit(callback)).status).toBe(400);
  expect(resultOf((await browser.visit(callback)).location)).toBe('done');
  expect((await browser.visit(callback)).status).toBe(400);
});

test('[A-5] a code put under another way, a made-up one and an old one open nothing', async () => {
  const browser = openBrowser();
  const theirs = new URL(await choose(openBrowser(), initOf('meadow'), 'm-1001'), SITE).searchParams.get('code') ?? '';
  const mixed = new URL(await choose(browser, initOf('meadow'), 'm-1002'), SITE);
  mixed.searchParams.set('code', theirs);
  expect(resultOf((await browser.visit(mixed.pathname + mixed.search)).location)).toBe('failed');
  const madeUp = new URL(await choose(browser, initOf('meadow'), 'm-1002'), SITE);
  madeUp.searchParams.set('code', 'made-up');
  expect(resultOf((await browser.visit(madeUp.pathname + madeUp.search)).location)).toBe('failed');
  const old = await choose(browser, initOf('meadow'), 'm-1002');
  operator.advanceTime(61_000);
  expect(resultOf((await browser.visit(old)).location)).toBe('failed');
  const late = await choose(browser, initOf('meadow'), 'm-1002');
  operator.advanceTime(11 * 60_000);
  expect((await browser.visit(late)).status).toBe(400);
  expect(browser.jar.has('bz_session')).toBe(false);
});

test('[A-5] two arrivals of a new account at once make one player', async () => {
  const callbacks = await Promise.all(
    [1, 2].map(async () => {
      const browser = openBrowser();
      return { browser, callback: await choose(browser, initOf('tern'), 't-2001') };
    }),
  );
  const results = await Promise.all(callbacks.map(({ browser, callback }) => browser.visit(callback)));
  expect(results.map(({ location }) => resultOf(location)).sort()).toEqual(['done', 'new']);
  const [a, b] = await Promise.all(callbacks.map(({ browser }) => info(browser)));
  expect(a?.uid).toBe(b?.uid);
});

test('[A-5] a signed-in player links an account, signs in with it, and parts with it again', async () => {
  const token = await signIn(operator);
  const browser = openBrowser({ bz_session: token });
  const link = initOf('lantern', { type_auth: 'link', redirect_url: `${SITE}/profile/security` });
  expect(resultOf((await browser.visit(await choose(browser, link, 'l-3002'))).location)).toBe('linked');
  const list = async () => (await call(operator, 'account.getSocialAccounts', {}, { token })).response.items;
  expect(await list()).toMatchObject([{ service: 'lantern', name: 'Demo Social Six' }]);
  const { result, browser: other } = await signInBy('lantern', 'l-3002');
  expect(result).toBe('done');
  expect(await info(other)).toMatchObject({ login: 'one@baize.example' });
  const unlink = () => call(operator, 'account.unlinkSocialAccount', { service: 'lantern' }, { token });
  expect((await unlink()).response).toBe(1);
  expect(await list()).toEqual([]);
});

test('[A-5] an account of somebody else is not linked, and a guest links nothing', async () => {
  const link = initOf('meadow', { type_auth: 'link' });
  const browser = openBrowser({ bz_session: await signIn(operator) });
  expect(resultOf((await browser.visit(await choose(browser, link, 'm-1001'))).location)).toBe('taken');
  expect(resultOf((await openBrowser().visit(link)).location)).toBe('guest');
});

test('[A-5] the last way to sign in is not parted with', async () => {
  const { browser } = await signInBy('meadow', 'm-1001');
  const token = browser.jar.get('bz_session') ?? '';
  const parted = await call(operator, 'account.unlinkSocialAccount', { service: 'meadow' }, { token });
  expect(parted.errorData).toEqual({ service: ['LAST_WAY'] });
});

test('[A-5, M-10] in the app a one-time link carries the wish into a browser without a session, and leads back', async () => {
  const token = await signIn(operator, 3);
  const ticketFor = async () =>
    (await call(operator, 'account.createSocialLink', { service: 'lantern' }, { token, query: { locale: 'fr-FR' } }))
      .response.address;
  const void1 = new URL(await ticketFor()).pathname;
  const address = new URL(await ticketFor());
  expect(address.origin).toBe(SITE);
  const browser = openBrowser();
  expect((await browser.visit(void1)).status).toBe(400);
  // A link preview must not use up the link; the page names the account.
  expect((await openBrowser().visit(address.pathname)).text).toContain('DemoQuatre');
  const { location: provider } = await browser.visit(address.pathname, {});
  const callback = (await browser.visit(provider, { account: 'l-3002' })).location;
  const end = await browser.visit(callback);
  expect(end.text).toContain('Compte associé');
  const startapp = Buffer.from('/profile/security').toString('base64url');
  expect(end.text).toContain(`${APP}?startapp=p_${startapp}`);
  expect(browser.jar.has('bz_session')).toBe(false);
  expect((await browser.visit(address.pathname, {})).status).toBe(400);
  const items = (await call(operator, 'account.getSocialAccounts', {}, { token })).response.items;
  expect(items).toMatchObject([{ service: 'lantern' }]);
});

test('[A-5] a one-time link is good for five minutes', async () => {
  const token = await signIn(operator, 3);
  const { address } = (await call(operator, 'account.createSocialLink', { service: 'tern' }, { token })).response;
  operator.advanceTime(5 * 60_000 + 1_000);
  expect((await openBrowser().visit(new URL(address).pathname, {})).status).toBe(400);
});

test('[A-6, A-8] a player of a provider gets a password by restoring it, once the address is theirs', async () => {
  const login = 'social.one@meadow.example';
  await call(operator, 'auth.restore', { login });
  const code = await codeSentTo(operator, login);
  const done = await call(operator, 'auth.restore', { login, code, password: 'brass-fox-7' });
  expect(done.response.step).toBe('done');
  expect((await call(operator, 'auth.login', { login, password: 'brass-fox-7' })).response.uid).toBeGreaterThan(0);
});

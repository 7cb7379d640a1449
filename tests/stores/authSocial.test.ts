import { expect, test } from 'vitest';
import { createPage } from '../../src/app/createPage';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import type { Platform } from '../../src/platform/Platform';
import { AnalyticsStore } from '../../src/stores/AnalyticsStore';
import { CompletionStore } from '../../src/stores/auth/CompletionStore';
import { LinkedAccountsStore } from '../../src/stores/auth/LinkedAccountsStore';
import { SocialStore } from '../../src/stores/auth/SocialStore';
import { operator, withFaultyOperator } from './faultySite';
import { memory, openPlayerPage } from './openPage';

withFaultyOperator();

/** What a browser does with an address: cookies and redirects, and the owner's choice at the provider. */
async function travel(address: string, account: string, cookies = new Map<string, string>()) {
  const visit = async (to: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(to, operator.url), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer.headers.get('location') ?? '';
  };
  const provider = await visit(address);
  const back = await visit(await visit(provider, { account }));
  return { back: new URL(back), token: cookies.get('bz_session') ?? null };
}

function openBrowserPage(change: Partial<Platform> = {}, locale: 'en' | 'fr' = 'en') {
  const returnAddress = { kind: 'site' as const, base: operator.url };
  const platform: Platform = Object.assign(new ServerPlatform(), { storage: memory(), returnAddress, ...change });
  const { stores } = createPage({
    platform,
    apiUrl: operator.url,
    cmsUrl: `${operator.url}/cms`,
    locale: () => locale,
    log: () => undefined,
  });
  return stores;
}

/** The cookie of the browser that the page is in: Node's calls keep none, so the token stands for it. */
const adopt = (stores: ReturnType<typeof openBrowserPage>, token: string | null) => {
  stores.session.token = token;
  // The token of a page that takes up a session is forgotten first; here it is all there is of the cookie.
  Object.defineProperty(stores.session, 'token', { get: () => token, set: () => undefined, configurable: true });
};

test('[A-5] the CMS says which providers are offered, and a launch or a frame offers none', async () => {
  const offered = async (change: Partial<Platform>) => {
    const stores = openBrowserPage(change);
    await Promise.all([stores.settings.auth.load(), stores.settings.site.load()]);
    return stores.room(SocialStore).services.map(({ service }) => service);
  };
  expect(await offered({})).toEqual(['meadow', 'tern', 'lantern']);
  expect(await offered({ credential: 'a launch' })).toEqual([]);
  expect(await offered({ isFramed: true })).toEqual([]);
  const stores = openBrowserPage();
  const site = await stores.settings.site.load();
  await stores.settings.auth.load();
  if (site) stores.settings.site.set({ ...site, flags: { ...site.flags, isSocialAuthEnabled: false } });
  expect(stores.room(SocialStore).services).toEqual([]);
});

test('[A-5, Q-6] a window comes back to its own page; a whole page to the one that it left, in its language', async () => {
  const social = openBrowserPage({}, 'fr').room(SocialStore);
  const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
  expect(queryOf(social.windowAddress('tern'))).toEqual({
    service: 'tern',
    redirect_url: `${operator.url}/fr/forms/sign_in?window=1`,
    type_auth: 'login',
  });
  expect(queryOf(social.pageAddress('tern', '/fr/offers?id=7')).redirect_url).toBe(
    `${operator.url}/fr/forms/sign_in?redirectUrl=%2Ffr%2Foffers%3Fid%3D7`,
  );
});

test('[A-5, A-12] the answer of a window is only a word: the session is asked of the operator', async () => {
  const stores = openBrowserPage();
  const social = stores.room(SocialStore);
  const events: unknown[] = [];
  const tag = () => ({ push: (event: unknown) => void events.push(event) });
  const stop = stores.room(AnalyticsStore).start({ tag, tracking: {} });
  social.startWaiting();
  await social.finish('done');
  expect([stores.session.isSignedIn, social.isWaiting]).toEqual([false, false]);
  const { back, token } = await travel(social.windowAddress('meadow'), 'm-1001');
  expect(back.searchParams.get('social')).toBe('new');
  adopt(stores, token);
  await social.finish('new');
  expect(stores.session.player?.login).toBe('social.one@meadow.example');
  expect(stores.session.isFresh).toBe(true);
  expect(events).toContainEqual(expect.objectContaining({ event: 'registration' }));
  expect(events).toContainEqual({ event: 'identify', user_id: stores.session.player?.uid });
  stop();
});

test.each([
  ['denied', 'denied'],
  ['exists', 'exists'],
  ['<script>', 'failed'],
  [null, 'failed'],
  [{ result: 'done' }, 'failed'],
])('[A-5, A-16] the word %o is shown as %s, counted, and signs nobody in', async (told, shown) => {
  const stores = openBrowserPage();
  const events: unknown[] = [];
  const tag = () => ({ push: (event: unknown) => void events.push(event) });
  const stop = stores.room(AnalyticsStore).start({ tag, tracking: {} });
  await stores.room(SocialStore).finish(told);
  expect([stores.room(SocialStore).result, stores.session.isSignedIn]).toEqual([shown, false]);
  expect(events).toContainEqual(expect.objectContaining({ event: 'login_error', code: `social_${shown}` }));
  stop();
});

test('[A-5] a window that was closed after its work is noticed when the player looks again', async () => {
  const stores = openBrowserPage();
  const social = stores.room(SocialStore);
  social.startWaiting();
  await social.lookAgain();
  expect([stores.session.isSignedIn, social.isWaiting]).toEqual([false, true]);
  const { token } = await travel(social.windowAddress('meadow'), 'm-1002');
  adopt(stores, token);
  await social.lookAgain();
  expect([stores.session.isSignedIn, social.isWaiting]).toEqual([true, false]);
});

test('[A-6] only what is missing is asked for, and saving it completes the registration', async () => {
  const stores = openBrowserPage();
  const { token } = await travel(stores.room(SocialStore).windowAddress('lantern'), 'l-3001');
  adopt(stores, token);
  await stores.session.enter.run();
  const completion = stores.room(CompletionStore);
  await completion.load();
  expect([completion.isNeeded, completion.isReady]).toEqual([true, true]);
  const names = completion.fieldsOf('EUR').map(({ name }) => name);
  expect(names).toContain('login');
  expect(names).toContain('terms');
  expect(names).not.toContain('password');
  // A reload finds it still waiting.
  const reloaded = openBrowserPage();
  adopt(reloaded, token);
  await reloaded.session.start();
  expect(reloaded.room(CompletionStore).isNeeded).toBe(true);
  const refused = await completion.save.run({ login: 'one@baize.example', currency: 'EUR' });
  expect(refused).toMatchObject({ ok: false, error: { data: { login: ['ALREADY_EXISTS'] } } });
  expect(completion.isNeeded).toBe(true);
  expect((await completion.save.run({ login: 'five@lantern.example', currency: 'USD' })).ok).toBe(true);
  expect([completion.isNeeded, stores.session.player?.balance_main.currency]).toEqual([false, 'USD']);
});

test('[A-6] a provider that told the address is not asked for it again', async () => {
  const stores = openBrowserPage();
  const { token } = await travel(stores.room(SocialStore).windowAddress('tern'), 't-2001');
  adopt(stores, token);
  await stores.session.enter.run();
  const completion = stores.room(CompletionStore);
  await completion.load();
  expect(completion.isNeeded).toBe(true);
  expect(completion.fieldsOf('EUR').map(({ name }) => name)).not.toContain('login');
  expect((await completion.save.run({ currency: 'EUR' })).ok).toBe(true);
  expect(completion.isNeeded).toBe(false);
});

test('[A-5] a player sees what is linked, links and parts; the last way to sign in is kept', async () => {
  const { stores, token } = await openPlayerPage(operator);
  const linked = stores.room(LinkedAccountsStore);
  await linked.load();
  const names = () => linked.services.map(({ service, account }) => [service, account?.name ?? null]);
  expect(names()).toEqual([
    ['meadow', null],
    ['tern', null],
    ['lantern', null],
  ]);
  const { back } = await travel(linked.windowAddress('lantern'), 'l-3002', new Map([['bz_session', token]]));
  await linked.finish(back.searchParams.get('social'));
  expect(linked.result).toBe('linked');
  expect(names()[2]).toEqual(['lantern', 'Demo Social Six']);
  expect((await linked.unlink.run('lantern')).ok).toBe(true);
  expect(names()[2]).toEqual(['lantern', null]);
  await stores.session.logout.run();
  expect(linked.accounts.value).toBeUndefined();
});

test('[A-5, M-10] in a launch a one-time link is made for the browser outside', async () => {
  const { stores } = await openPlayerPage(operator);
  const linked = stores.room(LinkedAccountsStore);
  expect(linked.needsLink).toBe(false);
  const result = await linked.createLink.run('meadow');
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && result.value).toMatch(/\/oauth\/link\/[\w-]{43}$/);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import type { Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { CompletionStore } from '../../src/stores/auth/CompletionStore';
import { LinkedAccountsStore } from '../../src/stores/auth/LinkedAccountsStore';
import { SocialStore } from '../../src/stores/auth/SocialStore';
import { AnalyticsStore } from '../../src/stores/shell/AnalyticsStore';
import { type BrowserJar, startBrowserJar } from './browserJar';
import { operator, withFaultyOperator } from './faultySite';
import { memory, openPlayerPage } from './openPage';

withFaultyOperator();

let jar: BrowserJar;
beforeEach(async () => {
  jar = await startBrowserJar(operator.url);
});
afterEach(() => jar.close());

/** Signs in at the provider with this account. @returns the callback address of the site */
async function travel(address: string, account: string): Promise<URL> {
  const provider = await jar.visit(address);
  return new URL(await jar.visit(await jar.visit(provider, { account })));
}

/** A page that shares the cookies of the jar. */
function openBrowserPage(change: Partial<Platform> = {}, locale: 'en' | 'fr' = 'en') {
  const returnAddress = { kind: 'site' as const, base: operator.url };
  const platform: Platform = Object.assign(new ServerPlatform(), { storage: memory(), returnAddress, ...change });
  const { stores } = createPage({
    platform,
    apiUrl: jar.url,
    cmsUrl: `${operator.url}/cms`,
    locale: () => locale,
    log: () => undefined,
  });
  return stores;
}

test('[A-5] the CMS says which providers are offered, and a launch or a frame offers none', async () => {
  const offered = async (change: Partial<Platform>) => {
    const stores = openBrowserPage(change);
    await Promise.all([stores.settings.auth.load(), stores.settings.site.load()]);
    const social = stores.get(SocialStore);
    return social.isPossible ? social.services.map(({ service }) => service) : null;
  };
  expect(await offered({})).toEqual(['meadow', 'tern', 'lantern']);
  expect(await offered({ sessions: 'launch' })).toBeNull();
  expect(await offered({ isFramed: true })).toBeNull();
  const stores = openBrowserPage();
  const site = await stores.settings.site.load();
  await stores.settings.auth.load();
  if (site) stores.settings.site.set({ ...site, flags: { ...site.flags, isSocialAuthEnabled: false } });
  expect(stores.get(SocialStore).services).toEqual([]);
});

test('[A-5, Q-6] a window comes back to its own page; a whole page to the one that it left, in its language', async () => {
  const social = openBrowserPage({}, 'fr').get(SocialStore);
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
  const social = stores.get(SocialStore);
  const events: unknown[] = [];
  const tag = () => ({ push: (event: unknown) => void events.push(event) });
  const stop = stores.get(AnalyticsStore).start({ tag, tracking: {} });
  social.startWaiting();
  await social.finish('done');
  expect([stores.session.isSignedIn, social.isWaiting]).toEqual([false, false]);
  const back = await travel(social.windowAddress('meadow'), 'm-1001');
  expect(back.searchParams.get('social')).toBe('new');
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
])('[A-5, A-16] the word %o is shown as %s, counted, and signs nobody in', async (outcome, shown) => {
  const stores = openBrowserPage();
  const events: unknown[] = [];
  const tag = () => ({ push: (event: unknown) => void events.push(event) });
  const stop = stores.get(AnalyticsStore).start({ tag, tracking: {} });
  await stores.get(SocialStore).finish(outcome);
  expect([stores.get(SocialStore).result, stores.session.isSignedIn]).toEqual([shown, false]);
  expect(events).toContainEqual(expect.objectContaining({ event: 'login_error', code: `social_${shown}` }));
  stop();
});

test('[A-5] a window that was closed after its work is noticed when the player looks again', async () => {
  const stores = openBrowserPage();
  const social = stores.get(SocialStore);
  social.startWaiting();
  await social.checkSession();
  expect([stores.session.isSignedIn, social.isWaiting]).toEqual([false, true]);
  await travel(social.windowAddress('meadow'), 'm-1002');
  await social.checkSession();
  expect([stores.session.isSignedIn, social.isWaiting]).toEqual([true, false]);
});

test('[A-6] only what is missing is asked for, and saving it completes the registration', async () => {
  const stores = openBrowserPage();
  await travel(stores.get(SocialStore).windowAddress('lantern'), 'l-3001');
  await stores.session.enter.run();
  const completion = stores.get(CompletionStore);
  await completion.load();
  expect([completion.isNeeded, completion.isReady]).toEqual([true, true]);
  const names = completion.fieldsOf('EUR').map(({ name }) => name);
  expect(names).toContain('login');
  expect(names).toContain('terms');
  expect(names).not.toContain('password');
  // A reload still asks for the missing data.
  const reloaded = openBrowserPage();
  await reloaded.session.start();
  expect(reloaded.get(CompletionStore).isNeeded).toBe(true);
  const refused = await completion.save.run({ login: 'one@baize.example', currency: 'EUR' });
  expect(refused).toMatchObject({ ok: false, error: { data: { login: ['ALREADY_EXISTS'] } } });
  expect(completion.isNeeded).toBe(true);
  expect((await completion.save.run({ login: 'five@lantern.example', currency: 'USD' })).ok).toBe(true);
  expect([completion.isNeeded, stores.session.player?.balance_main.currency]).toEqual([false, 'USD']);
});

test('[A-6] a provider that told the address is not asked for it again', async () => {
  const stores = openBrowserPage();
  await travel(stores.get(SocialStore).windowAddress('tern'), 't-2001');
  await stores.session.enter.run();
  const completion = stores.get(CompletionStore);
  await completion.load();
  expect(completion.isNeeded).toBe(true);
  expect(completion.fieldsOf('EUR').map(({ name }) => name)).not.toContain('login');
  expect((await completion.save.run({ currency: 'EUR' })).ok).toBe(true);
  expect(completion.isNeeded).toBe(false);
});

test('[A-5] a player sees what is linked, links and parts; the last way to sign in is kept', async () => {
  const { stores, token } = await openPlayerPage(operator);
  stores.start(new Promise(() => undefined));
  const linked = stores.get(LinkedAccountsStore);
  await linked.load();
  const names = () => linked.services.map(({ service, account }) => [service, account?.name ?? null]);
  expect(names()).toEqual([
    ['meadow', null],
    ['tern', null],
    ['lantern', null],
  ]);
  jar.cookies.set('bz_session', token);
  const back = await travel(linked.windowAddress('lantern'), 'l-3002');
  await linked.finish(back.searchParams.get('social'));
  expect(linked.result).toBe('linked');
  expect(names()[2]).toEqual(['lantern', 'Demo Social Six']);
  expect((await linked.unlink.run('lantern')).ok).toBe(true);
  expect(names()[2]).toEqual(['lantern', null]);
  await stores.session.logout.run();
  expect(linked.accounts.value).toBeUndefined();
});

test('[A-5, M-2, M-10] where no cookie carries the session a one-time link is made for a browser', async () => {
  const { stores } = await openPlayerPage(operator);
  const linked = stores.get(LinkedAccountsStore);
  expect(linked.needsLink).toBe(true);
  const result = await linked.createLink.run('meadow');
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && result.value).toMatch(/\/oauth\/link\/[\w-]{43}$/);
});

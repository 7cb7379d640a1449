/** Outages of the operator or the CMS, of every kind (O-3). */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { words } from '../words';
import { type Outage, outageNames, startOutageUpstream } from './outageUpstream';
import { startOperator, type TestOperator } from './startOperator';
import { headOf, startSite } from './startSite';

let operator: TestOperator;
const closing: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  operator = await startOperator();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(closing.splice(0).map((close) => close()));
});
afterAll(() => operator.close());

type Options = Parameters<typeof startSite>[1];

/** A site whose operator or CMS can fail. Its caches use a fake clock. */
async function siteBefore(service: 'api' | 'cms', options: Options = {}) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const cmsSource = service === 'cms' ? await startSite(operator, options) : null;
  const upstream = await startOutageUpstream(cmsSource?.cmsOrigin ?? operator.url);
  const address = service === 'cms' ? { cmsUrl: `${upstream.url}/cms` } : { apiUrl: upstream.url };
  const site = await startSite(operator, { ...options, ...address, isCached: true });
  closing.push(site.close, upstream.close, async () => cmsSource?.close());
  const advanceTime = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
  /** The page that the next visitor gets after a background refresh has finished. */
  const settled = async (url: string) => {
    await site.get(url);
    return site.get(url);
  };
  return { ...site, settled, upstream, advanceTime, edit: cmsSource?.edit ?? site.edit };
}

const texts = {
  '': [words.en.system.away.title, words.en.outage.again, words.en.outage.unavailable.title],
  '/fr': [words.fr.system.away.title, words.fr.outage.again, words.fr.outage.unavailable.title],
} as const;

function expectUnavailable(
  answer: { status: number; html: string; headers: Record<string, unknown> },
  prefix: '' | '/fr',
) {
  const head = headOf(answer.html);
  const [heading, retry, title] = texts[prefix];
  expect([answer.status, head.robots]).toEqual([503, 'noindex, nofollow']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(head.title).toContain(title);
  expect(head.canonical).toBeUndefined();
  expect(answer.html).toContain(`>${heading}</h1>`);
  expect(answer.html).toMatch(new RegExp(`<button[^>]*>(<[^>]*>)*${retry}`));
}

/** Detail pages, and the calls that they read. */
const detailPages = [
  '/game/starlit-crown-quest',
  '/offers/1',
  '/promotions/1',
  '/jackpots/1',
  '/tournaments/1',
  '/tournaments/1/gamehall',
  '/loyalty/brass',
];
const DETAIL_CALLS = /games\.get\?|campaigns\.getoffers|Jackpots\.get\?|tournaments\.get|loyalty\.getProgram/;
/** One outage of each kind: no connection, an error status, an error page, an answer of another shape. */
const someOutages: Outage[] = [
  'refuses the connection',
  'answers 500',
  'answers 404 with a page',
  'answers another shape',
];
/** Without the timeout, which would take too long in a test with several requests of each outage. */
const quickOutages = outageNames.filter((outage) => outage !== 'never answers');

describe('the operator', () => {
  test.each(
    outageNames,
  )('[O-3, W-1] that %s makes no page of a thing a 200 or a 404, in either language', async (outage) => {
    const { get, upstream } = await siteBefore('api');
    upstream.fail(outage, DETAIL_CALLS);
    await Promise.all(
      detailPages.map(async (path, index) => {
        const prefix = index % 2 ? '' : '/fr';
        expectUnavailable(await get(prefix + path), prefix);
      }),
    );
  });

  test.each(someOutages)('[O-3, N-5] that %s in all it is asked leaves no page in a search engine', async (outage) => {
    const { get, upstream } = await siteBefore('api');
    upstream.fail(outage);
    // A refused connection fails every page.
    const isUnreachable = outage === 'refuses the connection';
    const paths = ['/', '/fr/offers', '/game/starlit-crown-quest'];
    const answers = await Promise.all(paths.map((path) => get(path)));
    expect(answers.map(({ status }) => status)).toEqual(isUnreachable ? [503, 503, 503] : [200, 200, 503]);
    for (const { status, html, headers } of answers) {
      expect(headOf(html).robots).toBe('noindex, nofollow');
      expect(headers['retry-after'] !== undefined).toBe(status === 503);
      expect(headOf(html).title).not.toMatch(/Page not found|Page introuvable/);
    }
  });

  test.each(
    someOutages,
  )('[O-3] that %s: a good page is served on for a day, and is new again once it is back', async (outage) => {
    const { get, settled, upstream, advanceTime } = await siteBefore('api');
    const good = await get('/offers/1');
    expect(good.status).toBe(200);
    upstream.fail(outage);
    for (const seconds of [35, 5, 3_600, 40_000, 40_000]) {
      advanceTime(seconds);
      const { status, html } = await settled('/offers/1');
      expect([seconds, status, headOf(html).robots]).toEqual([seconds, 200, 'index, follow']);
    }
    upstream.recover();
    advanceTime(3);
    const back = await settled('/offers/1');
    expect([back.status, headOf(back.html).title]).toEqual([200, headOf(good.html).title]);
    expect((await get('/offers/4000')).status).toBe(404);
  });

  test('[O-3, R-2] only its own word makes a 404, and a page that was away is there at once when it is back', async () => {
    const { get, upstream, advanceTime } = await siteBefore('api');
    upstream.fail('answers 500', /games\.get\?/);
    expect((await get('/game/no-such-game')).status).toBe(503);
    upstream.recover();
    advanceTime(3);
    expect((await get('/game/no-such-game')).status).toBe(404);
    expect((await get('/game/starlit-crown-quest')).status).toBe(200);
  });

  test.each([
    ['/', /games\.getCategories/],
    ['/gamehall', /games\.get\?/],
    ['/offers', /campaigns\.getoffers/],
    ['/promotions', /campaigns\.getoffers/],
    ['/jackpots', /Jackpots\.get\?/],
    ['/winners', /Jackpots\.getWinners/],
    ['/providers', /games\.getProviders/],
    ['/tournaments', /tournaments\.get/],
    ['/loyalty', /loyalty\.getPrograms/],
  ])('[O-3, N-14] %s stands without its list, and no search engine keeps it so', async (path, call) => {
    const { get, upstream, advanceTime } = await siteBefore('api');
    upstream.fail('answers 500', call);
    const { status, html } = await get(path);
    expect([status, headOf(html).robots]).toEqual([200, 'noindex, nofollow']);
    upstream.recover();
    advanceTime(3);
    expect(headOf((await get(path)).html).robots).toBe('index, follow');
  });

  test('[O-3, N-14] a list that is not the page’s own leaves the page in search engines', async () => {
    const { get, upstream } = await siteBefore('api');
    upstream.fail('answers 500', /Jackpots\.getWinners/);
    expect(headOf((await get('/')).html).robots).toBe('index, follow');
  });

  test('[O-3, N-5] an operator without tags of its own, or that cannot say them, takes nothing else from a page', async () => {
    const { get, upstream, advanceTime } = await siteBefore('api');
    const verificationTag = headOf((await get('/offers')).html).content('operator-site-verification');
    expect(verificationTag).toBe('sandbox');
    for (const outage of quickOutages) {
      upstream.fail(outage, /metadata\.get\?/);
      advanceTime(400);
      await get('/offers');
      const { status, html } = await get('/offers');
      const head = headOf(html);
      expect([outage, status, head.robots, head.content('rating')]).toEqual([outage, 200, 'index, follow', 'adult']);
      expect([outage, head.content('operator-site-verification')]).toEqual([outage, undefined]);
    }
  });

  test('[O-3, R-25] the languages that it offers stay while it does not say them', async () => {
    const { get, upstream, advanceTime } = await siteBefore('api');
    const general = await fetch(`${operator.url}/api/metadata.getgeneralinfo?version=2.34&locale=fr-FR`);
    expect(general.status).toBe(200);
    expect((await get('/fr/winners')).status).toBe(200);
    upstream.fail('answers 500', /getgeneralinfo/);
    advanceTime(3);
    expect(headOf((await get('/fr/offers')).html).robots).toBe('index, follow');
  });
});

const SECTIONS_OFF = { isBettingEnabled: false, isWinnersEnabled: false };
const sectionsOff = (config: { flags: object }) => ({ ...config, flags: { ...config.flags, ...SECTIONS_OFF } });
const off: Options = { edits: { 'en/site-config': sectionsOff, 'fr/site-config': sectionsOff } };

describe('the CMS', () => {
  test.each(
    outageNames,
  )('[O-3, R-2, N-6] that %s makes no content page a 200 or a 404, in either language', async (outage) => {
    const { get, upstream } = await siteBefore('cms');
    upstream.fail(outage);
    const pages = [
      ['', '/about'],
      ['/fr', '/about'],
      ['', '/no-such-page'],
      ['/fr', '/a/b/c'],
    ] as const;
    await Promise.all(pages.map(async ([prefix, path]) => expectUnavailable(await get(prefix + path), prefix)));
  });

  test.each(
    someOutages,
  )('[O-3] that %s brings no part of the site back that an editor switched off', async (outage) => {
    const { get, settled, upstream, advanceTime } = await siteBefore('cms', off);
    expect((await get('/betting')).status).toBe(404);
    const home = await get('/offers');
    expect([home.status, home.html.includes('href="/betting"')]).toEqual([200, false]);
    upstream.fail(outage);
    advanceTime(35);
    expect((await settled('/betting')).status).toBe(404);
    expect((await settled('/offers')).html).toBe(home.html);
    // A page that was not cached uses the last known settings as well.
    const other = await get('/jackpots');
    expect([other.status, other.html.includes('href="/betting"')]).toEqual([200, false]);
    expect((await get('/winners')).status).toBe(404);
    expect(await get('/bonus')).toMatchObject({ status: 301, location: '/offers' });
  });

  test.each(
    someOutages,
  )('[O-3] that %s from the start leaves pages by their defaults, and out of search engines', async (outage) => {
    const { get, upstream, advanceTime } = await siteBefore('cms');
    upstream.fail(outage);
    const { status, html } = await get('/fr/offers');
    expect([status, headOf(html).robots]).toEqual([200, 'noindex, nofollow']);
    upstream.recover();
    advanceTime(3);
    expect(headOf((await get('/fr/offers')).html).robots).toBe('index, follow');
  });

  test('[O-3, R-2] what it says itself makes a 404, and an outage does not bring back what is gone', async () => {
    const { get, upstream, edit, advanceTime } = await siteBefore('cms');
    expect([(await get('/about')).status, (await get('/no-such-page')).status]).toEqual([200, 404]);
    edit('en/pages', (pages) => pages.filter(({ slug }: { slug: string }) => slug !== 'about'));
    advanceTime(35);
    await vi.waitFor(async () => expect((await get('/about')).status).toBe(404), { timeout: 5_000 });
    upstream.fail('answers 500');
    advanceTime(35);
    expect((await get('/about')).status).toBe(404);
  });

  test('[O-3, N-6] one log line a minute for each kind of read that falls back', async () => {
    const { get, upstream, advanceTime, logged } = await siteBefore('cms');
    upstream.fail('answers 403');
    for (const path of ['/offers', '/jackpots', '/winners', '/fr/offers', '/promotions']) await get(path);
    const linesOf = (text: string) => logged.filter((line) => line.includes(text)).length;
    expect([linesOf('cms: site-config answered 403'), linesOf('cms: common answered 403')]).toEqual([1, 1]);
    advanceTime(61);
    await get('/tournaments');
    expect(linesOf('cms: site-config answered 403')).toBe(2);
  });
});

describe('what crawlers read', () => {
  const placesOf = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);

  test.each(
    someOutages,
  )('[O-3, W-5] an operator that %s shortens no sitemap, and without one it is a 503', async (outage) => {
    const { get, settled, upstream, advanceTime } = await siteBefore('api');
    upstream.fail(outage, /loyalty\.getPrograms/);
    const none = await get('/sitemap.xml');
    expect([none.status, Number(none.headers['retry-after']) > 0]).toEqual([503, true]);
    expect((await get('/sitemap-1.xml')).status).toBe(503);
    upstream.recover();
    const allPlaces = placesOf((await get('/sitemap.xml')).html);
    expect(allPlaces.length).toBeGreaterThan(1_400);
    upstream.fail(outage, /loyalty\.getPrograms|Jackpots\.get\?/);
    advanceTime(700);
    expect(placesOf((await settled('/sitemap.xml')).html)).toEqual(allPlaces);
    advanceTime(90_000);
    expect(placesOf((await settled('/sitemap.xml')).html)).toEqual(allPlaces);
  });

  test.each(
    someOutages,
  )('[O-3, W-5] a CMS that %s changes neither robots.txt nor sitemap, and without them they are 503', async (outage) => {
    const { get, settled, upstream, advanceTime } = await siteBefore('cms', {
      edits: { 'en/web-settings': (settings) => ({ ...settings, robotsTxt: 'User-agent: *\nAllow: /only-this' }) },
    });
    upstream.fail(outage);
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const { status, headers } = await get(path);
      expect([path, status, Number(headers['retry-after']) > 0]).toEqual([path, 503, true]);
    }
    upstream.recover();
    advanceTime(3);
    const robots = (await get('/robots.txt')).html;
    expect(robots).toContain('Allow: /only-this');
    const places = placesOf((await get('/sitemap.xml')).html);
    upstream.fail(outage);
    advanceTime(3_700 * 30);
    expect((await settled('/robots.txt')).html).toBe(robots);
    expect(placesOf((await settled('/sitemap.xml')).html)).toEqual(places);
  });
});

/**
 * The main user journey in Firefox and WebKit, and past failures there. To add a test: `inEngine('[K-…] title', size,
 * async (driver) => …)` runs it in both; `driver.ts` has the operations, `round.ts` the steps of a player. `npm test`
 * runs each mode in one language and size per engine, `TEST_ALL=1` (`npm run check -- engines`) all of them.
 */
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ENGINES, type Engine } from '../../scripts/engines.mjs';
import { asStaff } from '../e2e/asStaff';
import { site } from '../e2e/places';
import { type Language, words } from '../words';
import { type Driver, type Size, StuckDriver, startEngine, waitFor } from './driver';
import { deposit, FRAME, launch, type PlaceName, register, signOut, spin, waitForHydration, withdraw } from './round';
import { NEXT_PAGE, startSlowSite } from './slowSite';

const engines = Object.keys(ENGINES) as Engine[];

async function withEngine(engine: Engine, size: Size, work: (driver: Driver) => Promise<void>): Promise<void> {
  try {
    await withNewEngine(engine, size, work);
  } catch (error) {
    if (!(error instanceof StuckDriver)) throw error;
    test.info().annotations.push({ type: 'driver', description: error.message });
    await withNewEngine(engine, size, work);
  }
}

async function withNewEngine(engine: Engine, size: Size, work: (driver: Driver) => Promise<void>): Promise<void> {
  const driver = await startEngine(engine, size);
  test.skip(!driver, `${engine} is not installed`);
  if (!driver) return;
  try {
    await work(driver);
  } catch (error) {
    const file = test.info().outputPath(`${engine}.png`);
    await driver
      .enter()
      .then(() => driver.screenshot(file))
      .catch(() => undefined);
    throw error;
  } finally {
    await driver.close();
  }
}

function inEngine(title: string, size: Size, work: (driver: Driver, engine: Engine) => Promise<void>): void {
  for (const engine of engines)
    test(`${title}, ${engine}`, () => withEngine(engine, size, (driver) => work(driver, engine)));
}

async function playRound(driver: Driver, place: PlaceName, language: Language): Promise<void> {
  if (place === 'telegram') await launch(driver, language);
  else await register(driver, language);
  await deposit(driver, place, language);
  await spin(driver, place, language);
  await withdraw(driver, place, language);
  if (place === 'browser') await signOut(driver, language);
}

/** Both modes, languages and sizes in each engine; the engines alternate the combinations. */
const rounds = engines.flatMap((engine, at) =>
  (['browser', 'telegram'] as const).flatMap((place, other) =>
    (['en', 'fr'] as const).flatMap((language, which) =>
      (['phone', 'desk'] as const).map((size, last) => ({
        ...{ engine, place, language, size },
        isShort: (at + other + which) % 2 === 0 && (at + other + last) % 2 === 0,
      })),
    ),
  ),
);
for (const { engine, place, language, size, isShort } of rounds)
  if (isShort || process.env.TEST_ALL === '1')
    test(`[K-3] a player’s round in ${engine}, ${place}, ${language}, ${size}`, () =>
      withEngine(engine, size, (driver) => playRound(driver, place, language)));

inEngine('[K-5, Q-6] input from before and after hydration signs in', 'desk', async (driver) => {
  await driver.open(`${site}/forms/sign_in?backUrl=/offers`);
  // Like a password manager's content script, which React's `onChange` does not notice.
  await waitFor('the form', () =>
    driver.evaluate(() => {
      for (const [name, value] of [
        ['login', 'one@baize.example'],
        ['password', 'demo-one-1'],
      ] as const) {
        const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
        if (!field) return false;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      return true;
    }),
  );
  await waitForHydration(driver);
  await driver.press({ css: 'main button', exact: words.en.common.signIn });
  await waitFor('the way back', async () => (await driver.evaluate(() => window.location.pathname)) === '/offers');
  await waitFor('the player', () =>
    driver.evaluate(() => document.querySelector('header a[href*="/cashier/wallet"]') !== null),
  );
});

inEngine('[K-4] a page that is left while a screen still loads does not reload', 'desk', async (driver) => {
  const slow = await startSlowSite(site);
  try {
    await driver.open(`${slow.url}/`);
    await waitForHydration(driver);
    slow.slowDown();
    // Focusing a link preloads its screen; then the page is left.
    await driver.evaluate(() => document.querySelector<HTMLElement>('a[href="/offers"]')?.focus());
    await waitFor('a slow script', async () => slow.hasScriptRequest());
    await driver.evaluate((next: string) => setTimeout(() => window.location.assign(next)), NEXT_PAGE);
    await waitFor('the next page', () => driver.evaluate(() => document.title === 'The next page'));
  } finally {
    slow.close();
  }
});

/** Registers a player, for whom a call fails. */
const registerWithFault = (driver: Driver, target: string): Promise<void> =>
  driver.evaluate(async (target: string) => {
    const scope = `player-${Date.now()}`;
    const email = `${scope}@baize.example`;
    const account = new FormData();
    for (const [name, value] of Object.entries({ email, password: 'brass-fox-7', currency: 'EUR' }))
      account.set(name, value);
    await fetch('/api/auth.register?version=2.34&locale=en-US', { method: 'POST', body: account });
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and WebKit lack the Cookie Store API
    document.cookie = `bz_faults=${scope}; path=/`;
    const body = JSON.stringify({ target, fault: 'error', type: 'UnknownErrorException', scope });
    await fetch('/sandbox/faults', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }, target);

inEngine('[H-23, H-24] a report kept at a failure can be viewed, and goes with a message', 'phone', async (driver) => {
  const { profile, report, service } = words.en;
  const preferences = `${site}/profile/settings/preferences`;
  const has = (selector: string) => driver.evaluate((css: string) => document.querySelector(css) !== null, selector);
  const textOf = (selector: string) =>
    driver.evaluate((css: string) => document.querySelector<HTMLElement>(css)?.innerText ?? '', selector);

  await driver.open(`${site}/robots.txt`);
  await registerWithFault(driver, 'cashier.gethistory');
  await driver.open(preferences);
  await driver.press({ css: 'main label:has([role=switch]:enabled)' });
  await waitFor('the choice', () => has('[role=switch][aria-checked=true]'));
  await driver.open(`${site}/cashier/history`);
  await waitFor('the failure', () => has('[role=alert]'));
  await waitFor('the report on the device', () =>
    driver.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('baize-failure-reports', 1);
          request.onsuccess = () => {
            const count = request.result.transaction('reports').objectStore('reports').count();
            count.onsuccess = () => {
              request.result.close();
              resolve(count.result);
            };
          };
        }),
    ),
  );
  await driver.open(preferences);
  await driver.press({ css: 'main button', exact: profile.preferences.reports.view });
  await waitFor('its content', async () => (await textOf('dialog[open]')).includes(report.inside));

  await driver.open(`${site}/support`);
  await waitFor('the offer', () => has('[name=attach_report]:checked'));
  await driver.press({ css: 'main button', exact: service.topics.payments });
  await waitFor('the player’s contact', () => has('main [name=contact][value*="@"]'));
  await driver.type({ css: 'main [name=message]' }, 'My history does not open');
  await driver.press({ css: 'main button', exact: service.send });
  await waitFor('the number', () => textOf('output'));
  const file = await asStaff(async (staff) =>
    (await staff.get(`/sandbox/staff/tickets/${await textOf('output')}/file`)).body(),
  );
  expect(JSON.parse(gunzipSync(file).toString('utf8'))).toMatchObject({ reason: 'failure' });
});

/** Opens the sportsbook, from its hidden frame the second time. @param app selectors of the frames around the app */
async function openSportsbookTwice(driver: Driver, ...app: string[]): Promise<void> {
  const pathIs = (path: string) => driver.evaluate((expected: string) => location.pathname === expected, path);
  for (const time of ['first', 'second']) {
    await driver.press({ css: 'nav a[href="/betting"]' });
    await waitFor(`the sportsbook, the ${time} time`, async () => {
      await driver.enter(...app);
      if (!(await pathIs('/betting'))) return false;
      await driver.enter(...app, 'iframe[src*="/platform/betting/"]');
      return driver.evaluate(() => {
        const events = [...document.querySelectorAll('.event')];
        return events.length > 3 && events.every((event) => event.getBoundingClientRect().height > 40);
      });
    });
    await driver.enter(...app);
    await driver.press({ css: 'nav a[href="/offers"]' });
    await waitFor('the next page', () => pathIs('/offers'));
  }
}

inEngine(
  '[G-2, G-12] posters in view load after a fast scroll, and the sportsbook opens twice',
  'phone',
  async (driver) => {
    await driver.open(`${site}/gamehall`);
    await waitForHydration(driver);
    await driver.evaluate(async () => {
      // Further games load while it scrolls.
      for (let step = 0; window.scrollY < 6_000 && step < 200; step += 1) {
        window.scrollBy(0, 600);
        await new Promise((resolve) => setTimeout(resolve, 80));
      }
    });
    await waitFor('the posters in view', () =>
      driver.evaluate(() => {
        const posters = [...document.querySelectorAll<HTMLImageElement>('main article img')];
        const seen = posters.filter((poster) => {
          const { top, bottom } = poster.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        });
        return window.scrollY > 2_000 && seen.length > 5 && seen.every(({ naturalWidth }) => naturalWidth > 0);
      }),
    );
    await openSportsbookTwice(driver);
  },
);

inEngine('[G-12, M-1] in Telegram too the sportsbook opens twice', 'phone', async (driver) => {
  await launch(driver, 'en');
  await openSportsbookTwice(driver, FRAME);
});

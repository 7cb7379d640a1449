/** The steps of a player in any engine: signs in, deposits, plays, withdraws, and signs out. */
import { hostPage, site, wallet } from '../e2e/places';
import { paidSpinLabel, pathIn } from '../e2e/playerRound';
import { type Language, words } from '../words';
import { type Driver, StuckDriver, waitFor } from './driver';
import type { Target } from './target';

export type PlaceName = 'browser' | 'telegram';

/** The app in the simulated client. */
export const FRAME = '#appArea iframe';
const PASSWORD = 'brass-fox-7';

const has = (driver: Driver, css: string): Promise<boolean> =>
  driver.evaluate((selector: string) => document.querySelector(selector) !== null, css);
const showsText = (driver: Driver, text: string): Promise<boolean> =>
  driver.evaluate((words: string) => document.body.innerText.includes(words), text);
const waitForText = (driver: Driver, text: string) => waitFor(`the words ${text}`, () => showsText(driver, text));
export const waitForHydration = (driver: Driver) =>
  waitFor('hydration', () => has(driver, 'html[data-hydrated]'), 40_000);
const pathOf = (driver: Driver): Promise<string> => driver.evaluate(() => window.location.pathname);

/** The balance in the header, in cents; -1 if missing. */
const balance = (driver: Driver): Promise<number> =>
  driver.evaluate((selector: string) => {
    const shown = document.querySelector<HTMLElement>(`${selector} [data-figure]`)?.innerText;
    return shown === undefined ? -1 : Math.round(Number(shown.replace(/[^\d.]/g, '')) * 100);
  }, wallet);
const waitForBalance = (driver: Driver, cents: number) =>
  waitFor(`a balance of ${cents}`, async () => (await balance(driver)) === cents);

/** Opens the home page of a new Telegram player. */
export async function launch(driver: Driver, language: Language): Promise<void> {
  const query = { auto: '1', player: 'new', language, fresh: `${Date.now()}` };
  await driver.open(`${hostPage}?${new URLSearchParams(query)}`);
  await driver.enter(FRAME);
  await waitForHydration(driver);
  await waitFor('the launch', () => has(driver, wallet));
}

export async function register(driver: Driver, language: Language): Promise<string> {
  const { auth } = words[language];
  const login = `engine-${Date.now()}-${Math.floor(Math.random() * 1e6)}@baize.example`;
  await driver.open(site + pathIn(language, '/forms/sign_up'));
  await waitForHydration(driver);
  await driver.type({ css: 'input[name="login"]' }, login);
  await driver.type({ css: 'input[name="password"]' }, PASSWORD);
  await driver.press({ css: 'input[name="terms"]' });
  await driver.press({ css: 'button', exact: auth.submitRegister });
  await waitFor('the registration', () => has(driver, wallet));
  return login;
}

/** Repeats a press until it has worked; bars that appear or disappear move the target. */
async function pressUntil(driver: Driver, target: Target, isDone: () => Promise<boolean>): Promise<void> {
  await waitFor(
    `${JSON.stringify(target)} to take effect`,
    async () => {
      if (await isDone()) return true;
      const problem = await driver.press(target, 3_000).catch((error: unknown) => {
        if (error instanceof StuckDriver) throw error;
        return error;
      });
      await waitFor(`its effect at ${await driver.address()} (press: ${problem ?? 'done'})`, isDone, 5_000);
      return true;
    },
    40_000,
  );
}

/** Presses the screen's action: a button of the page, or the client's main button. */
async function act(driver: Driver, place: PlaceName, text: string): Promise<void> {
  if (place === 'browser') return driver.press({ css: 'main button, dialog button', text });
  await driver.enter();
  await driver.press({ css: '#main', text });
  await driver.enter(FRAME);
}

const goTo = (driver: Driver, language: Language, path: string, link: Target) =>
  pressUntil(driver, link, async () => (await pathOf(driver)) === pathIn(language, path));

const approve = async (driver: Driver, language: Language) => {
  await driver.press({ css: 'button', exact: language === 'en' ? 'Pay' : 'Payer' });
};

const toDeposit = (driver: Driver, language: Language) =>
  goTo(driver, language, '/cashier/deposit', { css: 'header a[href*="/cashier/deposit"]' });

export async function chooseFifty(driver: Driver, language: Language): Promise<void> {
  await toDeposit(driver, language);
  await pressUntil(driver, { css: 'main button', exact: '€50' }, () =>
    driver.evaluate(() => document.querySelector<HTMLInputElement>('input[name="amount"]')?.value === '50'),
  );
}

export async function deposit(driver: Driver, place: PlaceName, language: Language): Promise<void> {
  await chooseFifty(driver, language);
  if (place === 'browser') {
    await act(driver, place, '€50.00');
    await approve(driver, language);
    await waitForHydration(driver);
  } else {
    await driver.inNewWindow(
      () => act(driver, place, '€50.00'),
      async () => {
        await approve(driver, language);
        // The payment page's own link leads into the app.
        await waitFor('the way back', async () => (await driver.address()).includes('startapp='));
      },
      () => act(driver, place, words[language].payments.payment.open),
    );
    await driver.enter(FRAME);
  }
  await waitForText(driver, words[language].payments.payment.success.title);
  await waitForBalance(driver, 5000);
}

/** The label of the spin button once the spin has ended; null before. */
const idleLabel = (): string | null => {
  const button = document.querySelector<HTMLButtonElement>('#spin');
  return button?.disabled === false ? button.innerText.trim() : null;
};

/** Plays real-money spins until the balance has changed and no free spins are left, and leaves the slot. */
export async function spin(driver: Driver, place: PlaceName, language: Language): Promise<void> {
  const frames = place === 'telegram' ? [FRAME] : [];
  await goTo(driver, language, '/', { css: 'header a[href="/"], header a[href="/fr"]' });
  await pressUntil(driver, { css: 'article a[href*="/game/starlit-crown"]' }, () => has(driver, 'iframe'));
  await waitFor(
    'the balance to move',
    async () => {
      await driver.enter(...frames, 'iframe');
      await driver.press({ css: '#spin' });
      let label: string | null = null;
      await waitFor('the end of the spin', async () => {
        label = await driver.evaluate(idleLabel);
        return label !== null;
      });
      // Leaving during a round that has free spins left asks for confirmation.
      if (label !== paidSpinLabel[language]) return false;
      await driver.enter(...frames);
      await waitFor(
        'the bar',
        () => driver.evaluate(() => !document.querySelector('[role=toolbar]')?.textContent?.includes('€50.00')),
        3_000,
      );
      return true;
    },
    // Up to a dozen free spins, each of a few seconds.
    120_000,
  );
  if (place === 'browser') await driver.back();
  else {
    await driver.enter();
    await driver.press({ css: '#back' });
    await driver.enter(...frames);
  }
  await waitFor('the lobby again', async () => (await pathOf(driver)) === pathIn(language, '/'));
}

export async function withdraw(driver: Driver, place: PlaceName, language: Language): Promise<void> {
  await toDeposit(driver, language);
  await pressUntil(driver, { css: 'main a[href*="/cashier/withdraw"]' }, () =>
    has(driver, 'input[name="card_number"]'),
  );
  await driver.type({ css: 'input[name="amount"]' }, '20');
  await driver.type({ css: 'input[name="card_number"]' }, '4242424242424242');
  const before = await balance(driver);
  await act(driver, place, '€20.00');
  await waitForText(driver, words[language].cashier.accepted);
  await waitForBalance(driver, before - 2000);
}

export async function signOut(driver: Driver, language: Language): Promise<void> {
  await driver.open(site + pathIn(language, '/profile/settings'));
  await waitForHydration(driver);
  await driver.press({ css: 'main button', text: words[language].common.signOut });
  await waitFor(
    'the end of the session',
    async () => (await has(driver, '[data-guest=settled]')) && !(await has(driver, wallet)),
  );
}

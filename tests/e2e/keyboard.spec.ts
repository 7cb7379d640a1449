/** The complete round with a screen reader and a keyboard only. */
import { expect, type Frame, type Page, test } from '@playwright/test';
import { withBrand } from '../withBrand';
import { type Language, words } from '../words';
import { newLogin, openBrowser, openTelegram, type Place } from './places';
import { ScreenReader } from './screenReader';

/** The text of a button with an amount. */
const withSum = (text: string, sum: string) => text.replace('{{sum}}', sum);
/** Pattern of the focused element's role and the start of its name; names have plain spaces. */
const named = (role: string, name: string) =>
  new RegExp(`^'?${role} "${name.replace(/[.*+?()|]/g, '\\$&').replace(/\s/g, ' ')}`);

/** Moves backwards to the header's links from any element. */
async function toHeader(you: ScreenReader, language: Language, name: 'deposit' | 'balance'): Promise<void> {
  await you.goTo(named('link', words[language].common[name]), { key: 'Shift+Tab', maxSteps: 150 });
  await you.press('Enter');
}

async function orderDeposit(you: ScreenReader, language: Language): Promise<void> {
  const { cashier } = words[language];
  await toHeader(you, language, 'deposit');
  await you.expectHeading(cashier.deposit);
  await you.checkpoint('deposit', [`radio ".*€10\\.00`, `textbox "${cashier.amount} EUR" .*€10\\.00`]);
  await you.goTo(named('button', '€50'));
  await you.press('Space');
  await you.goTo(named('button', withSum(cashier.depositSum, '€50.00')), { maxSteps: 100 });
  await you.press('Enter');
}

/** Pays on the provider's page. */
async function pay(page: Page, language: Language): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  const name = language === 'en' ? 'Pay' : 'Payer';
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }).toPass({ intervals: [20] });
  await page.keyboard.press('Enter');
}

const gameOf = (page: Page): Frame | undefined => page.frames().find((one) => one.url().includes('/platform/game/'));

/** Plays one spin of the first slot of a list and returns. */
async function play(you: ScreenReader, { page, app }: Place, back: RegExp): Promise<void> {
  await expect(app.locator('main a[href*="/game/"]').first()).toBeVisible();
  await you.goTo(/^'?link ".* (RTP|TRJ) /);
  await you.press('Enter');
  const spin = app.frameLocator('iframe').locator('#spin');
  await expect(spin).toBeEnabled();
  const name = await app.locator('h1').innerText();
  await you.expectHeading(name);
  // The new page's name is announced instead of the previous one's.
  await you.checkpoint('game', [`heading "${name}"`, '€50\\.00', `Iframe "${name}`, `StaticText "${name} · `]);
  await you.goTo(/^button "(Spin|Lancer)"/);
  // A spin may start free spins, which are played to the end.
  await expect(async () => {
    const answer = page.waitForResponse((response) => response.url().includes('/platform/frames/call/'));
    await you.press('Space');
    expect((await answer).ok()).toBe(true);
    await expect(spin).toBeEnabled();
    await expect(spin).toHaveText(/^(Spin|Lancer)$/, { timeout: 1000 });
  }).toPass();
  // The button keeps the focus and can be pressed again.
  await you.goTo(/^button "(Spin|Lancer)"/, { maxSteps: 1 });
  await you.checkpoint('in the game', ['button "(Spin|Lancer)"', '€', 'status'], gameOf(page));
  // The frame is no focus trap: Tab leaves it.
  await you.goTo(back, { maxSteps: 150 });
  await you.press('Enter');
  // Focus returns to the game's link.
  await expect(app.locator('main a[href*="/game/"]:focus')).toBeVisible();
}

async function withdraw(you: ScreenReader, place: Place, language: Language): Promise<void> {
  const { cashier } = words[language];
  await toHeader(you, language, 'balance');
  await you.expectHeading(cashier.wallet);
  await you.checkpoint('wallet', [`link "${words[language].common.balance} €`, `StaticText "€`]);
  await you.goTo(named('link', cashier.withdraw));
  await you.press('Enter');
  await you.expectHeading(cashier.withdraw);
  await you.checkpoint('withdrawal', [`region "${cashier.available}"`, 'strong ""\\n *StaticText "€']);
  await you.goTo(named('textbox', cashier.amount));
  await you.type('20');
  await you.goTo(/^textbox "(Card number|Numéro de carte)"/);
  await you.type('4242424242424242');
  await you.goTo(named('button', withSum(cashier.withdrawSum, '€20.00')), { maxSteps: 100 });
  await you.press('Enter');
  await expect(place.app.getByRole('region', { name: cashier.accepted })).toBeFocused();
  await you.checkpoint('ordered', [`heading "${cashier.accepted}"`, '€20\\.00']);
}

async function readHistory(you: ScreenReader, language: Language): Promise<void> {
  const { cashier, payments } = words[language];
  await you.goTo(named('button', cashier.seeWithdrawals), { maxSteps: 100 });
  await you.press('Enter');
  await you.expectHeading(cashier.history);
  const ordered = `button "${withSum(payments.cancel.which, '€20\\.00')}"`;
  await you.checkpoint('withdrawals', [`tab "${payments.tabs.withdrawal}" \\[selected`, 'link ".*€20\\.00', ordered]);
  await you.goTo(named('tab', payments.tabs.withdrawal));
  await you.press('ArrowLeft');
  await you.checkpoint('deposits', [`tab "${payments.tabs.deposit}" \\[focused, selected`, 'link ".*€50\\.00']);
}

test(
  '[W-15, A-1, A-4, C-1, C-2, C-8, D-1, G-5] by keyboard only in a browser: register, deposit, play, withdraw, history',
  {
    tag: '@desk',
  },
  async ({ page }, info) => {
    const { auth, common, hall, payments } = words.en;
    const place = await openBrowser(page, '/');
    const you = new ScreenReader(place, info);
    await expect(page.locator('[data-guest=settled]')).toBeVisible();
    await expect(page.locator('p.bz-hidden[role="status"]').first()).toBeAttached();
    await you.checkpoint('home', ['heading ".+" \\[level=1\\]', `link "${common.signUp}"`]);
    await you.goTo(named('link', common.signUp));
    await you.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[name=login]')).toBeVisible();
    await you.checkpoint('registration', [
      `dialog "${auth.registerTitle}" \\[modal\\]`,
      'textbox "Email" \\[required\\]',
    ]);
    await you.goTo(named('textbox', 'Email'));
    await you.type(newLogin());
    await you.goTo(named('textbox', 'Password'));
    await you.type('brass-fox-7');
    await you.goTo(/^checkbox/);
    await you.press('Space');
    await you.goTo(named('button', auth.submitRegister));
    await you.press('Enter');
    await expect(dialog).toBeHidden();
    // The opener is gone, so the focus is on the heading, and the outcome is announced.
    await you.expectHeading(/./);
    await you.checkpoint('registered', [`link "${common.balance} €0\\.00"`, `StaticText "${common.signedIn}"`]);
    await orderDeposit(you, 'en');
    await pay(page, 'en');
    await expect(page.getByRole('heading', { name: payments.payment.success.title })).toBeVisible();
    const arrived = withSum(payments.payment.success.sum, '€50\\.00');
    await you.checkpoint('paid', [
      `heading "${payments.payment.success.title}" \\[level=1\\]`,
      arrived,
      'link ".* €50\\.00"',
    ]);
    await you.goTo(named('link', common.nav.games));
    await you.press('Enter');
    await you.expectHeading(/./);
    await you.goTo(named('button', hall.filters));
    await you.press('Enter');
    await you.goTo(named('combobox', hall.kind));
    await you.type('slot');
    await you.goTo(/^button "Show [\d,]+ games"/);
    await you.press('Enter');
    await expect(page).toHaveURL(/kind=slot/);
    await play(you, place, named('button', common.back));
    await withdraw(you, place, 'en');
    await readHistory(you, 'en');
  },
);

test(
  '[W-15, M-2, M-5, M-11, C-1, C-8, G-5] by keyboard only in Telegram: deposit, play, withdraw, history',
  {
    tag: '@desk',
  },
  async ({ page }, info) => {
    const { common, payments } = words.fr;
    const place = await openTelegram(page, { player: 'new', language: 'fr', fresh: String(Date.now()) });
    const { app } = place;
    const you = new ScreenReader(place, info);
    await expect(app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
    await you.checkpoint('home', [`link "${common.balance} €0\\.00"`, `StaticText "${common.signedIn}"`]);
    // Moves past the host's own elements into the app.
    await you.goTo(named('link', withBrand(common.toLobby)), { maxSteps: 100 });
    await you.goTo(named('link', common.deposit));
    await you.goTo(named('button', common.titles.account));
    const windowOpens = page.context().waitForEvent('page');
    await orderDeposit(you, 'fr');
    const payment = await windowOpens;
    await pay(payment, 'fr');
    await payment.waitForURL(/startapp=/);
    await payment.waitForLoadState('networkidle');
    await payment.close();
    void page.bringToFront().catch(() => undefined);
    await you.expectHeading(payments.payment.success.title);
    const arrived = withSum(payments.payment.success.sum, '€50\\.00');
    await you.checkpoint('paid', [arrived, 'link ".* €50\\.00"']);
    // Both actions of the page are native buttons of the client.
    await you.goTo(named('button', payments.payment.another), { maxSteps: 100 });
    await you.goTo(named('button', payments.payment.success.button));
    await you.press('Enter');
    await expect.poll(() => new URL(app.url()).pathname).toBe('/fr/gamehall');
    await you.expectHeading(words.fr.games.allGames);
    await play(you, place, /^button "(Back|Retour|‹|←)/);
    await withdraw(you, place, 'fr');
    await readHistory(you, 'fr');
  },
);

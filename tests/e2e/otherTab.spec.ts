/** Changes to the account in another tab, and actions that depend on them. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { words } from '../words';
import { approve, becomePlayer, mainBalance, orderDeposit } from './faultySite';
import { newLogin, site, wallet, watchErrors } from './places';

const { common } = words.en;

/** Calls the API like another page of this browser. */
async function callApi(page: Page, name: string, multipart: Record<string, string>) {
  const answer = await page.request.post(`/api/${name}?version=2.34&locale=en-US`, { multipart });
  return answer.json();
}

async function newPlayer(page: Page): Promise<void> {
  await callApi(page, 'auth.register', { email: newLogin(), password: 'brass-fox-7', currency: 'EUR' });
}

test('[C-9, C-1] after a change of currency in another tab, the deposit is refused and the form starts again in the new currency', async ({
  page,
}) => {
  const expectNoErrors = watchErrors(page);
  await newPlayer(page);
  await page.goto('/cashier/deposit/card');
  const amount = page.getByRole('textbox', { name: words.en.cashier.amount });
  await amount.fill('500');
  await expect(page.getByRole('button', { name: 'Deposit €500.00' })).toBeVisible();
  expect((await callApi(page, 'account.setCurrency', { currency: 'JPY' })).response).toBe(1);
  await page.getByRole('button', { name: 'Deposit €500.00' }).click();
  await expect(page.getByText(words.en.errors.currencyChanged)).toBeVisible();
  await expect(amount).toHaveValue('');
  await expect(page.getByText('¥').first()).toBeVisible();
  await amount.fill('5000');
  await expect(page.getByRole('button', { name: 'Deposit ¥5,000' })).toBeVisible();
  const history = await page.request.get('/api/cashier.gethistory?version=2.34&type=deposit&offset=0&count=5');
  expect((await history.json()).response.total).toBe(0);
  expectNoErrors();
});

test('[U-6, W-15] starting a time-out moves the focus to its notice, and promotions and games say why they are closed', async ({
  page,
}) => {
  const expectNoErrors = watchErrors(page);
  await newPlayer(page);
  await page.goto('/profile/responsible-game');
  const { begin } = words.en.profile.limits.timeOut;
  await page.getByRole('button', { name: begin, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: begin, exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: words.en.profile.limits.restriction.text });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await page.goto('/fr/promotions');
  await expect(page.getByText(words.fr.rewards.keptAway)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: words.fr.errors.buttons.selfLimit })).toBeVisible();
  await page.goto('/game/starlit-crown-quest');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: words.en.errors.buttons.selfLimit })).toBeVisible();
  await expect(main.getByRole('button', { name: common.titles.withdraw })).toBeVisible();
  await expect(main.getByRole('alert')).not.toContainText(/Code/);
  expectNoErrors();
});

const press = (page: Page, sum: string) =>
  page
    .getByRole('button', { name: `€${sum}.00` })
    .last()
    .click();

async function order(page: Page, sum: string): Promise<void> {
  await page.locator('input[name="amount"]').fill(sum);
  await page.locator('input[name="card_number"]').fill('4242 4242 4242 4242');
  await press(page, sum);
}

/** The order reaches the operator, but its response is lost. */
async function loseOrder(page: Page, sum: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(/makewithdrawal/, lose, { times: 1 });
  await order(page, sum);
  await expect(page.getByRole('alert')).toContainText(words.en.cashier.lostOrder);
}

test('[C-4] a withdrawal whose response was lost is retried without a second payout, beside a withdrawal in another tab', async ({
  page,
  context,
}) => {
  await becomePlayer(context.request, 100);
  const other = await context.newPage();
  await Promise.all([page, other].map((one) => one.goto('/cashier/withdraw')));
  await loseOrder(page, '20');
  await order(other, '10');
  await expect(other.getByText(words.en.cashier.accepted)).toBeVisible();
  await press(page, '20');
  await expect(page.getByText(words.en.cashier.accepted)).toBeVisible();
  expect(await mainBalance(context.request)).toBe('70.00');
});

test('[A-13, C-13] two tabs: one balance, and a sign-out in one makes the other a guest', async ({ context }) => {
  await becomePlayer(context.request, 0);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await other.clock.install();
  await Promise.all([one.goto(`${site}/profile`), other.goto(`${site}/cashier/wallet`)]);
  const shown = other.locator(wallet);
  await expect(shown).toHaveText(/€0\.00/);
  await approve(context.request, (await orderDeposit(context.request, '80')).address);
  // A poll may have begun before the payment.
  await expect(async () => {
    await other.clock.fastForward(10_000);
    await expect(shown).toHaveText(/€80\.00/, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await one.getByRole('button', { name: words.en.common.signOut }).click();
  await expect(one.getByRole('banner').getByRole('link', { name: words.en.common.signIn })).toBeVisible();
  // Steps are shorter than the message is shown: any poll may fail first, not just that of the balance.
  await expect(async () => {
    await other.clock.fastForward(2_000);
    await expect(other.getByText(words.en.common.sessionEnded)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(other.getByRole('banner').getByRole('link', { name: words.en.common.signIn })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/');
});

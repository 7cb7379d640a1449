/** Payments that end otherwise than the player expected. */
import type { Scene } from '../Scene';
import { FIVE, type Incident, ONE, SIX } from './incident';
import { confirm, DESKTOP, pause, SLOT, visit } from './steps';

const PAYOUT = { card_number: '4242424242424242', card_expiry: '12/39', card_holder: 'Demo Player' };

async function requestWithdrawal(scene: Scene, amount: string): Promise<void> {
  await scene.fill('amount', amount);
  for (const [name, value] of Object.entries(PAYOUT))
    if ((await scene.app.locator(`input[name="${name}"]`).count()) > 0) await scene.fill(name, value);
  await scene.rest();
  await scene.action(new RegExp(`€?${amount}[.,]00`)).click();
  await scene.rest();
}

/** Cancels the newest withdrawal in the history. */
async function cancelNewest(scene: Scene): Promise<void> {
  await visit(scene, '/cashier/history');
  await scene.app.locator('main [role="tab"]').nth(1).click();
  await scene.rest();
  const { cancel } = scene.texts.payments;
  await scene.app.getByRole('button', { name: cancel.button }).first().click();
  await scene.rest();
  await confirm(scene, cancel.confirm);
  await scene.rest();
}

export const cashier: readonly Incident[] = [
  {
    name: 'withdrawal-cancelled',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/cashier/withdraw',
    host: { profile: 'macos' },
    run: async (scene) => {
      await requestWithdrawal(scene, '14');
      await cancelNewest(scene);
    },
  },
  {
    name: 'cancelled-then-away',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/cashier/withdraw',
    context: DESKTOP,
    run: async (scene) => {
      await requestWithdrawal(scene, '16');
      await scene.site.switchOn({ target: 'cashier.cancelwithdrawal', fault: 'status', status: 502, after: true });
      await cancelNewest(scene);
    },
  },
  {
    name: 'promo-odd-characters',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/cashier/deposit?promo_code=%C3%89T%C3%89-2026%20%F0%9F%8E%81%3Cb%3E',
    run: async (scene) => {
      await scene.button(scene.texts.cashier.promo.apply).click();
      await scene.rest();
    },
  },
  {
    name: 'currency-not-empty',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/cashier/wallet',
    run: async (scene) => {
      const { currency } = scene.texts.payments;
      await scene.button(new RegExp(`^${currency.choose}`)).click();
      await scene.rest();
      await confirm(scene, currency.confirm);
      await scene.rest();
    },
  },
  {
    name: 'currency-switched',
    mode: 'browser',
    language: 'en',
    path: '/cashier/wallet',
    prepare: (scene) => scene.register(0),
    run: async (scene) => {
      const { currency } = scene.texts.payments;
      await scene.button(new RegExp(`^${currency.choose}`)).click();
      await scene.rest();
      await confirm(scene, currency.confirm);
      await scene.rest();
      await scene.site.switchOn({ target: 'cashier.getdepositsettings', fault: 'status', status: 500 });
      await visit(scene, '/cashier/deposit');
    },
  },
  {
    name: 'main-button-twice',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/cashier/deposit',
    host: { profile: 'ios' },
    run: async (scene) => {
      await scene.site.switchOn({
        target: 'cashier.makedeposit',
        fault: 'error',
        type: 'BillingServiceErrorException',
      });
      await scene.fill('amount', '35');
      await scene.rest();
      await scene.action(/35[.,]00/).dblclick();
      await scene.rest();
    },
  },
  {
    name: 'operator-sends-html',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    host: { profile: 'tdesktop' },
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.getwithdrawsettings', fault: 'malformed', how: 'text' });
      await visit(scene, '/cashier/withdraw');
    },
  },
  {
    name: 'deposit-over-game',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: SLOT,
    host: { profile: 'webk' },
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.makedeposit', fault: 'error', type: 'BillingUnavailableException' });
      await scene.app.getByRole('toolbar').getByRole('button', { name: scene.texts.common.deposit }).click();
      await scene.rest();
      await scene.app.getByRole('dialog').locator('input[name="amount"]').fill('25');
      await scene.rest();
      const inHost = scene.page.locator('#main, #secondary', { hasText: /25[.,]00/ });
      const inPage = scene.app.getByRole('dialog').getByRole('button', { name: /25[.,]00/ });
      await ((await inHost.isVisible()) ? inHost : inPage).click();
      await scene.rest();
    },
  },
  {
    name: 'answered-after-leaving',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/cashier/wallet',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.gethistory', fault: 'wait', ms: 4_000 });
      await scene.go('/cashier/history');
      await pause(1_200);
      await visit(scene, '/gamehall');
    },
  },
  {
    name: 'rotated-in-a-form',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.fill('amount', '70');
      await scene.rest();
      await scene.page.setViewportSize({ width: 844, height: 390 });
      await scene.rest();
      await scene.site.switchOn({ target: 'cashier.makedeposit', fault: 'status', status: 500 });
      await scene.action(/70[.,]00/).click();
      await scene.rest();
    },
  },
  {
    name: 'offline-deposit',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/cashier/deposit',
    context: DESKTOP,
    run: async (scene) => {
      await scene.fill('amount', '55');
      await scene.rest();
      await scene.context.setOffline(true);
      await scene.action(/55[.,]00/).click();
      await pause(10_000);
      await scene.context.setOffline(false);
      await scene.rest(4_000);
    },
  },
];

/** Deposits and withdrawals that fail. */
import type { Scene } from '../Scene';
import { FIVE, type Incident, ONE, SIX } from './incident';

const PAYOUT = { method: 'card', card_number: '4242424242424242', card_expiry: '12/39', card_holder: 'Demo Player' };

/** Orders a deposit and waits for its outcome. */
async function deposit(scene: Scene, amount: string): Promise<void> {
  await scene.fill('amount', amount);
  await scene.rest();
  await scene.action(new RegExp(`€?${amount}[.,]00`)).click();
  await scene.rest();
}

async function withdraw(scene: Scene, amount: string): Promise<void> {
  await scene.fill('amount', amount);
  for (const name of ['card_number', 'card_expiry', 'card_holder'] as const)
    if ((await scene.app.locator(`input[name="${name}"]`).count()) > 0) await scene.fill(name, PAYOUT[name]);
  await scene.rest();
  await scene.action(new RegExp(`€?${amount}[.,]00`)).click();
  await scene.rest();
}

const failing = (target: string, type: string) => ({ target, fault: 'error', type });

export const money: readonly Incident[] = [
  {
    name: 'deposit-refused',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.site.switchOn(failing('cashier.makedeposit', 'BillingUnavailableException'));
      await deposit(scene, '50');
    },
  },
  {
    name: 'deposit-declined',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.site.switchOn(failing('cashier.makedeposit', 'BillingTransactionDeclinedException'));
      await deposit(scene, '30');
    },
  },
  {
    name: 'payment-failed',
    mode: 'browser',
    language: 'fr',
    player: { login: 'quatre@baize.example', password: 'demo-quatre-4' },
    prepare: async (scene) => {
      const payment = await scene.order(20);
      await scene.pay(payment, 'decline');
      scene.setting.path = `/cashier/payfail/${payment.id}`;
    },
    run: (scene) => scene.rest(),
  },
  {
    name: 'payment-pending',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.fill('amount', '40');
      await scene.rest();
      const [payment] = await Promise.all([scene.context.waitForEvent('page'), scene.action(/40[.,]00/).click()]);
      await payment.waitForLoadState();
      await payment.close();
      await scene.rest(1_600, 8_000);
    },
  },
  {
    name: 'deposit-answer-lost',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.makedeposit', fault: 'status', status: 504, after: true });
      await deposit(scene, '20');
    },
  },
  {
    name: 'withdrawal-answer-lost',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/cashier/withdraw',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.makewithdrawal', fault: 'cut', at: 'middle' });
      await withdraw(scene, '10');
    },
  },
  {
    name: 'cancelled-too-late',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/cashier/withdraw',
    run: async (scene) => {
      await withdraw(scene, '11');
      await scene.go('/cashier/history');
      await scene.rest();
      await scene.app.locator('main [role="tab"]').nth(1).click();
      await scene.rest();
      await scene.site.switchOn(failing('cashier.cancelwithdrawal', 'WithdrawalDeclinedException'));
      await scene.app.getByRole('button', { name: scene.texts.payments.cancel.button }).first().click();
      await scene.rest();
      await scene.action(scene.texts.payments.cancel.confirm).click();
      await scene.rest();
    },
  },
  {
    name: 'withdrawal-declined',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/cashier/withdraw',
    run: async (scene) => {
      await scene.site.switchOn(failing('cashier.makewithdrawal', 'WithdrawalDeclinedException'));
      await withdraw(scene, '13');
    },
  },
  {
    name: 'withdrawal-over-limit',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/cashier/withdraw',
    run: async (scene) => {
      await scene.site.switchOn(failing('cashier.makewithdrawal', 'WithdrawalLimitsExceededException'));
      await withdraw(scene, '15');
    },
  },
  {
    name: 'verification-needed',
    mode: 'browser',
    language: 'en',
    player: { login: 'three@baize.example', password: 'demo-three-3' },
    path: '/cashier/withdraw',
    run: (scene) => scene.rest(),
  },
  {
    name: 'deposit-limit-reached',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.site.switchOn(failing('cashier.makedeposit', 'BillingDepositLimitExceededException'));
      await deposit(scene, '60');
    },
  },
  {
    name: 'history-down',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.gethistory', fault: 'status', status: 500 });
      await scene.link(scene.texts.cashier.history).click();
      await scene.rest();
    },
  },
  {
    name: 'wallet-malformed',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.*', fault: 'malformed', how: 'shape' });
      await scene.app.locator('header a[href*="/cashier/wallet"]').click();
      await scene.rest();
    },
  },
  {
    name: 'double-press',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/cashier/withdraw',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.makewithdrawal', fault: 'wait', ms: 900 });
      await scene.fill('amount', '10');
      for (const name of ['card_number', 'card_expiry', 'card_holder'] as const)
        if ((await scene.app.locator(`input[name="${name}"]`).count()) > 0) await scene.fill(name, PAYOUT[name]);
      await scene.rest();
      await scene.action(/10[.,]00/).dblclick();
      await scene.rest();
    },
  },
  {
    name: 'double-press',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/cashier/withdraw',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.makewithdrawal', fault: 'wait', ms: 900 });
      await scene.fill('amount', '12');
      for (const name of ['card_number', 'card_expiry', 'card_holder'] as const)
        if ((await scene.app.locator(`input[name="${name}"]`).count()) > 0) await scene.fill(name, PAYOUT[name]);
      await scene.rest();
      await scene.action(/12[.,]00/).dblclick();
      await scene.rest();
    },
  },
  {
    name: 'currency-refused',
    mode: 'browser',
    language: 'fr',
    path: '/cashier/wallet',
    prepare: async (scene) => {
      await scene.register(0);
      await scene.order(45);
    },
    run: async (scene) => {
      const { currency } = scene.texts.payments;
      await scene.button(new RegExp(`^${currency.choose}`)).click();
      await scene.action(currency.confirm).click();
      await scene.rest();
    },
  },
  {
    name: 'promo-refused',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/cashier/deposit?promo_code=nothing',
    run: async (scene) => {
      await scene.button(scene.texts.cashier.promo.apply).click();
      await scene.rest();
    },
  },
];

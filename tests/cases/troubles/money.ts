import { FIVE, ONE, type Trouble } from './trouble';

export const money: readonly Trouble[] = [
  {
    name: 'deposit-refused',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.makedeposit', fault: 'error', type: 'BillingUnavailableException' });
      await scene.fill('amount', '50');
      await scene.rest();
      await scene.action(/€50\.00/).click();
      await scene.rest();
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
      await scene.link(scene.said.cashier.history).click();
      await scene.rest();
    },
  },
  {
    name: 'deposit-declined',
    mode: 'telegram',
    language: 'fr',
    player: FIVE,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.site.switchOn({
        target: 'cashier.makedeposit',
        fault: 'error',
        type: 'BillingTransactionDeclinedException',
      });
      await scene.fill('amount', '30');
      await scene.rest();
      await scene.action(/30[.,]00/).click();
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
];

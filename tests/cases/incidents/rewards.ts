/** Bonuses, cashback, the loyalty shop and offers. */
import { FIVE, type Incident, ONE, SIX } from './incident';
import { beginningOf, confirm, DESKTOP, ELEVEN, TWELVE, visit } from './steps';

export const rewards: readonly Incident[] = [
  {
    name: 'bonus-refused',
    mode: 'browser',
    language: 'en',
    player: ELEVEN,
    path: '/profile/bonuses',
    context: DESKTOP,
    run: async (scene) => {
      const { actions } = scene.texts.bonuses;
      await scene.site.switchOn({ target: 'bonuses.remove', fault: 'error', type: 'InvalidRequestException' });
      await scene.app.locator('main').getByRole('button', { name: actions.remove }).first().click();
      await scene.rest();
      await confirm(scene, actions.remove);
      await scene.rest();
    },
  },
  {
    name: 'bonus-gone',
    mode: 'telegram',
    language: 'fr',
    player: TWELVE,
    path: '/profile/bonuses',
    run: async (scene) => {
      const { actions } = scene.texts.bonuses;
      await scene.site.switchOn({
        target: 'bonuses.remove',
        fault: 'error',
        type: 'InvalidParameterException',
        errorData: { bonus_id: ['EXPIRED'] },
      });
      await scene.app.locator('main').getByRole('button', { name: actions.remove }).last().click();
      await scene.rest();
      await confirm(scene, actions.remove);
      await scene.rest();
    },
  },
  {
    name: 'shop-sold-out',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/loyalty/shop',
    host: { profile: 'tdesktop' },
    run: async (scene) => {
      await scene.site.switchOn({
        target: 'loyalty.buyproduct',
        fault: 'error',
        type: 'InvalidParameterException',
        errorData: { id: ['SOLD_OUT'] },
      });
      await scene.button(beginningOf(scene.texts.loyalty.buyName)).click();
      await scene.rest();
      await confirm(scene, scene.texts.loyalty.buy);
      await scene.rest();
    },
  },
  {
    name: 'shop-answer-lost',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/loyalty/shop',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'loyalty.buyproduct', fault: 'cut', at: 'start' });
      await scene.button(beginningOf(scene.texts.loyalty.buyName)).click();
      await scene.rest();
      await confirm(scene, scene.texts.loyalty.buy);
      await scene.rest();
    },
  },
  {
    name: 'cashback-fails',
    mode: 'browser',
    language: 'fr',
    player: ELEVEN,
    path: '/profile/cashback',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashbacks.payout', fault: 'status', status: 500 });
      await scene.app.locator('main').getByRole('button', { name: scene.texts.bonuses.cashback.payout }).click();
      await scene.rest();
    },
  },
  {
    name: 'cashback-away',
    mode: 'telegram',
    language: 'fr',
    player: TWELVE,
    host: { profile: 'webk' },
    prepare: async (scene) => {
      await scene.site.switchOn({ target: 'cashbacks.get', fault: 'malformed', how: 'truncated' });
    },
    run: (scene) => visit(scene, '/profile/cashback'),
  },
  {
    name: 'loyalty-away',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    host: { theme: 'light' },
    run: async (scene) => {
      await scene.site.switchOn({ target: 'loyalty.getproducts', fault: 'status', status: 504 });
      await visit(scene, '/loyalty');
      await visit(scene, '/loyalty/shop');
    },
  },
];

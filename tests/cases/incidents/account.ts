/** Refused, lost and restricted sessions. */
import { FIVE, type Incident, ONE, SIX } from './incident';

export const account: readonly Incident[] = [
  {
    name: 'banned',
    mode: 'browser',
    language: 'en',
    path: '/forms/sign_in',
    run: async (scene) => {
      await scene.fill('login', 'nine@baize.example');
      await scene.fill('password', 'demo-nine-9');
      await scene.button(scene.texts.auth.submitLogin).click();
      await scene.rest();
    },
  },
  {
    name: 'banned',
    mode: 'telegram',
    language: 'fr',
    player: '7000000004',
    run: (scene) => scene.rest(),
  },
  {
    name: 'session-lost-in-a-form',
    mode: 'browser',
    language: 'fr',
    path: '/profile/settings/nickname',
    player: { login: 'quatre@baize.example', password: 'demo-quatre-4' },
    run: async (scene) => {
      await scene.fill('fakename', 'RenardDore7');
      await scene.rest();
      await scene.context.clearCookies();
      await scene.app.locator('main form').first().getByRole('button').last().click();
      await scene.rest();
    },
  },
  {
    name: 'session-renewed',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    run: async (scene) => {
      await scene.site.switchOn({
        target: 'cashier.gethistory',
        fault: 'error',
        type: 'AuthorizationException',
        times: 1,
      });
      await scene.go('/cashier/history');
      await scene.rest(2_500);
    },
  },
  {
    name: 'wrong-password',
    mode: 'browser',
    language: 'en',
    path: '/profile/security',
    player: ONE,
    run: async (scene) => {
      await scene.app.locator('main button[aria-expanded="false"]').click();
      await scene.fill('old_password', 'not-my-fox-1');
      await scene.fill('password', 'green-owl-8');
      await scene.fill('repeated', 'green-owl-8');
      await scene.rest();
      await scene.app.locator('form:has(input[name="old_password"])').getByRole('button').last().click();
      await scene.rest();
    },
  },
  {
    name: 'too-many-tries',
    mode: 'browser',
    language: 'fr',
    path: '/forms/sign_in',
    run: async (scene) => {
      await scene.site.switchOn({
        target: 'auth.login',
        fault: 'error',
        type: 'TooManyRequestsException',
        retryAfterSeconds: 90,
      });
      await scene.fill('login', 'quatre@baize.example');
      await scene.fill('password', 'demo-quatre-4');
      await scene.button(scene.texts.auth.submitLogin).click();
      await scene.rest();
    },
  },
  {
    name: 'nickname-refused',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    run: async (scene) => {
      await scene.go('/profile/settings/nickname');
      await scene.rest();
      await scene.site.switchOn({ target: 'account.*', fault: 'status', status: 409 });
      await scene.fill('fakename', 'Renard Doré');
      await scene.rest();
      await scene.page.locator('#main').click();
      await scene.rest();
    },
  },
  {
    name: 'limits-away',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    run: async (scene) => {
      await scene.site.switchOn({ target: 'account.getSelfLimits', fault: 'malformed', how: 'leaves' });
      await scene.go('/profile/responsible-game');
      await scene.rest(2_500);
    },
  },
  {
    name: 'forbidden',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/gamehall',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.*', fault: 'error', type: 'AccessDeniedException' });
      await scene.go('/cashier/deposit');
      await scene.rest();
    },
  },
];

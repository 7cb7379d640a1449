/** Forms and pages of the account. */
import { FIVE, type Incident, ONE, SIX } from './incident';
import { confirm, DESKTOP, pause, QUATRE, SLOT, visit } from './steps';

export const settings: readonly Incident[] = [
  {
    name: 'nickname-taken',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/profile/settings/nickname',
    context: DESKTOP,
    run: async (scene) => {
      await scene.fill('fakename', 'DemoThree');
      await scene.rest();
      await scene.app.locator('main form').first().getByRole('button').last().click();
      await scene.rest();
    },
  },
  {
    name: 'two-step-wrong-code',
    mode: 'browser',
    language: 'fr',
    path: '/forms/sign_in',
    run: async (scene) => {
      await scene.fill('login', 'eight@baize.example');
      await scene.fill('password', 'demo-eight-8');
      await scene.button(scene.texts.auth.submitLogin).click();
      await scene.rest();
      await scene.app.locator('input[name="two_factor_code"]').pressSequentially('123456');
      await scene.rest();
    },
  },
  {
    name: 'email-has-an-account',
    mode: 'browser',
    language: 'fr',
    path: '/forms/sign_up',
    context: DESKTOP,
    run: async (scene) => {
      await scene.app.locator('main form input').first().fill('one@baize.example');
      await scene.fill('password', 'brass-fox-7');
      for (const box of await scene.app.locator('main form input[type="checkbox"]').all()) await box.check();
      await scene.rest();
      await scene.button(scene.texts.auth.submitRegister).click();
      await scene.rest();
    },
  },
  {
    name: 'session-lost-in-a-dialog',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/profile/responsible-game',
    run: async (scene) => {
      const { deposit } = scene.texts.profile.limits;
      await scene.button(deposit.periods.week).click();
      await scene.fill('limit', '500');
      await scene.rest();
      await scene.action(deposit.set).click();
      await scene.rest();
      await scene.context.clearCookies();
      await confirm(scene, deposit.save);
      await scene.rest();
    },
  },
  {
    name: 'limit-not-saved',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/profile/responsible-game',
    host: { profile: 'android' },
    run: async (scene) => {
      const { deposit } = scene.texts.profile.limits;
      await scene.button(deposit.periods.month).click();
      await scene.fill('limit', '900');
      await scene.rest();
      await scene.site.switchOn({ target: 'account.setDepositLimit', fault: 'status', status: 500 });
      await scene.page.locator('#main').click();
      await scene.rest();
      await confirm(scene, deposit.save);
      await scene.rest();
    },
  },
  {
    name: 'notifications-fail',
    mode: 'browser',
    language: 'fr',
    player: QUATRE,
    path: '/profile/notification',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'account.changeSubscription', fault: 'status', status: 500 });
      await scene.app.locator('main').getByRole('switch').first().press('Space');
      await scene.rest();
    },
  },
  {
    name: 'wins-not-saved',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/profile/settings/wins',
    run: async (scene) => {
      await scene.site.switchOn({
        target: 'account.setWinsShown',
        fault: 'error',
        type: 'InternalServerErrorException',
      });
      await scene.app.locator('main').getByRole('switch').first().press('Space');
      await scene.rest();
    },
  },
  {
    name: 'contact-code-wrong',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/profile/settings/contacts',
    run: async (scene) => {
      await scene.button(scene.texts.profile.contacts.addEmail).click();
      await scene.fill('contact', `five-${Date.now()}@baize.example`);
      await scene.rest();
      await scene.page.locator('#main').click();
      await scene.rest();
      if ((await scene.app.locator('input[name="code"]').count()) === 0)
        await scene.button(scene.texts.profile.contacts.confirm).click();
      await scene.app.locator('input[name="code"]').pressSequentially('123456');
      await scene.rest();
    },
  },
  {
    name: 'verification-does-not-open',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/profile/verification',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'verification.getAccessToken', fault: 'status', status: 502 });
      await scene.page.locator('#main').click();
      await scene.rest();
    },
  },
  {
    name: 'upload-refused',
    mode: 'browser',
    language: 'en',
    player: { login: 'three@baize.example', password: 'demo-three-3' },
    path: '/profile/verification',
    context: DESKTOP,
    prepare: async (scene) => {
      await scene.page.route('**/platform/verification/call/document*', (route) =>
        route.fulfill({ status: 413, json: { error: 'TOO_LARGE' } }),
      );
    },
    run: async (scene) => {
      await scene.button(scene.texts.profile.verification.begin.none).click();
      await scene.rest();
      const frame = scene.app.frameLocator('iframe[src*="/platform/verification/"]');
      await frame.locator('button.main').first().click();
      await frame.locator('.error').waitFor();
      await scene.rest();
      await scene.button(scene.texts.profile.verification.later).click();
      await scene.rest();
    },
  },
  {
    name: 'bets-export-fails',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: SLOT,
    run: async (scene) => {
      await scene.app.frameLocator('iframe').first().locator('#spin').click();
      await pause(5_000);
      await visit(scene, '/profile/bets');
      await scene.app.locator('main').getByText(scene.texts.betting.bets.tabs.casino, { exact: true }).first().click();
      await scene.rest();
      await scene.site.switchOn({ target: 'games.createhistoryexportrequest', fault: 'status', status: 500 });
      await scene.button(scene.texts.betting.bets.export).click();
      await scene.rest();
    },
  },
];

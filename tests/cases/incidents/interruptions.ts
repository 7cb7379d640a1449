/** Slow and lost parts, and what players do with the page itself: Back, reload, hidden tabs. */
import { FIVE, type Incident, ONE, SIX } from './incident';
import { callHost, DESKTOP, pause, QUATRE, SLOT, visit, wakeAgain } from './steps';

export const interruptions: readonly Incident[] = [
  {
    name: 'report-at-once',
    mode: 'browser',
    language: 'fr',
    path: '/support',
    run: async () => {},
  },
  {
    name: 'report-at-once',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/support',
    host: { theme: 'light' },
    run: async () => {},
  },
  {
    name: 'back-twice',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    host: { profile: 'android' },
    run: async (scene) => {
      await visit(scene, '/cashier/wallet');
      await visit(scene, '/cashier/withdraw');
      await scene.fill('amount', '17');
      await scene.rest();
      await callHost(scene, 'pressBack');
      await pause(600);
      await callHost(scene, 'pressBack');
      await scene.rest();
    },
  },
  {
    name: 'theme-changed',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/cashier/history',
    host: { theme: 'dark' },
    run: async (scene) => {
      await callHost(scene, 'setTheme', 'light');
      await scene.rest();
      await scene.site.switchOn({ target: 'cashier.gethistory', fault: 'status', status: 500 });
      await scene.app.locator('main [role="tab"]').nth(1).click();
      await scene.rest();
    },
  },
  {
    name: 'minimised',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/cashier/wallet',
    host: { profile: 'ios' },
    run: async (scene) => {
      await callHost(scene, 'minimise');
      await pause(15_000);
      await scene.site.switchOn({ target: 'account.*', fault: 'status', status: 502, times: 2 });
      await callHost(scene, 'restore');
      await scene.rest();
      await visit(scene, '/cashier/history');
    },
  },
  {
    name: 'slow-chunk',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    host: { profile: 'webk' },
    run: async (scene) => {
      const file = scene.fileOf('src/screens/competition/JackpotsScreen.tsx');
      await scene.page.route(`**/${file}*`, async (route) => {
        await pause(5_000);
        await route.continue();
      });
      await scene.go('/jackpots');
      await pause(6_000);
      await scene.rest();
    },
  },
  {
    name: 'slow-chunk',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/gamehall',
    run: async (scene) => {
      const file = scene.fileOf('src/screens/rewards/OffersScreen.tsx');
      await scene.page.route(`**/${file}*`, async (route) => {
        await pause(4_000);
        await route.continue();
      });
      await scene.go('/offers');
      await pause(5_000);
      await scene.rest();
    },
  },
  {
    name: 'cms-page-missing',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    run: async (scene) => {
      await visit(scene, '/summer-terms-2019');
    },
  },
  {
    name: 'slow-game',
    mode: 'browser',
    language: 'fr',
    player: QUATRE,
    path: '/gamehall',
    run: async (scene) => {
      const client = await scene.context.newCDPSession(scene.page);
      await client.send('Network.enable');
      const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
      await client.send('Network.emulateNetworkConditions', { offline: false, ...slow });
      await scene.go(SLOT);
      await scene.rest(6_000, 40_000);
    },
  },
  {
    name: 'tab-hidden',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/cashier/wallet',
    context: DESKTOP,
    run: async (scene) => {
      const show = (state: string) =>
        scene.page.evaluate((value) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      await show('hidden');
      await pause(60_000);
      await show('visible');
      await scene.rest();
      await visit(scene, '/cashier/history');
    },
  },
  {
    name: 'reloaded',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.fill('amount', '85');
      await scene.rest();
      await scene.page.reload({ waitUntil: 'domcontentloaded' });
      await wakeAgain(scene);
      await scene.site.switchOn({ target: 'cashier.gethistory', fault: 'status', status: 500 });
      await visit(scene, '/cashier/history');
    },
  },
  {
    name: 'chat-does-not-open',
    mode: 'browser',
    language: 'fr',
    path: '/gamehall',
    prepare: async (scene) => {
      await scene.page.route('**/sandbox/chat/widget.js', (route) => route.abort());
    },
    run: async (scene) => {
      await scene.button(scene.texts.chat.open).click();
      await scene.rest();
      await scene.app.getByRole('dialog').getByText(scene.texts.chat.failed).waitFor();
    },
  },
  {
    name: 'sportsbook-fails',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    run: async (scene) => {
      await scene.site.switchOn({ target: 'betting.launch', fault: 'status', status: 500 });
      await visit(scene, '/betting');
    },
  },
  {
    name: 'images-fail',
    mode: 'browser',
    language: 'en',
    path: '/promotions',
    prepare: async (scene) => {
      await scene.page.route(/\/media\//, (route) => route.abort());
    },
    run: async (scene) => {
      await scene.rest();
      await visit(scene, '/offers');
    },
  },
  // The last one: it changes the language of the player's account.
  {
    name: 'language-in-a-form',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.fill('amount', '65');
      await scene.rest();
      await scene.go('/profile/settings/language');
      await scene.rest();
      const leave = scene.action(scene.texts.system.leave.confirm);
      if (await leave.isVisible()) await leave.click();
      await scene.rest();
      await scene.app.getByText('Français', { exact: true }).filter({ visible: true }).first().click();
      await scene.rest();
      scene.setting.language = 'fr';
      await visit(scene, '/cashier/deposit');
    },
  },
];

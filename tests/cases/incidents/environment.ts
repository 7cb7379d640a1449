/** Unusual clients and browsers: colours, storage, files. */
import type { Scene } from '../Scene';
import { FIVE, type Incident, ONE, SIX } from './incident';

/** Simulates a browser that blocks all site data. */
async function blockStorage(scene: Scene): Promise<void> {
  await scene.context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  });
}

const empty = (scene: Scene) => scene.app.evaluate(() => document.getElementById('main')?.replaceChildren());

export const environment: readonly Incident[] = [
  {
    name: 'silent-host',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    host: { profile: 'silent' },
    run: async (scene) => {
      await scene.go('/cashier/wallet');
      await scene.rest();
    },
  },
  {
    name: 'old-client',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    host: { version: '6.0' },
    run: async (scene) => {
      await scene.go('/cashier/wallet');
      await scene.rest();
    },
  },
  {
    name: 'odd-colours',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    host: { theme: 'odd' },
    run: async (scene) => {
      await scene.go('/profile/settings');
      await scene.rest();
    },
  },
  {
    name: 'nothing-lives-there',
    mode: 'browser',
    language: 'fr',
    path: '/nothing/lives/here',
    run: (scene) => scene.rest(),
  },
  {
    name: 'nothing-lives-there',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/nothing/lives/here',
    run: (scene) => scene.rest(),
  },
  {
    name: 'no-storage',
    mode: 'browser',
    language: 'en',
    path: '/gamehall',
    prepare: blockStorage,
    run: async (scene) => {
      await scene.go('/forms/sign_in');
      await scene.rest();
      await scene.fill('login', 'quatre@baize.example');
      await scene.fill('password', 'not-my-owl-1');
      await scene.button(scene.texts.auth.submitLogin).click();
      await scene.rest();
    },
  },
  {
    name: 'another-language',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/profile/settings/language',
    run: async (scene) => {
      await scene.rest();
      await scene.app.getByText('English', { exact: true }).filter({ visible: true }).first().click();
      await scene.rest();
    },
  },
  {
    name: 'file-lost',
    mode: 'browser',
    difference: 'the same for as long as the desk is of the same build: a lost file is known by its name alone',
    language: 'en',
    path: '/gamehall',
    // Without storage, the tab cannot save that it has reloaded, so it does not reload.
    prepare: blockStorage,
    run: async (scene) => {
      const missingFile = scene.fileOf('src/screens/competition/JackpotsScreen.tsx');
      await scene.page.route(`**/${missingFile}*`, (route) => route.fulfill({ status: 404 }));
      await scene.go('/jackpots');
      await scene.rest(4_000);
    },
  },
  {
    name: 'crash',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/cashier/history',
    run: async (scene) => {
      // Like some extensions, this removes the product's elements, and the next navigation finds them missing.
      await empty(scene);
      await scene.go('/cashier/wallet');
      // The late modules load again as well.
      await scene.rest(4_000);
    },
  },
  {
    name: 'page-emptied',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    run: async (scene) => {
      await scene.go('/cashier/wallet');
      await scene.rest();
      await empty(scene);
      await scene.app.locator('main h1').first().waitFor();
      await scene.rest();
    },
  },
];

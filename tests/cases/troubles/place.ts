/** The place itself is odd: its client, its colours, its stores, its files. */
import { FIVE, ONE, SIX, type Trouble } from './trouble';

export const place: readonly Trouble[] = [
  {
    name: 'silent-host',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    host: { profile: 'silent' },
    path: '/cashier/deposit',
    run: async (scene) => {
      await scene.fill('amount', '25');
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
    prepare: async (scene) => {
      await scene.context.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
        Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
        Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
      });
    },
    run: async (scene) => {
      await scene.go('/forms/sign_in');
      await scene.rest();
      await scene.fill('login', 'quatre@baize.example');
      await scene.fill('password', 'not-my-owl-1');
      await scene.button(scene.said.auth.submitLogin).click();
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
    language: 'en',
    path: '/gamehall',
    run: async (scene) => {
      const lost = scene.fileOf('src/screens/competition/JackpotsScreen.tsx');
      await scene.page.route(`**/${lost}*`, (route) => route.fulfill({ status: 404 }));
      await scene.go('/jackpots');
      await scene.rest(6_000);
      await scene.wake();
    },
  },
  {
    name: 'crash',
    mode: 'browser',
    language: 'fr',
    path: '/gamehall',
    run: async (scene) => {
      // As translators of pages do: what the product has written is put into elements of their own.
      await scene.app.evaluate(() => {
        const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          const font = document.createElement('font');
          text.replaceWith(font);
          font.append(text);
        }
        for (const element of document.querySelectorAll('main > *')) element.remove();
      });
      await scene.go('/jackpots');
      await scene.rest();
    },
  },
];

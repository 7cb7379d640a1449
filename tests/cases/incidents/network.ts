/** Late, invalid and missing responses. */
import { FIVE, type Incident, ONE, SIX } from './incident';

export const network: readonly Incident[] = [
  {
    name: 'games-malformed',
    mode: 'browser',
    language: 'en',
    path: '/',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'games.get', fault: 'malformed', how: 'text' });
      await scene.go('/gamehall');
      await scene.rest();
    },
  },
  {
    name: 'jackpots-down',
    mode: 'browser',
    language: 'fr',
    path: '/gamehall',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'Jackpots.get', fault: 'status', status: 502 });
      await scene.go('/jackpots');
      await scene.rest();
    },
  },
  {
    name: 'operator-away',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    run: async (scene) => {
      await scene.site.switchOn({ target: 'api', fault: 'error', type: 'ApplicationUnavailableException' });
      await scene.go('/cashier/wallet');
      await scene.rest();
    },
  },
  {
    name: 'no-answer-in-time',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/cashier/wallet',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.gethistory', fault: 'wait' });
      await scene.go('/cashier/history');
      await scene.rest(1_600, 40_000);
    },
  },
  {
    name: 'still-waiting',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cashier.getdepositsettings', fault: 'wait' });
      await scene.go('/cashier/deposit');
      await scene.rest(1_600, 5_000);
    },
  },
  {
    name: 'slow',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/gamehall',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'api', fault: 'wait', ms: 2_500 });
      await scene.go('/offers');
      await scene.rest();
      await scene.go('/cashier/wallet');
      await scene.rest();
    },
  },
  {
    name: 'too-many-reads',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    run: async (scene) => {
      await scene.site.switchOn({
        target: 'campaigns.getoffers',
        fault: 'error',
        type: 'TooManyRequestsException',
        retryAfterSeconds: 120,
      });
      await scene.go('/offers');
      await scene.rest();
    },
  },
  {
    name: 'offline',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/cashier/wallet',
    run: async (scene) => {
      await scene.go('/support');
      await scene.rest();
      await scene.go('/cashier/wallet');
      await scene.rest();
      await scene.context.setOffline(true);
      await scene.go('/cashier/history');
      await scene.rest(3_000);
      await scene.context.setOffline(false);
      await scene.rest(4_000);
    },
  },
  {
    name: 'offline',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    run: async (scene) => {
      await scene.go('/cashier/wallet');
      await scene.rest();
      await scene.context.setOffline(true);
      await scene.go('/cashier/history');
      await scene.rest(3_000);
      await scene.context.setOffline(false);
      await scene.rest(4_000);
    },
  },
  {
    name: 'cms-away',
    mode: 'browser',
    language: 'en',
    path: '/gamehall',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cms', fault: 'status', status: 503 });
      await scene.go('/support');
      await scene.rest();
    },
  },
  {
    name: 'cms-away',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    run: async (scene) => {
      await scene.site.switchOn({ target: 'cms', fault: 'malformed', how: 'shape' });
      await scene.go('/support');
      await scene.rest();
    },
  },
];

/** Games and bets that do not start, freeze, or change during a tap. */

import { words } from '../../words';
import { FIVE, type Incident, ONE, SIX } from './incident';

const SLOT = '/game/starlit-crown-quest';
/** Ms after which a waiting game offers ways to leave. */
const STUCK_MS = 10_500;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export const play: readonly Incident[] = [
  {
    name: 'game-frozen',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: SLOT,
    prepare: async (scene) => {
      // A game that starts, claims that it can answer, and then never does.
      const page = `<script>parent.postMessage({ source: 'baize-game', type: 'ready', can: ['answer'] }, '*')</script>`;
      await scene.page.route(/\/platform\/game\/[^/]+\/play/, (route) =>
        route.fulfill({ contentType: 'text/html', body: page }),
      );
    },
    run: async (scene) => {
      await scene.app.getByText(words.en.play.silent).waitFor();
      await scene.rest();
    },
  },
  {
    name: 'frame-never-loads',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    prepare: async (scene) => {
      await scene.page.route(/\/platform\/frames\//, () => {});
    },
    run: async (scene) => {
      await scene.go(SLOT);
      await pause(STUCK_MS);
      await scene.rest();
    },
  },
  {
    // The launch registers new players. Their points are announced at the first touch, which is not where it was in the
    // recording, so a snapshot could show the message in only one of the runs.
    name: 'newcomers-game',
    mode: 'telegram',
    language: 'fr',
    player: 'new',
    prepare: async (scene) => {
      await scene.page.route(/\/platform\/frames\//, () => {});
      await scene.page.route(/loyalty\.getnotifications/, (route) =>
        route.fulfill({ json: { response: { items: [] } } }),
      );
    },
    run: async (scene) => {
      await scene.go('/gamehall');
      await scene.rest();
      await scene.app.locator('article a').first().click();
      await pause(STUCK_MS);
      await scene.rest();
    },
  },
  {
    name: 'game-does-not-start',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    prepare: async (scene) => {
      await scene.page.route(/games\.launch/, () => {});
    },
    run: async (scene) => {
      await scene.go(SLOT);
      await pause(STUCK_MS + 1_500);
    },
  },
  {
    name: 'game-refused',
    mode: 'browser',
    language: 'fr',
    player: { login: 'quatre@baize.example', password: 'demo-quatre-4' },
    path: '/gamehall',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'games.launch', fault: 'error', type: 'AccessDeniedException' });
      await scene.app.locator('article a').first().click();
      await scene.rest();
    },
  },
  {
    name: 'game-down',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    run: async (scene) => {
      await scene.site.switchOn({ target: 'games.launch', fault: 'status', status: 503 });
      await scene.go(SLOT);
      await scene.rest(2_500);
    },
  },
  {
    name: 'odds-changed',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/betting',
    run: async (scene) => {
      const book = scene.app.frameLocator('iframe[src*="/platform/betting/"]');
      await book.locator('.event').first().waitFor();
      await book.locator('.group').first().locator('.event:not(.isLive)').last().locator('.odds').first().click();
      await scene.page.route('**/platform/betting/call/quote', async (route) => {
        const answer = await route.fetch();
        const { legs } = (await answer.json()) as { legs: { odds: number | null }[] };
        for (const leg of legs) leg.odds = (leg.odds ?? 2_000) + 500;
        await route.fulfill({ response: answer, json: { legs } });
      });
      await scene.rest(4_000);
    },
  },
  {
    name: 'betting-away',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    run: async (scene) => {
      await scene.site.switchOn({
        target: 'betting.*',
        fault: 'error',
        type: 'ApplicationUnavailableException',
        status: 200,
      });
      await scene.go('/betting');
      await scene.rest(2_500);
    },
  },
];

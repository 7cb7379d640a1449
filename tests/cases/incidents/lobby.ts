/** Search, lists of games, favourites and competitions. */
import { FIVE, type Incident, ONE, SIX } from './incident';
import { beginningOf, confirm, DESKTOP, pause, QUATRE, search, visit } from './steps';

export const lobby: readonly Incident[] = [
  {
    name: 'search-then-game',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    host: { profile: 'android' },
    run: async (scene) => {
      await search(scene, 'qzxqzx');
      await search(scene, 'roulette');
      await scene.app.getByRole('dialog').getByRole('article').first().getByRole('link').click();
      await scene.rest();
    },
  },
  {
    name: 'search-finds-nothing',
    mode: 'browser',
    language: 'en',
    path: '/gamehall',
    context: DESKTOP,
    run: async (scene) => {
      await search(scene, 'my brother’s favourite one');
      await search(scene, 'jakcpot');
      await search(scene, 'unknown');
      await scene.app.getByRole('dialog').getByRole('button', { name: scene.texts.common.close }).first().click();
      await scene.rest();
    },
  },
  {
    name: 'favourite-refused',
    mode: 'browser',
    language: 'fr',
    player: QUATRE,
    path: '/gamehall',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'games.addLike', fault: 'status', status: 500 });
      const { add } = scene.texts.common.favourite;
      await scene.button(beginningOf(add)).click();
      await scene.rest();
    },
  },
  {
    name: 'favourite-answer-lost',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/gamehall',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'games.addLike', fault: 'cut', at: 'middle', after: true });
      await scene.button(beginningOf(scene.texts.common.favourite.add)).click();
      await scene.rest();
      await visit(scene, '/');
    },
  },
  {
    name: 'filters-find-nothing',
    mode: 'browser',
    language: 'en',
    path: '/gamehall?kind=live&feature=ways&volatility=high',
    context: DESKTOP,
    run: async (scene) => {
      await scene.rest();
      await scene.button(scene.texts.hall.allOfThem).click();
      await scene.rest();
    },
  },
  {
    name: 'filters-fail',
    mode: 'telegram',
    language: 'fr',
    player: SIX,
    path: '/gamehall',
    host: { profile: 'ios' },
    run: async (scene) => {
      await scene.site.switchOn({ target: 'games.get', fault: 'status', status: 500 });
      await scene.button(beginningOf(scene.texts.hall.filters)).click();
      const dialog = scene.app.getByRole('dialog');
      await dialog.locator('select').first().selectOption('live');
      await scene.rest();
      await confirm(scene, scene.texts.sheet.showGames);
      await scene.rest();
    },
  },
  {
    name: 'more-games-fail',
    mode: 'browser',
    language: 'fr',
    path: '/gamehall',
    run: async (scene) => {
      await scene.site.switchOn({ target: 'games.get', fault: 'status', status: 502 });
      await scene.app.locator('main article').last().scrollIntoViewIfNeeded();
      await scene.app.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await scene.rest(3_000);
    },
  },
  {
    name: 'jackpots-tick',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/jackpots',
    host: { profile: 'tdesktop' },
    run: async (scene) => {
      await pause(6_000);
      await scene.site.switchOn({ target: 'games.get', fault: 'malformed', how: 'shape' });
      await visit(scene, '/gamehall');
      await visit(scene, '/jackpots');
    },
  },
  {
    name: 'winners-away',
    mode: 'browser',
    language: 'en',
    player: ONE,
    path: '/offers',
    context: DESKTOP,
    run: async (scene) => {
      await scene.site.switchOn({ target: 'Jackpots.getWinners', fault: 'status', status: 503 });
      await visit(scene, '/winners');
    },
  },
  {
    name: 'tournament-over',
    mode: 'browser',
    language: 'fr',
    player: ONE,
    path: '/tournaments',
    run: async (scene) => {
      await scene.app.getByText(scene.texts.competition.statuses.finished, { exact: true }).first().click();
      await scene.rest();
      await scene.app.locator('main a[href*="/tournaments/"]').first().click();
      await scene.rest();
    },
  },
  {
    name: 'tournament-refused',
    mode: 'telegram',
    language: 'en',
    player: FIVE,
    path: '/tournaments',
    host: { profile: 'ios' },
    run: async (scene) => {
      await scene.app.locator('main a[href*="/tournaments/"]').first().click();
      await scene.rest();
      await scene.site.switchOn({ target: 'tournaments.participate', fault: 'error', type: 'InvalidRequestException' });
      await scene.page.locator('#main', { hasText: scene.texts.competition.takePart }).click();
      await scene.rest();
      await confirm(scene, scene.texts.competition.takePart);
      await scene.rest();
    },
  },
];

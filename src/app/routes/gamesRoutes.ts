/** Lobby, halls and games. */
import { listResult } from '../../stores/loaderContext';
import { lazyScreen } from '../loading/lazyScreen';
import { row } from './row';

const home = lazyScreen(() => import('../../screens/home/HomeScreen'));
const hall = lazyScreen(() => import('../../screens/gamehall/GameHallScreen'));
const game = lazyScreen(() => import('../../screens/game/GameScreen'));

/** Query names that change which games a hall shows. */
const HALL_FILTER = ['category', 'providers', 'kind', 'feature', 'volatility', 'rtp', 'sort'];

export const gamesRoutes = [
  row('index', home, 'home', {
    texts: ['games'],
    query: ['redirectUrl'],
    load: async ({ stores: { lobby, settings } }) => {
      await lobby.load(settings);
      return settings.hasGames ? listResult(lobby.rows) : undefined;
    },
    hasSidebar: true,
  }),
  row('gamehall', hall, 'gamehall', {
    texts: ['games', 'hall'],
    query: HALL_FILTER,
    hasSidebar: true,
  }),
  row('gamehall-id', hall, 'gamehall', {
    guards: ['redirect-gamehall-category'],
    texts: ['games', 'hall'],
    isIndexed: false,
  }),
  row('game-index-item', game, 'game', {
    layout: 'game',
    texts: ['play', 'system'],
    query: ['mode'],
    ownsNotFound: true,
    hasChatBadge: false,
  }),
];

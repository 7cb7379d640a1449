/** Lobby, halls and games. */
import { listResult } from '../../stores/visit';
import { lazyScreen } from '../lazyScreen';
import { row } from './row';

const home = lazyScreen(() => import('../../screens/home/HomeScreen'));
const hall = lazyScreen(() => import('../../screens/gamehall/GameHallScreen'));
const game = lazyScreen(() => import('../../screens/game/GameScreen'));

/** What a hall shows of its games. */
const HALL_FILTER = ['category', 'providers', 'kind', 'feature', 'volatility', 'rtp', 'sort'];

export const gamesRoutes = [
  row({
    name: 'index',
    screen: home,
    texts: ['games'],
    query: ['redirectUrl'],
    load: async ({ stores: { lobby } }) => {
      await lobby.load();
      return listResult(lobby.rows);
    },
    title: 'home',
    hasRail: true,
  }),
  row({
    name: 'gamehall',
    screen: hall,
    texts: ['games'],
    query: HALL_FILTER,
    title: 'gamehall',
    hasRail: true,
  }),
  row({
    name: 'gamehall-id',
    guards: ['redirect-gamehall-category'],
    screen: hall,
    texts: ['games'],
    title: 'gamehall',
    isIndexed: false,
  }),
  row({
    name: 'game-index-item',
    layout: 'game',
    screen: game,
    texts: ['games', 'system'],
    query: ['mode'],
    title: 'game',
    ownsNotFound: true,
    hasChatBadge: false,
  }),
];

/** The sportsbook, the player's bets, and the old address that leads to them. */
import { href } from '../../domain/paths';
import { lazyScreen } from '../lazyScreen';
import { guardedRow, row } from './row';

const betting = lazyScreen(() => import('../../screens/betting/BettingScreen'));
const bets = lazyScreen(() => import('../../screens/profile/BetsScreen'));

const mine = { screen: bets, texts: ['betting'], query: ['tab', 'period'], title: 'bets' } as const;

export const bettingRoutes = [
  row({
    name: 'betting',
    screen: betting,
    texts: ['betting'],
    title: 'betting',
    hasChatBadge: false,
  }),
  guardedRow({ name: 'profile-index-bets', ...mine }),
  guardedRow({ name: 'bets', redirect: () => href('profile-index-bets'), ...mine }),
];

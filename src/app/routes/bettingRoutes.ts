/** The sportsbook, the player's bets, and the old address that redirects to them. */
import { href } from '@baize/contract/links/paths';
import { lazyScreen } from '../loading/lazyScreen';
import { guardedRow, row } from './row';

const betting = lazyScreen(() => import('../../screens/betting/BettingScreen'));
const bets = lazyScreen(() => import('../../screens/profile/BetsScreen'));

const betsOptions = { texts: ['betting', 'profile', 'files'], query: ['tab', 'period'] };

export const bettingRoutes = [
  row('betting', betting, 'betting', { texts: ['betting'], hasChatBadge: false }),
  guardedRow('profile-index-bets', bets, 'bets', betsOptions),
  guardedRow('bets', bets, 'bets', { redirect: () => href('profile-index-bets'), ...betsOptions }),
];

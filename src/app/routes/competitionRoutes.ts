/** Jackpots, winners, providers, tournaments. */
import { lazyScreen } from '../loading/lazyScreen';
import { row } from './row';

const texts = ['competition', 'games'];

const jackpots = lazyScreen(() => import('../../screens/competition/JackpotsScreen'));
const jackpot = lazyScreen(() => import('../../screens/competition/JackpotScreen'));
const winners = lazyScreen(() => import('../../screens/competition/WinnersScreen'));
const providers = lazyScreen(() => import('../../screens/competition/ProvidersScreen'));
const tournaments = lazyScreen(() => import('../../screens/competition/TournamentsScreen'));
const tournament = lazyScreen(() => import('../../screens/competition/TournamentScreen'));
const tournamentHall = lazyScreen(() => import('../../screens/competition/TournamentHallScreen'));

export const competitionRoutes = [
  row('jackpots', jackpots, 'jackpots', { texts, hasSidebar: true }),
  row('jackpots-id', jackpot, 'jackpots', { texts }),
  row('winners', winners, 'winners', { texts, query: ['tab'] }),
  row('providers', providers, 'providers', { texts, hasSidebar: true }),
  row('tournaments', tournaments, 'tournaments', { texts, query: ['tab'], hasSidebar: true }),
  row('tournaments-id', tournament, 'tournaments', { texts }),
  row('tournaments-id-gamehall', tournamentHall, 'tournaments', { texts }),
];

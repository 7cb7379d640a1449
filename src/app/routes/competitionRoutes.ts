/** Jackpots, winners, providers, tournaments. */
import { lazyScreen } from '../lazyScreen';
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
  row({ name: 'jackpots', screen: jackpots, texts, title: 'jackpots', hasRail: true }),
  row({ name: 'jackpots-id', screen: jackpot, texts, title: 'jackpots' }),
  row({ name: 'winners', screen: winners, texts, query: ['tab'], title: 'winners' }),
  row({ name: 'providers', screen: providers, texts, title: 'providers', hasRail: true }),
  row({
    name: 'tournaments',
    screen: tournaments,
    texts,
    query: ['tab'],
    title: 'tournaments',
    hasRail: true,
  }),
  row({ name: 'tournaments-id', screen: tournament, texts, title: 'tournaments' }),
  row({
    name: 'tournaments-id-gamehall',
    screen: tournamentHall,
    texts,
    title: 'tournaments',
  }),
];

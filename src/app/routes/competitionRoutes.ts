/** Jackpots, winners, providers, tournaments. */
import { row } from './row';
import { notFound } from './systemScreens';

const texts = ['competition', 'games'];

export const competitionRoutes = [
  row({ name: 'jackpots', path: '/jackpots', screen: notFound, texts, title: 'jackpots' }),
  row({ name: 'jackpots-id', path: '/jackpots/:id', screen: notFound, texts, title: 'jackpots' }),
  row({ name: 'winners', path: '/winners', screen: notFound, texts, title: 'winners' }),
  row({ name: 'providers', path: '/providers', screen: notFound, texts, title: 'providers' }),
  row({ name: 'tournaments', path: '/tournaments', screen: notFound, texts, title: 'tournaments' }),
  row({ name: 'tournaments-id', path: '/tournaments/:id', screen: notFound, texts, title: 'tournaments' }),
  row({
    name: 'tournaments-id-gamehall',
    path: '/tournaments/:id/gamehall',
    screen: notFound,
    texts,
    title: 'tournaments',
  }),
];

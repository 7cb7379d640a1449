import type { Game } from '../../services/api/entities/games';
import type { Answers } from './caseForm';

const NAMES = ['Brass Lanterns', 'Green Cloth', 'Nine Tides', 'Harbour Wheel', 'Paper Dragons', 'Silent Quarry'];
const KINDS: Game['kind'][] = ['slot', 'slot', 'slot', 'casino', 'slot', 'live'];

export function plausibleGames(currency: string): Answers {
  const games = NAMES.map((name, index) => ({
    sysname: name.toLowerCase().replaceAll(' ', '-'),
    name,
    kind: KINDS[index] ?? 'slot',
    provider: 'house',
    provider_name: 'House',
    rtp: '96.40',
  }));
  return {
    'games.get': { items: games, total: games.length },
    'games.getLikes': { items: [] },
    'games.getRecent': { items: [] },
    'games.getCategories': { items: [{ id: 'slots', name: 'Slots', icon: '', games_count: games.length }] },
    'games.getProviders': { items: [{ sysname: 'house', name: 'House', games_count: games.length }] },
    'games.getHistory': { items: [], total: 0 },
    'games.getInfo': {
      stakes: { min: { amount: '0.10', currency }, max: { amount: '100.00', currency } },
      features: [],
      rules: [],
    },
    'Jackpots.get': [],
    'Jackpots.getWinners': { items: [], total: 0 },
    'leaderboard.get': { items: [], total: 0 },
    'tournaments.get': { items: [] },
    'betting.getevents': { items: [] },
  };
}

/** Other players' names become pseudonyms. */
import type {
  Jackpot,
  LeaderboardRow,
  OwnStanding,
  Tournament,
  Winner,
} from '../../../services/api/entities/competition';
import type {
  Game,
  GameHistoryItem,
  GameLaunch,
  GameList,
  HistoryExport,
  Provider,
} from '../../../services/api/entities/games';
import type { Classes } from '../classes';
import { money, paging, words } from './shared';
import type { AnswerClasses, ParamClasses } from './types';

const game = {
  sysname: 'keep',
  name: 'keep',
  image_url: 'keep',
  description: { name: 'keep', img_288_192: 'keep' },
  kind: 'keep',
  provider: 'keep',
  provider_name: 'keep',
  rtp: 'keep',
  volatility: 'keep',
  has_demo: 'keep',
  is_new: 'keep',
  is_hot: 'keep',
  players_now: 'keep',
  jackpot: money,
} as const satisfies Classes<Game>;

const tally = { '*': 'keep' } as const;

const gameList = {
  items: game,
  total: 'keep',
  counts: { kinds: tally, providers: tally, features: tally, volatilities: tally, rtps: tally },
} as const satisfies Classes<GameList>;

/** Where a frame lives explains its failure; what opens it is in its query and token. */
const launch = {
  address: 'place',
  token: 'never',
  origin: 'keep',
  draws: 'keep',
} as const satisfies Classes<GameLaunch>;

const provider = {
  sysname: 'keep',
  name: 'keep',
  game_params: words,
  types: 'keep',
  games_count: 'keep',
} as const satisfies Classes<Provider>;

const historyItem = {
  id: 'keep',
  type: 'keep',
  created_at: 'keep',
  title: 'keep',
  status: 'keep',
  stake: money,
  win: money,
  balance: 'keep',
  legs: {
    home: 'keep',
    away: 'keep',
    market: 'keep',
    outcome: 'keep',
    line: 'keep',
    odds: 'keep',
    status: 'keep',
    score: 'keep',
  },
} as const satisfies Classes<GameHistoryItem>;

const historyExport = { id: 'keep', status: 'keep', address: 'link' } as const satisfies Classes<HistoryExport>;

const jackpot = {
  id: 'keep',
  amount: money,
  description: words,
  category: 'keep',
} as const satisfies Classes<Jackpot>;

const shownGame = { sysname: 'keep', name: 'keep', image_url: 'keep' } as const;

const winner = {
  fakename: 'pseudonym',
  amount: money,
  game: shownGame,
  created_at: 'keep',
  jackpot_id: 'keep',
} as const satisfies Classes<Winner>;

const leaderboardRow = {
  place: 'keep',
  fakename: 'pseudonym',
  points: 'keep',
  amount: money,
  game: shownGame,
  created_at: 'keep',
} as const satisfies Classes<LeaderboardRow>;

const ownStanding = {
  place: 'keep',
  points: 'keep',
  fakename: 'pseudonym',
  amount: money,
  is_paid: 'keep',
} as const satisfies Classes<OwnStanding>;

const tournament = {
  id: 'keep',
  name: 'keep',
  started_at: 'keep',
  finished_at: 'keep',
  prize: money,
  is_participant: 'keep',
  description: words,
  category: 'keep',
  rule: 'keep',
  prizes: { from: 'keep', to: 'keep', amount: money },
  participants_count: 'keep',
} as const satisfies Classes<Tournament>;

export const gamesAnswers = {
  'games.addLike': 'keep',
  'games.removeLike': 'keep',
  'games.createhistoryexportrequest': historyExport,
  'games.get': gameList,
  'games.getLikes': { items: game },
  'games.getCategories': { items: { id: 'keep', name: 'keep', icon: 'keep', games_count: 'keep' } },
  'games.getProviders': { items: provider },
  'games.getHistory': { items: historyItem, total: 'keep', totals: { stake: money, win: money } },
  'games.gethistoryexportrequest': historyExport,
  'games.launch': launch,
  'games.getRecent': { items: { ...game, is_unfinished: 'keep' } },
  'games.getInfo': { stakes: { min: money, max: money }, features: 'keep', rules: 'keep' },
  'betting.getevents': {
    items: {
      id: 'keep',
      sport: 'keep',
      league: 'keep',
      home: 'keep',
      away: 'keep',
      starts_at: 'keep',
      is_live: 'keep',
    },
  },
  'betting.launch': launch,
  'Jackpots.get': jackpot,
  'Jackpots.getWinners': { items: winner, total: 'keep' },
  'leaderboard.get': { items: leaderboardRow, total: 'keep', own: ownStanding },
  'tournaments.participate': 'keep',
  'tournaments.get': { items: tournament },
} as const satisfies Partial<AnswerClasses>;

/** The search text stays: it explains why nothing was found. */
const filter = {
  category: 'keep',
  providers: 'keep',
  kind: 'keep',
  feature: 'keep',
  volatility: 'keep',
  rtp_from: 'keep',
  has_demo: 'keep',
  query: 'keep',
} as const;

const period = { type: 'keep', from: 'keep', to: 'keep' } as const;

export const gamesParams = {
  'games.addLike': { sysname: 'keep' },
  'games.removeLike': { sysname: 'keep' },
  'games.createhistoryexportrequest': period,
  'games.get': { ...paging, sort_options: 'keep', sysnames: 'keep', options: filter, order: 'keep' },
  'games.getLikes': {},
  'games.getCategories': {},
  'games.getProviders': { fields: 'keep' },
  'games.getHistory': { ...paging, ...period },
  'games.gethistoryexportrequest': { id: 'keep' },
  'games.launch': { sysname: 'keep', mode: 'keep', bar: 'keep' },
  'games.getRecent': { count: 'keep' },
  'games.getInfo': { sysname: 'keep' },
  'betting.getevents': { count: 'keep' },
  'betting.launch': {},
  'Jackpots.get': { fields: 'keep' },
  'Jackpots.getWinners': { ...paging, jackpot_id: 'keep' },
  'leaderboard.get': { ...paging, tournament_id: 'keep', period: 'keep' },
  'tournaments.participate': { id: 'keep' },
  'tournaments.get': { ...paging, id: 'keep' },
} as const satisfies Partial<ParamClasses>;

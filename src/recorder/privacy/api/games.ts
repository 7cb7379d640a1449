/** Other players' names become pseudonyms. */
import type {
  Jackpot,
  LeaderboardRow,
  OwnStanding,
  Tournament,
  Winner,
} from '@baize/contract/api/entities/competition';
import type {
  Game,
  GameHistoryItem,
  GameLaunch,
  GameList,
  HistoryExport,
  Provider,
} from '@baize/contract/api/entities/games';
import { classesOf, keep } from '../classes';
import { callsOf } from './callsOf';
import { freeForm, money, paging } from './shared';

const game = classesOf<Game>()({
  ...keep('sysname name image_url kind provider provider_name rtp volatility has_demo is_new is_hot'),
  ...keep('players_now'),
  description: keep('name img_288_192'),
  jackpot: money,
  jackpot_id: 'keep',
});

const tally = { '*': 'keep' } as const;

const gameList = classesOf<GameList>()({
  items: game,
  total: 'keep',
  counts: { kinds: tally, providers: tally, features: tally, volatilities: tally, rtps: tally },
});

/** A frame's origin and path explain its failures; its query and token grant access. */
const launch = classesOf<GameLaunch>()({ address: 'place', token: 'never', ...keep('origin draws is_mute') });

const provider = classesOf<Provider>()({ ...keep('sysname name types games_count'), game_params: freeForm });

const historyItem = classesOf<GameHistoryItem>()({
  free_stake: money,
  may_return: money,
  ...keep('id number type created_at title status balance odds'),
  stake: money,
  win: money,
  legs: keep('home away market outcome line odds status score'),
});

const historyExport = classesOf<HistoryExport>()({ id: 'keep', status: 'keep', address: 'link' });

const jackpot = classesOf<Jackpot>()({ ...keep('id category'), amount: money, description: freeForm });

const shownGame = keep('sysname name image_url');

const prized = { fakename: 'pseudonym', amount: money } as const;
const winner = classesOf<Winner>()({ ...prized, game: shownGame, ...keep('created_at jackpot_id') });
const leaderboardRow = classesOf<LeaderboardRow>()({
  ...prized,
  game: shownGame,
  ...keep('place points created_at'),
});
const ownStanding = classesOf<OwnStanding>()({ ...prized, ...keep('place points is_paid') });

const tournament = classesOf<Tournament>()({
  ...keep('id name started_at finished_at is_participant category rule participants_count'),
  prize: money,
  description: freeForm,
  prizes: { from: 'keep', to: 'keep', amount: money },
});

/** The search text is kept: it explains why nothing was found. */
const filter = keep('category providers kind feature volatility rtp_from has_demo query');

const period = keep('type from to');

export const gamesCalls = callsOf({
  'games.addLike': [{ sysname: 'keep' }, 'keep'],
  'games.removeLike': [{ sysname: 'keep' }, 'keep'],
  'games.createhistoryexportrequest': [period, historyExport],
  'games.get': [{ ...paging, sort_options: 'keep', sysnames: 'keep', options: filter, order: 'keep' }, gameList],
  'games.getLikes': [{}, { items: game }],
  'games.getCategories': [{}, { items: keep('id name icon games_count') }],
  'games.getProviders': [{ fields: 'keep' }, { items: provider }],
  'games.getHistory': [
    { ...paging, ...period },
    { items: historyItem, total: 'keep', totals: { stake: money, win: money } },
  ],
  'games.gethistoryexportrequest': [{ id: 'keep' }, historyExport],
  'games.launch': [keep('sysname mode bar'), launch],
  'games.getRecent': [{ count: 'keep' }, { items: { ...game, is_unfinished: 'keep' } }],
  'games.getInfo': [{ sysname: 'keep' }, { stakes: { min: money, max: money }, features: 'keep', rules: 'keep' }],
  'betting.getevents': [{ count: 'keep' }, { items: keep('id sport league home away starts_at is_live score') }],
  'betting.launch': [{}, launch],
  'Jackpots.get': [{ fields: 'keep' }, jackpot],
  'Jackpots.getWinners': [
    { ...paging, jackpot_id: 'keep' },
    { items: winner, total: 'keep' },
  ],
  'leaderboard.get': [
    { ...paging, tournament_id: 'keep', period: 'keep' },
    { items: leaderboardRow, total: 'keep', own: ownStanding },
  ],
  'tournaments.participate': [{ id: 'keep' }, 'keep'],
  'tournaments.get': [{ ...paging, id: 'keep' }, { items: tournament }],
});

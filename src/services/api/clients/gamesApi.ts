import type { Params } from '@baize/contract/api/contract';
import type { Call } from '../call';

export const createGamesApi = (call: Call) => ({
  getGames: (params: Params<'games.get'>, signal?: AbortSignal) => call('games.get', params, { signal }),
  /** Number of games per filter option. */
  getCounts: (options: NonNullable<Params<'games.get'>['options']>, signal?: AbortSignal) =>
    call('games.get', { offset: 0, count: 1, options, fields: ['counts'] }, { signal }),
  getCategories: (signal?: AbortSignal) => call('games.getCategories', {}, { signal }),
  getProviders: (signal?: AbortSignal) => call('games.getProviders', { fields: ['game_params', 'types'] }, { signal }),
  getLikes: (signal?: AbortSignal) => call('games.getLikes', {}, { signal }),
  addLike: (sysname: string) => call('games.addLike', { sysname }),
  removeLike: (sysname: string) => call('games.removeLike', { sysname }),
  getRecent: (count: number, signal?: AbortSignal) => call('games.getRecent', { count }, { signal }),
  getInfo: (sysname: string, signal?: AbortSignal) => call('games.getInfo', { sysname }, { signal }),
  getFreeSpins: (signal?: AbortSignal) =>
    call('freespins.get', { status: 'active', count: 99, fields: ['game', 'remaining_count', 'status'] }, { signal }),
  /** The page draws the bar above the game, so the frame must not. */
  launch: (sysname: string, mode: 'play' | 'demo', signal?: AbortSignal) =>
    call('games.launch', { sysname, mode, bar: 'house' }, { signal }),
  getBanners: (signal?: AbortSignal) =>
    call('banners.get', { offset: 0, count: 10, fields: ['id', 'finished_at', 'description'] }, { signal }),
  getJackpots: (signal?: AbortSignal) => call('Jackpots.get', {}, { signal }),
  getWinners: (signal?: AbortSignal) => call('Jackpots.getWinners', { offset: 0, count: 12 }, { signal }),
  getTournaments: (signal?: AbortSignal) => call('tournaments.get', { offset: 0, count: 6 }, { signal }),
});

export type GamesApi = ReturnType<typeof createGamesApi>;

import type { Call } from './call';
import type { Params } from './contract';

/** Rows of the lobby, the halls and the games. */
export const createGamesApi = (call: Call) => ({
  getGames: (params: Params<'games.get'>, signal?: AbortSignal) => call('games.get', params, { signal }),
  getCategories: (signal?: AbortSignal) => call('games.getCategories', {}, { signal }),
  getProviders: (signal?: AbortSignal) => call('games.getProviders', { fields: ['game_params', 'types'] }, { signal }),
  getLikes: (signal?: AbortSignal) => call('games.getLikes', {}, { signal }),
  addLike: (sysname: string) => call('games.addLike', { sysname }),
  removeLike: (sysname: string) => call('games.removeLike', { sysname }),
  launch: (sysname: string, mode: 'play' | 'demo') => call('games.launch', { sysname, mode }),
  getBanners: (signal?: AbortSignal) =>
    call('banners.get', { offset: 0, count: 10, fields: ['id', 'finished_at', 'description'] }, { signal }),
  getJackpots: (signal?: AbortSignal) => call('Jackpots.get', {}, { signal }),
  getWinners: (signal?: AbortSignal) => call('Jackpots.getWinners', { offset: 0, count: 12 }, { signal }),
  getTournaments: (signal?: AbortSignal) => call('tournaments.get', { offset: 0, count: 6 }, { signal }),
});

export type GamesApi = ReturnType<typeof createGamesApi>;

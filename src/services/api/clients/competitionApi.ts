import type { Params } from '@baize/contract/api/contract';
import type { Call } from '../call';

export const createCompetitionApi = (call: Call) => ({
  getJackpots: (signal?: AbortSignal) => call('Jackpots.get', {}, { signal }),
  getWinners: (params: Params<'Jackpots.getWinners'>, signal?: AbortSignal) =>
    call('Jackpots.getWinners', params, { signal }),
  getBoard: (params: Params<'leaderboard.get'>, signal?: AbortSignal) => call('leaderboard.get', params, { signal }),
  getTournaments: (params: Params<'tournaments.get'>, signal?: AbortSignal) =>
    call('tournaments.get', params, { signal }),
  participate: (id: number) => call('tournaments.participate', { id }),
});

export type CompetitionApi = ReturnType<typeof createCompetitionApi>;

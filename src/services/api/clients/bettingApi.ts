import type { Params } from '@baize/contract/api/contract';
import type { Call } from '../call';

export const createBettingApi = (call: Call) => ({
  launch: (signal?: AbortSignal) => call('betting.launch', {}, { signal }),
  getEvents: (count: number, signal?: AbortSignal) => call('betting.getevents', { count }, { signal }),
  getHistory: (params: Params<'games.getHistory'>, signal?: AbortSignal) =>
    call('games.getHistory', params, { signal }),
  createExport: (params: Params<'games.createhistoryexportrequest'>) =>
    call('games.createhistoryexportrequest', params),
  createFileLink: (address: string) => call('account.createFileLink', { address }),
  getExport: (id: string) => call('games.gethistoryexportrequest', { id }),
});

export type BettingApi = ReturnType<typeof createBettingApi>;

import type { Params } from '@baize/contract/api/contract';
import type { ExclusionPeriod, TimeOutPeriod } from '@baize/contract/api/entities/account';
import type { Call } from '../call';

export const createLimitsApi = (call: Call) => ({
  getDepositLimit: (signal?: AbortSignal) => call('account.getDepositLimit', {}, { signal }),
  setDepositLimit: (limit: Params<'account.setDepositLimit'>) => call('account.setDepositLimit', limit),
  getSelfLimits: (signal?: AbortSignal) => call('account.getSelfLimits', {}, { signal }),
  setTimeOut: (period: TimeOutPeriod) => call('account.setTimeOut', { period }),
  setExclusion: (period: ExclusionPeriod) => call('account.setSelfExclusion', { period }),
  setReminder: (minutes: number) => call('account.setSessionReminder', { minutes }),
});

import type { Call } from './call';

/** Rows of what the operator has to tell a player (D-7, B-8). */
export const createNoticesApi = (call: Call) => ({
  getNotifications: (signal?: AbortSignal) => call('loyalty.getnotifications', {}, { signal }),
  getPopups: (signal?: AbortSignal) => call('popups.get', { offset: 0, count: 20 }, { signal }),
});

import type { Call } from '../call';

export const createNoticesApi = (call: Call) => ({
  getNotifications: (signal?: AbortSignal) => call('loyalty.getnotifications', {}, { signal }),
  getPopups: (signal?: AbortSignal) => call('popups.get', { offset: 0, count: 20 }, { signal }),
});

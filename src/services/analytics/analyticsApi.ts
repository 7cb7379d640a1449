import type { Call } from '../api/call';

/** Analytics events often fire just before the page unloads, for example on sign-out. */
export const createAnalyticsApi = (call: Call) => ({
  handle: (name: string, params: Record<string, string>) =>
    call('events.handle', { event_name: name, event_params: JSON.stringify(params) }, { outlivesPage: true }),
});

export type AnalyticsApi = ReturnType<typeof createAnalyticsApi>;

import type { Call } from '../api/call';

/** Many events are told right before the page is left, as a sign-out is. */
export const createAnalyticsApi = (call: Call) => ({
  handle: (name: string, params: Record<string, string>) =>
    call('events.handle', { event_name: name, event_params: JSON.stringify(params) }, { outlivesPage: true }),
});

export type AnalyticsApi = ReturnType<typeof createAnalyticsApi>;

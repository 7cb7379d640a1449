import type { Call } from '../api/call';

/** Row of the events that the operator counts (N-9). */
export const createAnalyticsApi = (call: Call) => ({
  handle: (name: string, params: Record<string, string>) =>
    call('events.handle', { event_name: name, event_params: JSON.stringify(params) }),
});

export type AnalyticsApi = ReturnType<typeof createAnalyticsApi>;

import type { Call } from '../call';

export const createSettingsApi = (call: Call) => ({
  getHeadMetadata: (signal?: AbortSignal) => call('metadata.get', {}, { signal }),
  getGeneralInfo: (signal?: AbortSignal) => call('metadata.getgeneralinfo', {}, { signal }),
});

export type SettingsApi = ReturnType<typeof createSettingsApi>;

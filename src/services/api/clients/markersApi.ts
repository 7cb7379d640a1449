import type { Call } from '../call';

export const createMarkersApi = (call: Call) => ({
  getKeys: (signal?: AbortSignal) => call('storage.getKeys', {}, { signal }),
  get: (key: string) => call('storage.get', { key }),
  set: (key: string, value: string) => call('storage.set', { key, value }),
});

export type MarkersApi = ReturnType<typeof createMarkersApi>;

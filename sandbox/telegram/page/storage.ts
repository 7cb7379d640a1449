/** Storage that the client provides to the app: device, secure and cloud, separate for each player. */
import type { Host, Methods } from './types.js';

export function createStorage(host: Host) {
  const storageKey = (kind: string) => `baize.host.${kind}.${host.settings.player}`;
  const read = (kind: string): Record<string, string> => JSON.parse(localStorage.getItem(storageKey(kind)) ?? '{}');
  const write = (kind: string, values: Record<string, string>) =>
    localStorage.setItem(storageKey(kind), JSON.stringify(values));

  const whenSupported =
    (kind: 'device' | 'secure', act: (params: Record<string, unknown>) => void) =>
    (params: Record<string, unknown>) => {
      const isSupported = kind === 'device' ? host.profile().hasDeviceStorage : host.profile().hasSecureStorage;
      if (isSupported) return act(params);
      return host.send(`${kind}_storage_failed`, { req_id: params.req_id, error: 'UNSUPPORTED' });
    };

  const storageMethods = (kind: 'device' | 'secure'): Methods => ({
    [`web_app_${kind}_storage_save_key`]: whenSupported(kind, ({ req_id, key, value }) => {
      const values = read(kind);
      if (typeof value === 'string') values[String(key)] = value;
      else delete values[String(key)];
      write(kind, values);
      host.send(`${kind}_storage_key_saved`, { req_id });
    }),
    [`web_app_${kind}_storage_get_key`]: whenSupported(kind, ({ req_id, key }) => {
      const value = read(kind)[String(key)] ?? null;
      host.send(
        `${kind}_storage_key_received`,
        kind === 'secure' ? { req_id, value, can_restore: false } : { req_id, value },
      );
    }),
    [`web_app_${kind}_storage_clear`]: whenSupported(kind, ({ req_id }) => {
      write(kind, {});
      host.send(`${kind}_storage_cleared`, { req_id });
    }),
  });

  const custom = (method: string, params: Record<string, unknown>) => {
    const values = read('cloud');
    const keys = Array.isArray(params.keys) ? params.keys.map(String) : [];
    if (method === 'getStorageKeys') return Object.keys(values);
    if (method === 'getStorageValues') return Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
    if (method === 'getCurrentTime') return Math.floor(Date.now() / 1000);
    if (method === 'getRequestedContact') return '';
    if (method === 'saveStorageValue') write('cloud', { ...values, [String(params.key)]: String(params.value ?? '') });
    else if (method === 'deleteStorageValues') {
      write('cloud', Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))));
    } else return undefined;
    return true;
  };

  return {
    methods: {
      ...storageMethods('device'),
      ...storageMethods('secure'),
      web_app_secure_storage_restore_key: ({ req_id }) =>
        host.send('secure_storage_failed', { req_id, error: 'RESTORE_UNAVAILABLE' }),
      web_app_invoke_custom_method: ({ req_id, method, params }) => {
        const result = custom(String(method), typeof params === 'object' && params !== null ? { ...params } : {});
        host.send(
          'custom_method_invoked',
          result === undefined ? { req_id, error: 'METHOD_INVALID' } : { req_id, result },
        );
      },
    } satisfies Methods,
  };
}

// @ts-check
/** Storage that the client keeps for the app: on the device, in its safe, and in the cloud. One shelf a player. */

/** @typedef {import('./types.js').Host} Host */

/** @param {Host} host */
export function createStorage(host) {
  /** @param {string} kind */
  const shelf = (kind) => `baize.host.${kind}.${host.settings.player}`;
  /** @param {string} kind @returns {Record<string, string>} */
  const read = (kind) => JSON.parse(localStorage.getItem(shelf(kind)) ?? '{}');
  /** @param {string} kind @param {Record<string, string>} values */
  const write = (kind, values) => localStorage.setItem(shelf(kind), JSON.stringify(values));

  /** @param {'device' | 'secure'} kind @param {(params: Record<string, unknown>) => void} act */
  const served = (kind, act) => (/** @type {Record<string, unknown>} */ params) => {
    const isServed = kind === 'device' ? host.profile().hasDeviceStorage : host.profile().hasSecureStorage;
    if (isServed) return act(params);
    return host.send(`${kind}_storage_failed`, { req_id: params.req_id, error: 'UNSUPPORTED' });
  };

  /** @param {'device' | 'secure'} kind @returns {import('./types.js').Methods} */
  const rows = (kind) => ({
    [`web_app_${kind}_storage_save_key`]: served(kind, ({ req_id, key, value }) => {
      const values = read(kind);
      if (typeof value === 'string') values[String(key)] = value;
      else delete values[String(key)];
      write(kind, values);
      host.send(`${kind}_storage_key_saved`, { req_id });
    }),
    [`web_app_${kind}_storage_get_key`]: served(kind, ({ req_id, key }) => {
      const value = read(kind)[String(key)] ?? null;
      host.send(
        `${kind}_storage_key_received`,
        kind === 'secure' ? { req_id, value, can_restore: false } : { req_id, value },
      );
    }),
    [`web_app_${kind}_storage_clear`]: served(kind, ({ req_id }) => {
      write(kind, {});
      host.send(`${kind}_storage_cleared`, { req_id });
    }),
  });

  /** @param {string} method @param {Record<string, unknown>} params */
  const custom = (method, params) => {
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
    /** @type {import('./types.js').Methods} */
    methods: {
      ...rows('device'),
      ...rows('secure'),
      web_app_secure_storage_restore_key: ({ req_id }) =>
        host.send('secure_storage_failed', { req_id, error: 'RESTORE_UNAVAILABLE' }),
      web_app_invoke_custom_method: ({ req_id, method, params }) => {
        const given = params && typeof params === 'object' ? params : {};
        const result = custom(String(method), /** @type {Record<string, unknown>} */ (given));
        host.send(
          'custom_method_invoked',
          result === undefined ? { req_id, error: 'METHOD_INVALID' } : { req_id, result },
        );
      },
    },
  };
}

import { dialect } from '../../services/api/dialect/chosen';
import type { Dialect } from '../../services/api/dialect/Dialect';
import { isBelow } from '../../services/api/dialect/wireRequest';
import { SettingsError, type WebSettings } from '../settings/settings';
import { dialectServer } from './chosenServer';

export type OperatorHosts = Pick<WebSettings, 'apiUrl'> & Partial<Pick<WebSettings, 'apiHosts'>>;

/** The address of the operator that serves a path; of several prefixes the longest counts. */
export function hostOf(
  path: string,
  { apiUrl, apiHosts = {} }: OperatorHosts,
  { prefixes }: Dialect = dialect,
): string {
  const [prefix = ''] = prefixes
    .filter((one) => isBelow(path, one))
    .toSorted((one, other) => other.length - one.length);
  return apiHosts[prefix] ?? apiUrl;
}

const missing = (names: readonly string[], values: object) => names.filter((name) => !Object.hasOwn(values, name));

/** @throws SettingsError where the settings lack a host or a key that the dialect needs, or name another prefix */
export function assertOperatorSettings({ apiHosts, apiKeys }: Pick<WebSettings, 'apiHosts' | 'apiKeys'>): void {
  const { hosts = [], keys = [] } = dialectServer;
  const wrong = [
    ...missing(hosts, apiHosts).map((prefix) => `API_HOSTS has no ${prefix}: add ${prefix}=https://host.example`),
    ...missing(keys, apiKeys).map((name) => `API_KEYS has no ${name}: add ${name}=<key>`),
    ...Object.keys(apiHosts)
      .filter((prefix) => !dialect.prefixes.includes(prefix))
      .map((prefix) => `API_HOSTS: ${prefix} is not a prefix of the dialect (${dialect.prefixes.join(', ')})`),
  ];
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
}

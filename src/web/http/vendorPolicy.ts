import { type SourceKind, type VendorKey, vendors } from '../../domain/site/vendors';

export type Sources = Readonly<Record<string, readonly string[]>>;

/** Images and frames are allowed from any https host, so no vendor has to be listed for them. */
const OPEN_TO_ALL: readonly SourceKind[] = ['img', 'frame'];

export const noSources: Sources = {};

export function mergeSources(...all: Sources[]): Sources {
  const names = new Set(all.flatMap((sources) => Object.keys(sources)));
  return Object.fromEntries([...names].map((name) => [name, [...new Set(all.flatMap((one) => one[name] ?? []))]]));
}

export function vendorSources(keys: readonly VendorKey[]): Sources {
  return mergeSources(
    ...keys.map((key): Sources => {
      const { hosts, writesStyles } = vendors[key];
      const named = Object.entries(hosts).filter(([kind]) => !OPEN_TO_ALL.includes(kind as SourceKind));
      return {
        ...Object.fromEntries(named.map(([kind, list]) => [`${kind}-src`, list])),
        ...(writesStyles && { 'style-src': ["'unsafe-inline'"] }),
      };
    }),
  );
}

/** Hosts of a vendor that the table does not have. */
export const hostSources = (hosts: readonly string[]): Sources => ({
  'script-src': hosts.filter((host) => host.startsWith('https:')),
  'connect-src': hosts,
});

const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');

export const originSources = (origins: readonly string[]): Sources =>
  origins.length === 0 ? noSources : { 'script-src': origins, 'connect-src': [...origins, ...origins.map(socketOf)] };

export function policyWith(policy: string, more: Sources): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name = '', ...known] = directive.trim().split(' ');
      const added = (Object.hasOwn(more, name) ? (more[name] ?? []) : []).filter((source) => !known.includes(source));
      return added.length > 0 ? `${directive} ${added.join(' ')}` : directive;
    })
    .join(';');
}

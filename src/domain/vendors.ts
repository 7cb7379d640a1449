/**
 * The vendors that pages may load, each once, in `vendors.json`: the content policy, the help, the documents and the
 * visitor's choice are made of it. Too large for the client, which is told of those that are switched on.
 */
import type { PageVendor, Purpose } from './consent';
import table from './vendors.json';

/** What a vendor is for, and by that what switches it on. */
export type VendorKind = 'chat' | 'fingerprint' | 'identity' | 'tag';

/** Kinds of sources, as the directives of a content policy are called before their `-src`. */
export type SourceKind = 'script' | 'connect' | 'font' | 'img' | 'frame';

export interface VendorRow {
  kind: VendorKind;
  /** As visitors know it. */
  name: string;
  purpose: Purpose;
  /** Where its own cloud is, for an adapter that loads a script from there. */
  origin?: string;
  hosts: { readonly [K in SourceKind]?: readonly string[] };
  /** It writes style elements into the page. */
  writesStyles?: boolean;
  /** Names of what it keeps in the browser; `*` stands for anything. */
  keeps: readonly string[];
}

export type VendorKey = keyof typeof table;
export type Vendors = Readonly<Record<string, VendorRow>>;
export const vendors = table as Readonly<Record<VendorKey, VendorRow>>;

export const isVendor = (key: string): key is VendorKey => Object.hasOwn(vendors, key);

/** Keys of the vendors of a kind, in the table's order. */
export const vendorsOf = (kind: VendorKind) =>
  (Object.keys(vendors) as VendorKey[]).filter((key) => vendors[key].kind === kind) as [VendorKey, ...VendorKey[]];

export function pageVendor(key: VendorKey): PageVendor {
  const { name, purpose, keeps } = vendors[key];
  return { key, name, purpose, keeps };
}

const HOST = /^(?:https|wss):\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?$/;

/** What in the table is no host that a content policy could name: a line for each, with its vendor. */
export function wrongHosts(rows: Vendors = vendors): string[] {
  return Object.entries(rows).flatMap(([key, { hosts, origin }]) => {
    const named = Object.entries(hosts).flatMap(([kind, list]) => list.map((host) => [kind, host] as const));
    const all = origin === undefined ? named : [...named, ['origin', origin] as const];
    return all
      .filter(([, host]) => !HOST.test(host))
      .map(([kind, host]) => `vendor ${key}: "${host}" (${kind}) is no host such as https://*.vendor.example`);
  });
}

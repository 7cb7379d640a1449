/** All vendors that pages may load. Too large for the client, which gets only the enabled ones. */

import type { PageVendor, Purpose } from '@baize/contract/site/consent';
import table from '../vendors.json';

export type VendorKind = 'chat' | 'fingerprint' | 'identity' | 'tag';

/** Directives of a content security policy, without `-src`. */
export type SourceKind = 'script' | 'connect' | 'font' | 'img' | 'frame';

export interface VendorRow {
  kind: VendorKind;
  name: string;
  purpose: Purpose;
  /** The vendor's origin, for an adapter that loads a script from it. */
  origin?: string;
  hosts: { readonly [K in SourceKind]?: readonly string[] };
  writesStyles?: boolean;
  /** Follows Google Consent Mode: it may run before consent to all that it does, because it gets what is allowed as signals. */
  consentMode?: boolean;
  /** Names of its cookies and storage keys; `*` is a wildcard. */
  keeps: readonly string[];
}

export type VendorKey = keyof typeof table;
export type Vendors = Readonly<Record<string, VendorRow>>;
export const vendors = table as Readonly<Record<VendorKey, VendorRow>>;

export const isVendor = (key: string): key is VendorKey => Object.hasOwn(vendors, key);

export const vendorsOf = (kind: VendorKind) =>
  (Object.keys(vendors) as VendorKey[]).filter((key) => vendors[key].kind === kind) as [VendorKey, ...VendorKey[]];

export function pageVendor(key: VendorKey): PageVendor {
  const { name, purpose, keeps } = vendors[key];
  return { key, name, purpose, keeps };
}

const HOST = /^(?:https|wss):\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?$/;

/** Whether a content security policy can contain it. */
export const isHost = (text: string): boolean => HOST.test(text);

/** Messages about entries that are not valid hosts for a content security policy. */
export function wrongHosts(rows: Vendors = vendors): string[] {
  return Object.entries(rows).flatMap(([key, { hosts, origin }]) => {
    const named = Object.entries(hosts).flatMap(([kind, list]) => list.map((host) => [kind, host] as const));
    const all = origin === undefined ? named : [...named, ['origin', origin] as const];
    return all
      .filter(([, host]) => !isHost(host))
      .map(
        ([kind, host]) =>
          `vendor ${key}: "${host}" (${kind}) is not a valid host; write it like https://*.vendor.example`,
      );
  });
}

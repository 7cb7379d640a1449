/** The way back from a payment page: to the site's result page, or to the app through its link. */
import type { TransactionRow } from './bankTables';
import { wrongField } from './params';

export interface ReturnSettings {
  /** Origins of the site that a payment may lead back to. */
  siteOrigins: readonly string[];
  /** The bot's app link; null where there is none. */
  appLink: string | null;
}

/** The player is led back to nowhere but to ourselves. @throws ApiFailure InvalidParameterException. */
export function checkReturnBase(kind: 'site' | 'startapp', base: string, settings: ReturnSettings): void {
  const isKnown = kind === 'startapp' ? base === settings.appLink : isSiteBase(base, settings.siteOrigins);
  if (!isKnown) throw wrongField('return_base', 'NOT_ALLOWED', 'This return address is not allowed');
}

/** An origin of ours, alone or with a language. */
function isSiteBase(base: string, origins: readonly string[]): boolean {
  return origins.some(
    (origin) => base === origin || (base.startsWith(`${origin}/`) && /^\/[a-z]{2}$/.test(base.slice(origin.length))),
  );
}

const pages = {
  success: 'paysuccess',
  failed: 'payfail',
  pending: 'paypending',
  processing: 'paypending',
  cancelled: 'paycancel',
} as const;

/** Where the payment page leads when it is done with this deposit; null for one without a way back. */
export function returnAddressOf(row: TransactionRow): string | null {
  if (!row.returnBase || !row.returnKind) return null;
  const page = pages[row.status];
  const path = page === 'paycancel' ? `/cashier/${page}` : `/cashier/${page}/${row.id}`;
  return backTo(row.returnKind, row.returnBase, path);
}

/** A path on the site, or in the app by its link. */
export function backTo(kind: 'site' | 'startapp', base: string, path: string): string {
  if (kind === 'site') return base + path;
  return `${base}${base.includes('?') ? '&' : '?'}startapp=p_${Buffer.from(path).toString('base64url')}`;
}

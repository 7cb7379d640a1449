/** Where the player returns to from a payment page: the site's result page, or the Telegram app. */
import type { TransactionRow } from './bankTables';
import { wrongField } from './params';

export interface ReturnSettings {
  /** Origins of the site that may be returned to. */
  siteOrigins: readonly string[];
  /** The bot's app link; null without one. */
  appLink: string | null;
}

/** Prevents open redirects. @throws ApiFailure InvalidParameterException. */
export function checkReturnBase(kind: 'site' | 'startapp', base: string, settings: ReturnSettings): void {
  const isAllowed = kind === 'startapp' ? base === settings.appLink : isSiteBase(base, settings.siteOrigins);
  if (!isAllowed) throw wrongField('return_base', 'NOT_ALLOWED', 'This return address is not allowed');
}

/** One of our origins, optionally with a language prefix. */
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

/** URL to return to from the payment page; null for deposits without one. */
export function returnAddressOf(row: TransactionRow): string | null {
  if (!row.returnBase || !row.returnKind) return null;
  const page = pages[row.status];
  const path = page === 'paycancel' ? `/cashier/${page}` : `/cashier/${page}/${row.id}`;
  return returnUrl(row.returnKind, row.returnBase, path);
}

/** URL of a path on the site, or of the app at that path. */
export function returnUrl(kind: 'site' | 'startapp', base: string, path: string): string {
  if (kind === 'site') return base + path;
  return `${base}${base.includes('?') ? '&' : '?'}startapp=p_${Buffer.from(path).toString('base64url')}`;
}

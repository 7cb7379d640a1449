/** A page without a browser: the product's real stores, connected over HTTP to a real operator. */

import type { LocaleCode } from '@baize/contract/i18n/locales';
import { createPage } from '../../src/app/boot/createPage';
import type { FileOutcome, Platform, PlayerFile, TokenStore } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import type { Fingerprint } from '../../src/services/api/call';
import type { Dialect } from '../../src/services/api/dialect/Dialect';
import { call, type TestOperator } from '../contract/startOperator';
// axios looks at its environment once, and some tests have a window for a while.
import '../../src/services/axiosSend';

/** Device storage that outlives a page. */
export function memory(): Platform['storage'] & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    watch: () => () => {},
  };
}

interface PageOptions {
  /** Address for the calls; by default the operator's. */
  apiUrl?: string;
  /** Address of the CMS; by default the operator's. */
  cmsUrl?: string;
  storage?: Platform['storage'];
  /** A language, or a function that returns the current one. */
  locale?: LocaleCode | (() => LocaleCode);
  /** Replaces the built-in fingerprint vendor. */
  fingerprint?: Fingerprint;
  /** The operator's dialect, and the storage of the access token. */
  dialect?: Dialect;
  tokens?: TokenStore;
  /** Files are downloaded by address only, as in Telegram. */
  takesFilesByAddress?: boolean;
  /** Calls that the operator does not support. */
  unsupported?: readonly string[];
  /** Whether the browser holds a session cookie. */
  sessionMark?: Platform['sessionMark'];
}

export function openPage(operator: TestOperator, options: PageOptions = {}) {
  const { apiUrl = operator.url, cmsUrl = `${apiUrl}/cms`, storage = memory(), locale = 'en' } = options;
  const returnAddress = { kind: 'site' as const, base: operator.url };
  const linked: string[] = [];
  const saved: Array<{ name: string; content: Blob }> = [];
  const deliverFile = async ({ name, content, address }: PlayerFile): Promise<FileOutcome> => {
    if (options.takesFilesByAddress) {
      if (!address) return 'unavailable';
      linked.push(await address());
      return 'opened';
    }
    saved.push({ name, content: await content() });
    return 'downloading';
  };
  const platform: Platform = Object.assign(new ServerPlatform(), {
    storage,
    returnAddress,
    deliverFile,
    tokens: options.tokens ?? null,
    ...(options.sessionMark && { sessionMark: options.sessionMark }),
  });
  const logged: string[] = [];
  const { stores } = createPage({
    platform,
    apiUrl,
    cmsUrl,
    locale: typeof locale === 'function' ? locale : () => locale,
    log: (message) => void logged.push(message),
    readSite: async () => Object.fromEntries((await fetch(`${operator.url}/health/live`)).headers),
    ...(options.unsupported && { unsupported: options.unsupported }),
    ...(options.dialect && { dialect: options.dialect }),
    ...(options.fingerprint && { fingerprint: options.fingerprint }),
  });
  return { stores, storage, logged, saved, linked };
}

let players = 0;

/**
 * The page of a new player, signed in, with a main balance of this many euros. @returns the page and the session token
 */
export async function openPlayerPage(operator: TestOperator, euros = 0, options: PageOptions = {}) {
  players += 1;
  const account = { email: `player-${process.pid}-${players}@baize.example`, password: 'brass-fox-7', currency: 'EUR' };
  const registered = await call(operator, 'auth.register', account);
  const { uid, token } = registered.response;
  if (euros > 0) await payIn(operator, token ?? '', euros);
  const page = openPage(operator, options);
  const result = await page.stores.session.login.run({ login: account.email, password: account.password });
  if (!result.ok) throw new Error('The player could not sign in');
  return { ...page, uid, token: token ?? '' };
}

/** Deposits through the payment page. */
async function payIn(operator: TestOperator, token: string, euros: number): Promise<void> {
  const order = {
    method: 'card',
    amount: String(euros),
    campaign_offer_id: '-1',
    return_kind: 'site',
    return_base: operator.url,
  };
  const { response } = await call(operator, 'cashier.makedeposit', order, { token });
  await fetch(response.address ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'approve' }),
  });
}

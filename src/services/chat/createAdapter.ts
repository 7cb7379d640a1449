import { defaultLocale } from '@baize/contract/i18n/locales';
import { type ChatEvent, type ChatIdentity, ChatUnavailable, type ChatVendor } from './ChatVendor';
import type { ChatToken, FetchToken } from './tokenSource';
import { withTimeLimit } from './vendorScript';

interface VendorEvents {
  emit(event: ChatEvent): void;
  unread(count: number): void;
  /** False after the sign-out: a script that arrives late must not identify the player who has left. */
  isActive(): boolean;
}

/** Vendor-specific part. Everything but `boot` and `wipe` is called only after `boot` has settled. */
interface VendorDriver {
  name: string;
  reportsClosing: boolean;
  /** @param start the player with a token, if the operator has one. @throws ChatUnavailable after cleaning up */
  boot(start: VendorStart): Promise<void>;
  identify(identity: ChatIdentity | null, token: ChatToken | null): void | Promise<void>;
  open(): void;
  close(): void;
  setLocale(locale: string): void;
  setVisible(isVisible: boolean): void;
  setPage?(path: string): void;
  endReport?(number: string | null): void;
  end(): void;
  wipe(): void;
}

export interface VendorStart {
  identity: ChatIdentity | null;
  token: ChatToken | null;
  locale: string;
}

const noTokens: FetchToken = async () => null;

/** The last load of any adapter, finished or not: the next one waits for it, because they share the vendor's globals. */
let booting: Promise<void> = Promise.resolve();

/**
 * Loads the vendor once, applies settings made before, notifies listeners and cleans up.
 * @param createDriver gets a function that renews the player's token; null if there is none, or no longer this player
 * @param fetchToken absent for vendors that know players by `identity` alone
 */
export function createAdapter(
  createDriver: (events: VendorEvents, renewToken: FetchToken) => VendorDriver,
  fetchToken?: FetchToken,
): ChatVendor {
  const unreadListeners = new Set<(count: number) => void>();
  const listeners = new Set<(event: ChatEvent) => void>();
  let unread = 0;
  let identity: ChatIdentity | null = null;
  let locale = defaultLocale;
  let isVisible = true;
  let page = '';
  let isLoaded = false;
  let loading: Promise<void> | null = null;
  /** Incremented by `destroy`: a load that finishes later is ended at once. */
  let generation = 0;
  /** A vendor's global outlives its adapter and must not notify a destroyed one. */
  let isActive = false;

  const events: VendorEvents = {
    emit: (event) => {
      if (!isActive) return;
      for (const listener of listeners) listener(event);
    },
    unread: (count) => {
      if (!isActive || count === unread) return;
      unread = count;
      for (const listener of unreadListeners) listener(count);
    },
    isActive: () => isActive,
  };
  /** The player's token, or null if the visitor has changed meanwhile: a late token must not identify the next one. */
  const renewToken: FetchToken = async () => {
    const asked = identity;
    if (!asked) return null;
    const token = await withTimeLimit(driver.name, (fetchToken ?? noTokens)()).catch(() => null);
    return asked === identity ? token : null;
  };
  const driver = createDriver(events, renewToken);

  const readStart = async (): Promise<VendorStart> => {
    const start = { identity, locale, token: fetchToken ? await renewToken() : null };
    return start.identity === identity ? start : readStart();
  };

  /** Tells the vendor who is here. While a token is on its way, nobody sees the chat of the previous player. */
  const introduce = async (previous: ChatIdentity | null) => {
    const asked = identity;
    if (fetchToken && previous && asked) void driver.identify(null, null);
    const token = fetchToken && asked ? await renewToken() : null;
    if (isLoaded && asked === identity) await driver.identify(asked, token);
  };

  const boot = async (mine: number) => {
    const start = await readStart();
    if (mine !== generation) throw new ChatUnavailable(driver.name, 'ended');
    isActive = true;
    await driver.boot(start);
    if (mine !== generation) {
      driver.end();
      driver.wipe();
      throw new ChatUnavailable(driver.name, 'ended');
    }
    isLoaded = true;
    // Applies changes made while the script was loading.
    if (identity !== start.identity) void introduce(start.identity);
    if (locale !== start.locale) driver.setLocale(locale);
    if (!isVisible) driver.setVisible(false);
    if (page) driver.setPage?.(page);
  };

  const load = async (mine: number) => {
    const before = booting;
    const now = before.catch(() => undefined).then(() => boot(mine));
    booting = now;
    try {
      await now;
    } catch (error) {
      if (mine === generation) loading = null;
      throw error;
    }
  };

  return {
    reportsClosing: driver.reportsClosing,
    load() {
      loading ??= load(generation);
      return loading;
    },
    identify(next) {
      if (next?.id === identity?.id) return;
      const previous = identity;
      identity = next;
      if (isLoaded) void introduce(previous);
    },
    open() {
      if (isLoaded) driver.open();
    },
    close() {
      if (isLoaded) driver.close();
    },
    setLocale(next) {
      if (next === locale) return;
      locale = next;
      if (isLoaded) driver.setLocale(next);
    },
    setVisible(next) {
      if (next === isVisible) return;
      isVisible = next;
      if (isLoaded) driver.setVisible(next);
    },
    setPage(next) {
      page = next;
      if (isLoaded) driver.setPage?.(next);
    },
    endReport(number) {
      if (isLoaded) driver.endReport?.(number);
    },
    onUnread(listener) {
      unreadListeners.add(listener);
      return () => void unreadListeners.delete(listener);
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      generation += 1;
      events.unread(0);
      isActive = false;
      if (isLoaded) driver.end();
      driver.wipe();
      isLoaded = false;
      loading = null;
      identity = null;
    },
  };
}

import { defaultLocale } from '@baize/contract/i18n/locales';
import { type ChatEvent, type ChatIdentity, ChatUnavailable, type ChatVendor } from './ChatVendor';

interface VendorEvents {
  emit(event: ChatEvent): void;
  unread(count: number): void;
}

/** Vendor-specific part. Everything but `boot` and `wipe` is called only after `boot` has settled. */
interface VendorDriver {
  name: string;
  reportsClosing: boolean;
  /** @param start current identity and language. @throws ChatUnavailable after cleaning up */
  boot(start: { identity: ChatIdentity | null; locale: string }): Promise<void>;
  identify(identity: ChatIdentity | null): void;
  open(): void;
  close(): void;
  setLocale(locale: string): void;
  setVisible(isVisible: boolean): void;
  setPage?(path: string): void;
  end(): void;
  wipe(): void;
}

/** Loads the vendor once, applies settings made before, notifies listeners and cleans up. */
export function createAdapter(createDriver: (events: VendorEvents) => VendorDriver): ChatVendor {
  const unreadListeners = new Set<(count: number) => void>();
  const listeners = new Set<(event: ChatEvent) => void>();
  let unread = 0;
  let identity: ChatIdentity | null = null;
  let locale = defaultLocale;
  let isVisible = true;
  let page = '';
  let isLoaded = false;
  let loading: Promise<void> | null = null;
  /** The last load, finished or not: the next one waits for it, so that two never overlap. */
  let booting: Promise<void> = Promise.resolve();
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
  };
  const driver = createDriver(events);

  const boot = async (mine: number) => {
    const start = { identity, locale };
    isActive = true;
    await driver.boot(start);
    if (mine !== generation) {
      driver.end();
      driver.wipe();
      throw new ChatUnavailable(driver.name, 'ended');
    }
    isLoaded = true;
    // Applies changes made while the script was loading.
    if (identity?.id !== start.identity?.id) driver.identify(identity);
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
      identity = next;
      if (isLoaded) driver.identify(next);
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

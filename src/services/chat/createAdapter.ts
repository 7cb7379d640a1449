import { defaultLocale } from '../../domain/locales';
import { type ChatHappening, type ChatIdentity, ChatUnavailable, type ChatVendor } from './ChatVendor';

interface VendorNews {
  tell(happening: ChatHappening): void;
  unread(count: number): void;
}

/** Vendor-specific part. Everything but `bring` and `wipe` is called only after `bring` has settled. */
interface VendorParts {
  name: string;
  tellsClosing: boolean;
  /** @param start current identity and language. @throws ChatUnavailable after cleaning up */
  bring(start: { identity: ChatIdentity | null; locale: string }): Promise<void>;
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
export function createAdapter(makeParts: (news: VendorNews) => VendorParts): ChatVendor {
  const unreadListeners = new Set<(count: number) => void>();
  const listeners = new Set<(happening: ChatHappening) => void>();
  let unread = 0;
  let identity: ChatIdentity | null = null;
  let locale = defaultLocale;
  let isVisible = true;
  let page = '';
  let isLoaded = false;
  let loading: Promise<void> | null = null;
  /** The last load, finished or not: the next one waits for it, so that two never overlap. */
  let bringing: Promise<void> = Promise.resolve();
  /** Incremented by `destroy`: a load that finishes later is ended at once. */
  let life = 0;
  /** A vendor's global outlives its adapter and must not notify a destroyed one. */
  let isHeard = false;

  const news: VendorNews = {
    tell: (happening) => {
      if (!isHeard) return;
      for (const listener of listeners) listener(happening);
    },
    unread: (count) => {
      if (!isHeard || count === unread) return;
      unread = count;
      for (const listener of unreadListeners) listener(count);
    },
  };
  const parts = makeParts(news);

  const bring = async (mine: number) => {
    const start = { identity, locale };
    isHeard = true;
    await parts.bring(start);
    if (mine !== life) {
      parts.end();
      parts.wipe();
      throw new ChatUnavailable(parts.name, 'ended');
    }
    isLoaded = true;
    // Applies changes made while the script was loading.
    if (identity?.id !== start.identity?.id) parts.identify(identity);
    if (locale !== start.locale) parts.setLocale(locale);
    if (!isVisible) parts.setVisible(false);
    if (page) parts.setPage?.(page);
  };

  const load = async (mine: number) => {
    const before = bringing;
    const now = before.catch(() => undefined).then(() => bring(mine));
    bringing = now;
    try {
      await now;
    } catch (error) {
      if (mine === life) loading = null;
      throw error;
    }
  };

  return {
    tellsClosing: parts.tellsClosing,
    load() {
      loading ??= load(life);
      return loading;
    },
    identify(next) {
      if (next?.id === identity?.id) return;
      identity = next;
      if (isLoaded) parts.identify(next);
    },
    open() {
      if (isLoaded) parts.open();
    },
    close() {
      if (isLoaded) parts.close();
    },
    setLocale(next) {
      if (next === locale) return;
      locale = next;
      if (isLoaded) parts.setLocale(next);
    },
    setVisible(next) {
      if (next === isVisible) return;
      isVisible = next;
      if (isLoaded) parts.setVisible(next);
    },
    setPage(next) {
      page = next;
      if (isLoaded) parts.setPage?.(next);
    },
    onUnread(listener) {
      unreadListeners.add(listener);
      return () => void unreadListeners.delete(listener);
    },
    onHappening(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      life += 1;
      news.unread(0);
      isHeard = false;
      if (isLoaded) parts.end();
      parts.wipe();
      isLoaded = false;
      loading = null;
      identity = null;
    },
  };
}

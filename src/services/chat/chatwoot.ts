/** Chatwoot, by its documented SDK script. `key` is the website token; `identity.hash` the HMAC of the id. */
import { chatwoot } from '../../domain/vendors.json';
import { wipeTraces } from '../wipeTraces';
import type { ChatIdentity, CreateChatVendor } from './ChatVendor';
import { createAdapter } from './createAdapter';
import { addScript, withTimeLimit } from './vendorScript';

interface Chatwoot {
  toggle(state: 'open' | 'close'): void;
  setUser(id: string, user: { name: string; identifier_hash?: string }): void;
  setLocale(locale: string): void;
  toggleBubbleVisibility(state: 'hide' | 'show'): void;
  reset(): void;
}
declare global {
  interface Window {
    $chatwoot?: Chatwoot;
    chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string }): void };
    chatwootSettings?: Record<string, unknown>;
  }
}

const NAME = 'chatwoot';

const detailOf = (event: Event): Record<string, unknown> =>
  event instanceof CustomEvent && typeof event.detail === 'object' && event.detail !== null ? event.detail : {};

/** Type 0 is sent by the visitor, 1 by the agent. */
const kindOf = (event: Event) => (detailOf(event).message_type === 0 ? 'message_sent' : 'message_received');

export const createChatVendor: CreateChatVendor = ({ key, origin }) =>
  createAdapter((events) => {
    const baseUrl = origin || chatwoot.origin;
    let unsubscribers: Array<() => void> = [];
    const listen = (name: string, listener: (event: Event) => void) => {
      window.addEventListener(name, listener);
      unsubscribers.push(() => window.removeEventListener(name, listener));
    };
    const identify = (identity: ChatIdentity | null) => {
      // Chatwoot requires a name; only the opaque id is shared.
      if (identity)
        window.$chatwoot?.setUser(identity.id, {
          name: identity.id,
          ...(identity.hash && { identifier_hash: identity.hash }),
        });
      else window.$chatwoot?.reset();
    };
    const forget = () => {
      for (const end of unsubscribers) end();
      unsubscribers = [];
    };
    /** The SDK runs once per page; `reset` restarts it. */
    const loadScript = async () => {
      // Listens even after `destroy`, because a late script must still be ended.
      const ready = new Promise<void>((resolve) =>
        window.addEventListener('chatwoot:ready', () => resolve(), { once: true }),
      );
      const script = await addScript(NAME, `${baseUrl}/packs/js/sdk.js`);
      try {
        window.chatwootSDK?.run({ websiteToken: key, baseUrl });
        await withTimeLimit(NAME, ready);
      } catch (error) {
        script.remove();
        throw error;
      }
    };
    return {
      name: NAME,
      reportsClosing: true,
      async boot({ identity, locale }) {
        window.chatwootSettings = {
          hideMessageBubble: true,
          showUnreadMessagesDialog: false,
          position: 'right',
          type: 'standard',
          locale,
        };
        listen('chatwoot:opened', () => events.emit('opened'));
        listen('chatwoot:closed', () => events.emit('closed'));
        listen('chatwoot:on-message', (event) => events.emit(kindOf(event)));
        listen('chatwoot:on-unread-message-count-changed', (event) =>
          events.unread(Number(detailOf(event).unreadMessageCount ?? 0)),
        );
        try {
          if (!window.$chatwoot) await loadScript();
          else window.$chatwoot.setLocale(locale);
        } catch (error) {
          forget();
          throw error;
        }
        if (identity) identify(identity);
      },
      identify,
      open: () => window.$chatwoot?.toggle('open'),
      close: () => window.$chatwoot?.toggle('close'),
      setLocale: (locale) => window.$chatwoot?.setLocale(locale),
      setVisible: (isVisible) => {
        // The bubble is always hidden, so closing the window hides everything.
        if (!isVisible) window.$chatwoot?.toggle('close');
      },
      end: () => {
        window.$chatwoot?.toggle('close');
        window.$chatwoot?.reset();
      },
      wipe: () => {
        forget();
        wipeTraces(/^(cw_|chatwoot)/);
      },
    };
  });

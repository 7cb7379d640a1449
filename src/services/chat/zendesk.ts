/** Zendesk's messaging widget. `key` is the snippet's key; `identity.hash` the JWT for `loginUser`. */
import { zendesk as vendor } from '../../domain/vendors.json';
import { wipeTraces } from '../wipeTraces';
import { type ChatIdentity, ChatUnavailable, type CreateChatVendor } from './ChatVendor';
import { createAdapter } from './createAdapter';
import { addScript } from './vendorScript';

declare global {
  interface Window {
    zE?: (command: string, ...args: unknown[]) => void;
  }
}

const NAME = 'zendesk';
const SNIPPET = `${vendor.origin}/ekr/snippet.js`;

export const createChatVendor: CreateChatVendor = ({ key }) =>
  createAdapter((events) => {
    let isSubscribed = false;
    const zE = (command: string, ...args: unknown[]) => window.zE?.(command, ...args);
    const identify = (identity: ChatIdentity | null) => {
      if (identity?.hash) zE('messenger', 'loginUser', (callback: (jwt: string) => void) => callback(identity.hash));
      else if (!identity) zE('messenger', 'logoutUser');
    };
    const subscribe = () => {
      zE('messenger:on', 'unreadMessages', (count: unknown) => events.unread(Number(count) || 0));
      zE('messenger:on', 'open', () => events.emit('opened'));
      zE('messenger:on', 'close', () => {
        // Zendesk's launcher would cover ours.
        zE('messenger', 'hide');
        events.emit('closed');
      });
    };
    return {
      name: NAME,
      reportsClosing: true,
      async boot({ identity, locale }) {
        // The script stays in the page; a reset widget starts again.
        if (!window.zE) {
          const script = await addScript(NAME, `${SNIPPET}?key=${encodeURIComponent(key)}`, { id: 'ze-snippet' });
          if (!window.zE) {
            script.remove();
            throw new ChatUnavailable(NAME, 'misconfigured');
          }
        }
        zE('messenger', 'hide');
        zE('messenger:set', 'locale', locale);
        if (identity) identify(identity);
        if (!isSubscribed) subscribe();
        isSubscribed = true;
      },
      identify,
      open: () => {
        zE('messenger', 'show');
        zE('messenger', 'open');
      },
      close: () => zE('messenger', 'close'),
      setLocale: (locale) => zE('messenger:set', 'locale', locale),
      setVisible: (isVisible) => {
        if (!isVisible) zE('messenger', 'hide');
      },
      end: () => {
        zE('messenger', 'logoutUser');
        zE('messenger', 'resetWidget');
        zE('messenger', 'hide');
      },
      wipe: () => {
        // Zendesk leaves the client id under such a key even after a reset.
        wipeTraces(/^(ZD-|__zlc|zd-)|\.clientId$/);
      },
    };
  });

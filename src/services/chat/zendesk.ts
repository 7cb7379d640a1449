/**
 * Zendesk's messaging widget. `key` is the snippet's key. `loginUser` gets a new JWT of the operator each time that it
 * asks; where the operator has none, it gets `identity.hash`.
 */
import { zendesk as vendor } from '../../domain/vendors.json';
import { wipeTraces } from '../wipeTraces';
import { type ChatIdentity, ChatUnavailable, type CreateChatVendor } from './ChatVendor';
import { createAdapter } from './createAdapter';
import { type ChatToken, isFresh } from './tokenSource';
import { addScript } from './vendorScript';

declare global {
  interface Window {
    zE?: (command: string, ...args: unknown[]) => void;
  }
}

const NAME = 'zendesk';
const SNIPPET = `${vendor.origin}/ekr/snippet.js`;

export const createChatVendor: CreateChatVendor = ({ key }, fetchToken) =>
  createAdapter((events, renewToken) => {
    let isSubscribed = false;
    let player: ChatIdentity | null = null;
    const zE = (command: string, ...args: unknown[]) => window.zE?.(command, ...args);
    const login = (identity: ChatIdentity, first: ChatToken | null) => {
      let unused = first;
      const giveToken = async (callback: (jwt: string) => void) => {
        const token = unused && isFresh(unused) ? unused : await renewToken();
        unused = null;
        const jwt = token?.token || (first ? '' : identity.hash);
        if (jwt && player === identity) callback(jwt);
      };
      // A login that fails, or succeeds only after the sign-out, must leave nobody signed in.
      const handleResult = (error: unknown) => {
        if (player === null || (error && player === identity)) zE('messenger', 'logoutUser');
      };
      zE('messenger', 'loginUser', (callback: (jwt: string) => void) => void giveToken(callback), handleResult);
    };
    const identify = (identity: ChatIdentity | null, token: ChatToken | null) => {
      player = identity;
      if (!identity) zE('messenger', 'logoutUser');
      else if (token || identity.hash) login(identity, token);
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
      async boot({ identity, token, locale }) {
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
        if (identity && events.isActive()) identify(identity, token);
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
        player = null;
        zE('messenger', 'logoutUser');
        zE('messenger', 'resetWidget');
        zE('messenger', 'hide');
      },
      wipe: () => {
        // Zendesk leaves the client id under such a key even after a reset.
        wipeTraces(/^(ZD-|__zlc|zd-)|\.clientId$/);
      },
    };
  }, fetchToken);

/**
 * LiveTex, by its install snippet: the globals `liveTex`, `liveTexID`, `liveTex_object` and the account's `client.js`
 * at `origin`. `key` is the contact point's id. Its public docs have no call to close the window, set a language or
 * count unread messages, so agents' messages are counted here until the window opens. Some builds never call
 * `onLiveTexReady`, so we poll for its functions.
 */

import { wipeTraces } from '../wipeTraces';
import { type ChatIdentity, ChatUnavailable, type CreateChatVendor } from './ChatVendor';
import { createAdapter } from './createAdapter';
import { addScript, pollUntil, withTimeLimit } from './vendorScript';

interface LiveTex {
  showActiveWindow?(): void;
  hideLabel?(): void;
  setConversationAttributes?(visible: Record<string, string>, hidden: Record<string, string>): void;
  reinit?(): void;
  addEventListener?(event: string, listener: () => void): void;
  Event?: Record<string, string>;
}
declare global {
  interface Window {
    LiveTex?: LiveTex;
    liveTex?: boolean;
    liveTexID?: number;
    liveTex_object?: boolean;
  }
}

const NAME = 'livetex';

export const createChatVendor: CreateChatVendor = ({ key, origin }) =>
  createAdapter((events) => {
    let script: HTMLScriptElement | null = null;
    let unread = 0;
    const identify = (identity: ChatIdentity | null) =>
      window.LiveTex?.setConversationAttributes?.({}, identity ? { player: identity.id } : {});
    const subscribe = ({ addEventListener, Event = {} }: LiveTex) => {
      const on = (name: string, listener: () => void) => {
        const event = Event[name];
        if (event) addEventListener?.call(window.LiveTex, event, listener);
      };
      on('CONVERSATION_STARTED', () => events.emit('message_sent'));
      on('OFFLINE_MESSAGE_SENT', () => events.emit('message_sent'));
      on('EMPLOYEE_MESSAGE_SENT', () => {
        unread += 1;
        events.emit('message_received');
        events.unread(unread);
      });
    };
    return {
      name: NAME,
      reportsClosing: false,
      async boot({ identity }) {
        if (!origin || !/^\d+$/.test(key)) throw new ChatUnavailable(NAME, 'misconfigured');
        window.liveTex = true;
        window.liveTexID = Number(key);
        window.liveTex_object = true;
        script = await addScript(NAME, `${origin}/js/client.js`);
        const wait = pollUntil(() => (window.LiveTex?.showActiveWindow ? window.LiveTex : undefined));
        try {
          const chat = await withTimeLimit(NAME, wait.found);
          chat.hideLabel?.();
          if (identity) identify(identity);
          subscribe(chat);
        } catch (error) {
          wait.stop();
          script.remove();
          throw error;
        }
      },
      identify: (identity) => {
        if (!identity) window.LiveTex?.reinit?.();
        identify(identity);
      },
      open: () => {
        unread = 0;
        events.unread(0);
        window.LiveTex?.showActiveWindow?.();
        events.emit('opened');
      },
      close: () => {},
      setLocale: () => {},
      setVisible: (isVisible) => {
        if (!isVisible) window.LiveTex?.hideLabel?.();
      },
      end: () => window.LiveTex?.reinit?.(),
      wipe: () => {
        script?.remove();
        script = null;
        unread = 0;
        delete window.LiveTex;
        wipeTraces(/^(livetex|lt[-_])/i);
      },
    };
  });

/** The sandbox's chat vendor: its script is at `{origin}/sandbox/chat/widget.js`. */

import { wipeTraces } from '../wipeTraces';
import type { CreateChatVendor } from './ChatVendor';
import { ChatUnavailable } from './ChatVendor';
import { createAdapter } from './createAdapter';
import { addScript, withTimeLimit } from './vendorScript';

interface SandboxChat {
  boot(options: { locale: string; identity: { id: string; hash: string } | null }): Promise<void>;
  identify(identity: { id: string; hash: string } | null): Promise<void>;
  open(): void;
  close(): void;
  setLocale(locale: string): void;
  setVisible(isVisible: boolean): void;
  setPage(page: string): void;
  endReport?(number: string | null): void;
  on(
    name: 'opened' | 'closed' | 'sent' | 'received' | 'rated' | 'unread' | 'report',
    listener: (value?: number) => void,
  ): void;
  shutdown(): Promise<void>;
}
declare global {
  interface Window {
    SandboxChat?: SandboxChat;
  }
}

const NAME = 'sandbox';

export const createChatVendor: CreateChatVendor = ({ origin }) =>
  createAdapter((events) => {
    let isSubscribed = false;
    const subscribe = (chat: SandboxChat) => {
      if (isSubscribed) return;
      isSubscribed = true;
      chat.on('unread', (count = 0) => events.unread(count));
      chat.on('opened', () => events.emit('opened'));
      chat.on('closed', () => events.emit('closed'));
      chat.on('sent', () => events.emit('message_sent'));
      chat.on('received', () => events.emit('message_received'));
      chat.on('rated', () => events.emit('rated'));
      chat.on('report', () => events.emit('report_confirmed'));
    };
    return {
      name: NAME,
      reportsClosing: true,
      async boot(start) {
        if (!window.SandboxChat) await addScript(NAME, `${origin}/sandbox/chat/widget.js`, { isModule: true });
        const chat = window.SandboxChat;
        if (!chat) throw new ChatUnavailable(NAME, 'blocked');
        subscribe(chat);
        try {
          await withTimeLimit(NAME, chat.boot(start));
        } catch {
          throw new ChatUnavailable(NAME, 'slow');
        }
      },
      // A refused change of identity ends the conversation; the next open starts a new one.
      identify: (identity) => void window.SandboxChat?.identify(identity).catch(() => window.SandboxChat?.shutdown()),
      open: () => window.SandboxChat?.open(),
      close: () => window.SandboxChat?.close(),
      setLocale: (locale) => window.SandboxChat?.setLocale(locale),
      setVisible: (isVisible) => window.SandboxChat?.setVisible(isVisible),
      endReport: (number) => window.SandboxChat?.endReport?.(number),
      setPage: (page) => window.SandboxChat?.setPage(page),
      end: () => void window.SandboxChat?.shutdown(),
      wipe: () => wipeTraces(/^sandbox-chat\//),
    };
  });

/**
 * Injects the proxy of a native client's web view into the host page's frame, so the app does not see a parent frame.
 */
import type { Page } from '@playwright/test';
import type { Profile } from '../../sandbox/telegram/page/profiles';

type Receiver = { receiveEvent?(name: string, data: unknown): void };

/** Call this before the host page is opened. The app then talks to the client as on a phone or desktop. */
export const installNativePort = (page: Page, { receiver, forbidsSelection }: Profile): Promise<unknown> =>
  page.addInitScript(
    ([port, isUnselectable]) => {
      const { parent } = window;
      // Only the app's frame gets it: not the host page, and not a game's frame inside the app.
      if (parent === window || parent !== window.top) return;
      const post = (eventType: string, eventData?: unknown) =>
        parent.postMessage(JSON.stringify({ eventType, eventData }), '*');
      Object.defineProperty(window, 'parent', { configurable: true, value: window });
      Object.assign(window, {
        TelegramWebviewProxy: {
          postEvent: (name: string, json?: string) => post(name, json === undefined ? undefined : JSON.parse(json)),
        },
      });
      window.addEventListener('pointerup', () => post('native_tap'), true);
      window.addEventListener(
        'message',
        (event) => {
          if (event.source !== parent) return;
          event.stopImmediatePropagation();
          const { eventType, eventData } = JSON.parse(event.data);
          const page = window as unknown as { Telegram?: { WebView?: Receiver }; TelegramGameProxy?: Receiver };
          const target = port === 'TelegramGameProxy' ? page.TelegramGameProxy : page.Telegram?.WebView;
          target?.receiveEvent?.(eventType, eventData ?? null);
        },
        true,
      );
      if (!isUnselectable) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':not(input, textarea) { user-select: none; -webkit-user-select: none; }');
      document.adoptedStyleSheets.push(sheet);
    },
    [receiver, forbidsSelection] as const,
  );

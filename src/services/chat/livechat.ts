/** LiveChat. `key` is the licence, `group` the agents' group, which also determines the widget's language. */

import { defaultLocale } from '@baize/contract/i18n/locales';
import { createWidget, type WidgetInstance } from '@livechat/widget-core';
import { wipeTraces } from '../wipeTraces';
import type { ChatIdentity, CreateChatVendor } from './ChatVendor';
import { ChatUnavailable } from './ChatVendor';
import { createAdapter } from './createAdapter';
import { withTimeLimit } from './vendorScript';

const NAME = 'livechat';

/** LiveChat has no unread count, so agents' messages are counted here while the window is closed. */
export const createChatVendor: CreateChatVendor = ({ key, group }) =>
  createAdapter((events) => {
    let widget: WidgetInstance | null = null;
    let isOpen = false;
    let unread = 0;
    const variables = (identity: ChatIdentity | null, locale: string): Record<string, string> => ({
      locale,
      player: identity?.id ?? '',
    });
    const licence = /^\d+$/.test(key) ? { license: key } : { organizationId: key };
    let identityNow: ChatIdentity | null = null;
    let localeNow = defaultLocale;
    const count = (next: number) => {
      unread = next;
      events.unread(next);
    };
    const handlers = {
      onVisibilityChanged: ({ visibility }: { visibility: 'maximized' | 'minimized' | 'hidden' }) => {
        const isNow = visibility === 'maximized';
        // The minimised widget would cover our badge.
        if (visibility === 'minimized') widget?.updateVisibility('hidden');
        if (isNow === isOpen) return;
        isOpen = isNow;
        if (isNow) count(0);
        events.emit(isNow ? 'opened' : 'closed');
      },
      onNewEvent: ({ author }: { author: { type: 'customer' | 'agent' } }) => {
        events.emit(author.type === 'agent' ? 'message_received' : 'message_sent');
        if (author.type === 'agent' && !isOpen) count(unread + 1);
      },
      onRatingSubmitted: () => events.emit('rated'),
    };
    const forget = () => {
      widget?.destroy();
      widget = null;
      isOpen = false;
      unread = 0;
    };
    return {
      name: NAME,
      reportsClosing: true,
      async boot({ identity, locale }) {
        identityNow = identity;
        localeNow = locale;
        const before = new Set(document.scripts);
        let ready = () => {};
        const isReady = new Promise<void>((resolve) => {
          ready = resolve;
        });
        widget = createWidget({
          ...licence,
          ...(group && { group }),
          visibility: 'hidden',
          sessionVariables: variables(identity, locale),
          onReady: () => ready(),
          ...handlers,
        });
        widget.init();
        const script = [...document.scripts].find((element) => !before.has(element));
        const failed = new Promise<never>((_, reject) =>
          script?.addEventListener('error', () => reject(new ChatUnavailable(NAME, 'blocked')), { once: true }),
        );
        try {
          await withTimeLimit(NAME, Promise.race([isReady, failed]));
        } catch (error) {
          forget();
          script?.remove();
          throw error;
        }
      },
      identify: (identity) => {
        identityNow = identity;
        widget?.updateSessionVariables(variables(identity, localeNow));
      },
      open: () => widget?.updateVisibility('maximized'),
      close: () => widget?.updateVisibility('minimized'),
      setLocale: (locale) => {
        localeNow = locale;
        widget?.updateSessionVariables(variables(identityNow, locale));
      },
      setVisible: (isVisible) => {
        if (!isVisible) widget?.updateVisibility('hidden');
      },
      end: forget,
      wipe: () => wipeTraces(/^(__lc|@@lc_|__livechat)/),
    };
  });

/**
 * LiveChat. `key` is the licence, `group` the agents' group, which also determines the widget's language. Players are
 * known by tokens of the operator; where it has none, LiveChat knows the browser by a cookie of its own.
 */

import { defaultLocale } from '@baize/contract/i18n/locales';
import { type CustomIdentityProvider, createWidget, type Token, type WidgetInstance } from '@livechat/widget-core';
import { wipeTraces } from '../wipeTraces';
import type { ChatIdentity, CreateChatVendor } from './ChatVendor';
import { ChatUnavailable } from './ChatVendor';
import { createAdapter, type VendorStart } from './createAdapter';
import { type ChatToken, type FetchToken, isFresh } from './tokenSource';
import { withTimeLimit } from './vendorScript';

const NAME = 'livechat';

/** The page's own state of the vendor, which `createWidget` only adds to. */
const widgetGlobals = () => (window as { __lc?: { custom_identity_provider?: CustomIdentityProvider } }).__lc;

/** Gives LiveChat the operator's tokens of one player. @param isCurrent false once the player has gone */
function createProvider(key: string, first: ChatToken, renewToken: FetchToken, isCurrent: () => boolean) {
  let cached: ChatToken | null = first;
  let pending: Promise<Token> | null = null;
  const format = ({ token, entityId, lifetimeMs, arrivedAt }: ChatToken): Token => ({
    accessToken: token,
    entityId,
    expiresIn: lifetimeMs,
    tokenType: 'Bearer',
    // LiveChat compares it with the device's clock.
    creationDate: Math.round(performance.timeOrigin + arrivedAt),
    licenseId: Number(key) || 0,
    ...(!isLicence(key) && { organizationId: key }),
  });
  const fetchFresh = async () => {
    const token = isCurrent() ? await renewToken() : null;
    if (!token || !isCurrent()) throw new ChatUnavailable(NAME, 'ended');
    cached = token;
    return format(token);
  };
  const getFreshToken = () => {
    pending ??= fetchFresh().finally(() => {
      pending = null;
    });
    return pending;
  };
  const getToken = async () => (cached && isFresh(cached) && isCurrent() ? format(cached) : getFreshToken());
  return (): ReturnType<CustomIdentityProvider> => ({
    getToken,
    getFreshToken,
    hasToken: async () => cached !== null && isCurrent(),
    invalidate: async () => {
      cached = null;
    },
  });
}

const isLicence = (key: string) => /^\d+$/.test(key);

/** LiveChat has no unread count, so agents' messages are counted here while the window is closed. */
export const createChatVendor: CreateChatVendor = ({ key, group }, fetchToken) =>
  createAdapter((events, renewToken) => {
    let widget: WidgetInstance | null = null;
    let isOpen = false;
    let unread = 0;
    /** Incremented with each widget and at the end, so that earlier widgets get no more tokens. */
    let generation = 0;
    let hasProvider = false;
    let replacing: Promise<void> = Promise.resolve();
    /** Ends the wait for a widget that is no longer wanted. */
    let stopWaiting = () => {};
    const variables = (identity: ChatIdentity | null, locale: string): Record<string, string> => ({
      locale,
      player: identity?.id ?? '',
    });
    const licence = isLicence(key) ? { license: key } : { organizationId: key };
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
      generation += 1;
      stopWaiting();
      // The page's handlers outlive a widget, and would hear the next one twice.
      widget?.updateEventHandlers({});
      widget?.destroy();
      widget = null;
      isOpen = false;
      unread = 0;
      hasProvider = false;
      delete widgetGlobals()?.custom_identity_provider;
    };
    const wipe = () => wipeTraces(/^(__lc|@@lc_|__livechat)/);
    const boot = async ({ identity, token, locale }: VendorStart) => {
      identityNow = identity;
      localeNow = locale;
      const mine = generation;
      const isCurrent = () => mine === generation && events.isActive();
      hasProvider = token !== null;
      const before = new Set(document.scripts);
      const isReady = new Promise<void>((resolve) => {
        stopWaiting = resolve;
      });
      const ready = stopWaiting;
      widget = createWidget({
        ...licence,
        ...(group && { group }),
        ...(token && { customIdentityProvider: createProvider(key, token, renewToken, isCurrent) }),
        visibility: 'hidden',
        sessionVariables: variables(identity, locale),
        onReady: ready,
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
        if (mine === generation) forget();
        script?.remove();
        throw error;
      }
    };
    /** A widget keeps its customer until it is destroyed, so another one gets a widget of their own. */
    const replaceWidget = (identity: ChatIdentity | null, token: ChatToken | null) => {
      if (isOpen) events.emit('closed');
      forget();
      wipe();
      events.unread(0);
      const mine = generation;
      const start = () => (mine === generation ? boot({ identity, token, locale: localeNow }) : undefined);
      replacing = replacing.then(start).catch(() => undefined);
      return replacing;
    };
    return {
      name: NAME,
      reportsClosing: true,
      boot,
      identify: (identity, token) => {
        identityNow = identity;
        if (token || hasProvider) return replaceWidget(identity, token);
        widget?.updateSessionVariables(variables(identity, localeNow));
      },
      open: () => {
        if (widget) return widget.updateVisibility('maximized');
        void renewToken()
          .then((token) => replaceWidget(identityNow, token))
          .then(() => widget?.updateVisibility('maximized'));
      },
      close: () => widget?.updateVisibility('minimized'),
      setLocale: (locale) => {
        localeNow = locale;
        widget?.updateSessionVariables(variables(identityNow, locale));
      },
      setVisible: (isVisible) => {
        if (!isVisible) widget?.updateVisibility('hidden');
      },
      end: forget,
      wipe,
    };
  }, fetchToken);

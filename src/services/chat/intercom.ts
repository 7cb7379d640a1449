/**
 * Intercom, by its npm package. `key` is the app id, `region` its data region. Players are known by a JWT of the
 * operator; where the operator has none, by `identity` with its hash as the user hash.
 */

import { defaultLocale } from '@baize/contract/i18n/locales';
import {
  boot,
  hide,
  Intercom,
  onHide,
  onShow,
  onUnreadCountChange,
  show,
  shutdown,
  update,
} from '@intercom/messenger-js-sdk';
import { wipeTraces } from '../wipeTraces';
import type { ChatIdentity, CreateChatVendor } from './ChatVendor';
import { createAdapter, type VendorStart } from './createAdapter';
import { type ChatToken, isFresh } from './tokenSource';
import { scriptLoaded, withTimeLimit } from './vendorScript';

const NAME = 'intercom';
const SCRIPT_ID = '_intercom_npm_loader';
const REGIONS = ['us', 'eu', 'ap'] as const;
/** A token is renewed after this part of its lifetime, but never more often than the least number of milliseconds. */
const RENEWAL_PART = 0.8;
const LEAST_RENEWAL_MS = 15_000;
const MOST_RENEWAL_MS = 86_400_000;

export const createChatVendor: CreateChatVendor = ({ key, region }, fetchToken) =>
  createAdapter((events, renewToken) => {
    let unread = 0;
    let tokenNow: ChatToken | null = null;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    const dataRegion = REGIONS.find((name) => name === region) ?? 'us';
    const userOf = (identity: ChatIdentity | null, token: ChatToken | null) => {
      if (identity && token) return { intercom_user_jwt: token.token };
      return identity ? { user_id: identity.id, ...(identity.hash && { user_hash: identity.hash }) } : {};
    };
    /** Intercom never asks for a new token, so it gets one before the last expires. */
    const keepToken = (token: ChatToken | null) => {
      tokenNow = token;
      clearTimeout(renewal);
      if (!token?.lifetimeMs) return;
      const pause = Math.max(token.lifetimeMs * RENEWAL_PART, LEAST_RENEWAL_MS);
      renewal = setTimeout(() => void renew(), Math.min(pause, MOST_RENEWAL_MS));
    };
    const renew = async () => {
      const token = await renewToken();
      // The token of an earlier player was replaced meanwhile.
      if (!token || !tokenNow) return;
      update({ intercom_user_jwt: token.token });
      keepToken(token);
    };
    const options = ({ identity, token, locale }: VendorStart) => ({
      app_id: key,
      hide_default_launcher: true,
      language_override: locale,
      ...userOf(identity, token),
    });
    let language = defaultLocale;
    const subscribe = () => {
      onShow(() => events.emit('opened'));
      onHide(() => events.emit('closed'));
      onUnreadCountChange((count: unknown) => {
        const now = Number(count) || 0;
        if (now > unread) events.emit('message_received');
        unread = now;
        events.unread(now);
      });
    };
    let isSubscribed = false;
    /** The package only queues calls while its script loads, so the script element is observed here. */
    const loadScript = async (start: ReturnType<typeof options>) => {
      Intercom({ ...start, region: dataRegion });
      const script = document.getElementById(SCRIPT_ID);
      if (!(script instanceof HTMLScriptElement)) return;
      try {
        await withTimeLimit(NAME, scriptLoaded(NAME, script));
        script.dataset.state = 'run';
      } catch (error) {
        script.remove();
        window.Intercom = undefined;
        throw error;
      }
    };
    return {
      name: NAME,
      reportsClosing: true,
      async boot(start) {
        language = start.locale;
        // The script stays in the page; after a shutdown it is booted again.
        const isLoaded = document.getElementById(SCRIPT_ID)?.dataset.state === 'run';
        if (isLoaded) boot(options(start));
        else await loadScript(options(start));
        keepToken(start.token);
        if (!isSubscribed) subscribe();
        isSubscribed = true;
      },
      identify: (identity, token) => {
        keepToken(token);
        if (identity) return update(userOf(identity, token));
        shutdown();
        boot(options({ identity, token, locale: language }));
      },
      open: () => {
        // A page that slept may have missed the renewal.
        if (tokenNow && !isFresh(tokenNow)) void renew();
        show();
      },
      close: () => hide(),
      setLocale: (locale) => {
        language = locale;
        update({ language_override: locale });
      },
      setVisible: (isVisible) => {
        if (!isVisible) hide();
      },
      end: () => shutdown(),
      wipe: () => {
        keepToken(null);
        delete window.intercomSettings;
        unread = 0;
        wipeTraces(/^intercom/);
      },
    };
  }, fetchToken);

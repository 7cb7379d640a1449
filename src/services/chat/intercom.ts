/** Intercom, by its npm package. `key` is the app id, `region` its data region; `identity.hash` the user hash. */

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
import { createAdapter } from './createAdapter';
import { scriptLoaded, withTimeLimit } from './vendorScript';

const NAME = 'intercom';
const SCRIPT_ID = '_intercom_npm_loader';
const REGIONS = ['us', 'eu', 'ap'] as const;

export const createChatVendor: CreateChatVendor = ({ key, region }) =>
  createAdapter((events) => {
    let unread = 0;
    const dataRegion = REGIONS.find((name) => name === region) ?? 'us';
    const userOf = (identity: ChatIdentity | null) =>
      identity ? { user_id: identity.id, ...(identity.hash && { user_hash: identity.hash }) } : {};
    const options = (identity: ChatIdentity | null, locale: string) => ({
      app_id: key,
      hide_default_launcher: true,
      language_override: locale,
      ...userOf(identity),
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
      async boot({ identity, locale }) {
        language = locale;
        // The script stays in the page; after a shutdown it is booted again.
        const isLoaded = document.getElementById(SCRIPT_ID)?.dataset.state === 'run';
        if (isLoaded) boot(options(identity, locale));
        else await loadScript(options(identity, locale));
        if (!isSubscribed) subscribe();
        isSubscribed = true;
      },
      identify: (identity) => {
        if (identity) return update(userOf(identity));
        shutdown();
        boot(options(null, language));
      },
      open: () => show(),
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
        delete window.intercomSettings;
        unread = 0;
        wipeTraces(/^intercom/);
      },
    };
  });

/** Intercom, by its npm package. `key` is the app id, `region` its data region; `identity.hash` the user hash. */
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
import { defaultLocale } from '../../domain/locales';
import { wipeTraces } from '../wipeTraces';
import type { ChatIdentity, CreateChatVendor } from './ChatVendor';
import { createAdapter } from './createAdapter';
import { scriptRun, withinLimit } from './vendorScript';

const NAME = 'intercom';
const SCRIPT_ID = '_intercom_npm_loader';
const REGIONS = ['us', 'eu', 'ap'] as const;

export const createChatVendor: CreateChatVendor = ({ key, region }) =>
  createAdapter((news) => {
    let unread = 0;
    const known = REGIONS.find((name) => name === region) ?? 'us';
    const userOf = (identity: ChatIdentity | null) =>
      identity ? { user_id: identity.id, ...(identity.hash && { user_hash: identity.hash }) } : {};
    const options = (identity: ChatIdentity | null, locale: string) => ({
      app_id: key,
      hide_default_launcher: true,
      language_override: locale,
      ...userOf(identity),
    });
    let language = defaultLocale;
    const hear = () => {
      onShow(() => news.tell('opened'));
      onHide(() => news.tell('closed'));
      onUnreadCountChange((count: unknown) => {
        const now = Number(count) || 0;
        if (now > unread) news.tell('message_received');
        unread = now;
        news.unread(now);
      });
    };
    let isHeard = false;
    /** The package only queues calls while its script loads, so the script element is observed here. */
    const bringScript = async (start: ReturnType<typeof options>) => {
      Intercom({ ...start, region: known });
      const script = document.getElementById(SCRIPT_ID);
      if (!(script instanceof HTMLScriptElement)) return;
      try {
        await withinLimit(NAME, scriptRun(NAME, script));
        script.dataset.state = 'run';
      } catch (error) {
        script.remove();
        window.Intercom = undefined;
        throw error;
      }
    };
    return {
      name: NAME,
      tellsClosing: true,
      async bring({ identity, locale }) {
        language = locale;
        // The script stays in the page; after a shutdown it is booted again.
        const isHere = document.getElementById(SCRIPT_ID)?.dataset.state === 'run';
        if (isHere) boot(options(identity, locale));
        else await bringScript(options(identity, locale));
        if (!isHeard) hear();
        isHeard = true;
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

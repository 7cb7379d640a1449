/**
 * Fake chat vendors without servers: each handles the load of its script, installs the vendor's global object, and
 * records calls in a common format.
 */

import type { ChatSettings } from '@baize/contract/api/entities/site';
import type { CustomIdentityProvider } from '@livechat/widget-core';
import type { VendorKey } from '../../../src/domain/site/vendors';
import type { CreateChatVendor } from '../../../src/services/chat/ChatVendor';
import * as chatwoot from '../../../src/services/chat/chatwoot';
import * as intercom from '../../../src/services/chat/intercom';
import * as livechat from '../../../src/services/chat/livechat';
import * as livetex from '../../../src/services/chat/livetex';
import * as sandbox from '../../../src/services/chat/sandbox';
import * as zendesk from '../../../src/services/chat/zendesk';
import type { CallLog, Handler } from './CallLog';

export interface FakeVendor {
  name: VendorKey;
  create: CreateChatVendor;
  settings: Partial<ChatSettings>;
  script: RegExp;
  /** Called when the script has loaded; installs its global object. */
  install(calls: CallLog): void;
  /** The visitor opens and closes the vendor's window; undefined where the vendor does not report it. */
  openedByVisitor?(calls: CallLog): void;
  closedByVisitor?(calls: CallLog): void;
  /** The vendor reports this number of unread messages. */
  countUnread(calls: CallLog, count: number): void;
  /** Data that the vendor leaves in a browser. */
  traces: { cookie: string; key: string };
  /** False where the vendor has no such call. */
  hasLocale: boolean;
  hasClosing: boolean;
}

const page = () => window as unknown as Record<string, unknown>;

function recordIdentity(calls: CallLog, id: unknown, raw: unknown): void {
  calls.record(id ? `identify:${id}` : 'guest', raw);
}

/** Header and claims of a JWT; null for any other text. */
function readJwt(jwt: string): { kid?: string; [claim: string]: unknown } | null {
  const parts = jwt.split('.');
  if (parts.length !== 3) return null;
  const [header = {}, payload = {}] = parts.slice(0, 2).map((part) => JSON.parse(atob(part)));
  return { ...header, ...payload };
}

const fakeIntercom: FakeVendor = {
  name: 'intercom',
  create: intercom.createChatVendor,
  settings: { key: 'app1', region: 'eu' },
  script: /^https:\/\/widget\.intercom\.io\/widget\/app1$/,
  traces: { cookie: 'intercom-session-app1', key: 'intercom.state' },
  hasLocale: true,
  hasClosing: true,
  install(calls) {
    type Settings = Record<string, unknown>;
    const applySettings = (settings: Settings) => {
      if ('user_id' in settings) recordIdentity(calls, settings.user_id, settings);
      if ('intercom_user_jwt' in settings)
        recordIdentity(calls, readJwt(String(settings.intercom_user_jwt))?.user_id, settings);
      if ('language_override' in settings) calls.record(`locale:${settings.language_override}`, settings);
    };
    const queued = (page().Intercom as { q?: IArguments[] } | undefined)?.q ?? [];
    const answer = (method: string, value: unknown) => {
      if (method === 'boot') {
        if (!(value as Settings).user_id && !(value as Settings).intercom_user_jwt) calls.record('guest');
        applySettings(value as Settings);
      } else if (method === 'update') applySettings((value ?? {}) as Settings);
      else if (method === 'show') {
        calls.record('open');
        calls.emit('onShow');
      } else if (method === 'hide') {
        calls.record('close');
        calls.emit('onHide');
      } else if (method === 'shutdown') calls.record('end');
      else calls.on(method, value as Handler);
    };
    page().Intercom = answer;
    applySettings((page().intercomSettings ?? {}) as Settings);
    for (const args of queued.splice(0)) answer(String(args[0]), args[1]);
  },
  openedByVisitor: (calls) => calls.emit('onShow'),
  closedByVisitor: (calls) => calls.emit('onHide'),
  countUnread: (calls, count) => calls.emit('onUnreadCountChange', count),
};

const fakeLiveChat: FakeVendor = {
  name: 'livechat',
  create: livechat.createChatVendor,
  settings: { key: '12345678', group: '3' },
  script: /^https:\/\/cdn\.livechatinc\.com\/tracking\.js$/,
  traces: { cookie: '__lc_cid', key: '@@lc_auth_token:1' },
  hasLocale: true,
  hasClosing: true,
  install(calls) {
    const applySettings = (variables: Record<string, unknown>) => {
      recordIdentity(calls, variables.player, variables);
      calls.record(`locale:${variables.locale}`, variables);
    };
    const visible = (visibility: string) => calls.emit('visibility_changed', { visibility });
    const answer = ([method, args]: [string, unknown[]]) => {
      const [name, value] = args as [string, unknown];
      if (method === 'on') calls.on(name, value as Handler);
      else if (method === 'off') calls.off(name, value as Handler);
      else if (method !== 'call') return;
      else if (name === 'maximize') {
        calls.record('open');
        visible('maximized');
      } else if (name === 'minimize') {
        calls.record('close');
        visible('minimized');
      } else if (name === 'hide') {
        calls.record('close');
        visible('hidden');
      } else if (name === 'destroy') calls.record('end');
      else if (name === 'update_session_variables') applySettings(value as Record<string, unknown>);
    };
    const api = page().LiveChatWidget as { _q: Array<[string, unknown[]]>; _h: unknown };
    const { params, custom_identity_provider } = page().__lc as {
      params: Array<{ name: string; value: string }>;
      custom_identity_provider?: CustomIdentityProvider;
    };
    applySettings(Object.fromEntries(params.map(({ name, value }) => [name, value])));
    // Without a provider, the widget knows the browser by a cookie of its own.
    void custom_identity_provider?.()
      .getToken()
      .then((token) => calls.record(`customer:${token.entityId}`, token))
      .catch(() => calls.record('refused'));
    calls.provider = custom_identity_provider?.() ?? null;
    api._h = (...args: [string, unknown[]]) => answer(args);
    for (const args of api._q.splice(0)) answer(args);
    (page().LC_API as { on_after_load?: () => void }).on_after_load?.();
    calls.emit('ready', {});
  },
  openedByVisitor: (calls) => calls.emit('visibility_changed', { visibility: 'maximized' }),
  closedByVisitor: (calls) => calls.emit('visibility_changed', { visibility: 'minimized' }),
  countUnread: (calls, count) => {
    if (count === 0) calls.emit('visibility_changed', { visibility: 'maximized' });
    for (let turn = 0; turn < count; turn += 1) calls.emit('new_event', { author: { type: 'agent' } });
  },
};

const fakeZendesk: FakeVendor = {
  name: 'zendesk',
  create: zendesk.createChatVendor,
  settings: { key: 'zen-key' },
  script: /^https:\/\/static\.zdassets\.com\/ekr\/snippet\.js\?key=zen-key$/,
  traces: { cookie: '__zlcmid', key: 'ZD-suid' },
  hasLocale: true,
  hasClosing: true,
  install(calls) {
    /** As documented: the widget takes a JWT with its scope, id and key, and refuses an expired one. */
    const login = (jwt: string) => {
      const claims = readJwt(jwt);
      if (!claims) return calls.record(`identify:${jwt.replace('proof-of-', '')}`, jwt);
      const { kid, scope, external_id, exp } = claims;
      if (!kid || scope !== 'user' || !external_id || Number(exp) * 1000 < Date.now())
        return { type: 'LoginFailedError', reason: 'invalid', message: 'The JWT was refused' };
      calls.record(`identify:${external_id}`, jwt);
      return null;
    };
    page().zE = (command: string, name: string, value: unknown, handleResult?: Handler) => {
      if (command === 'messenger:on') return calls.on(name, value as Handler);
      if (command === 'messenger:set') return calls.record(`${name}:${value}`, value);
      if (name === 'open') calls.emit('open');
      if (name === 'close') calls.emit('close');
      if (name === 'loginUser') {
        const ask = () => (value as Handler)((jwt: string) => handleResult?.(login(jwt) ?? null));
        calls.on('jwtExpired', ask);
        return ask();
      }
      if (name === 'logoutUser') return calls.record('guest');
      if (name === 'resetWidget') return calls.record('end');
      if (name === 'open' || name === 'close') calls.record(name);
      if (name === 'hide') calls.record('close');
    };
  },
  openedByVisitor: (calls) => calls.emit('open'),
  closedByVisitor: (calls) => calls.emit('close'),
  countUnread: (calls, count) => calls.emit('unreadMessages', count),
};

const fakeChatwoot: FakeVendor = {
  name: 'chatwoot',
  create: chatwoot.createChatVendor,
  settings: { key: 'token1', origin: 'https://chat.example' },
  script: /^https:\/\/chat\.example\/packs\/js\/sdk\.js$/,
  traces: { cookie: 'cw_conversation', key: 'chatwoot-state' },
  hasLocale: true,
  hasClosing: true,
  install(calls) {
    const dispatch = (name: string, detail?: unknown) => window.dispatchEvent(new CustomEvent(name, { detail }));
    page().chatwootSDK = {
      run: (options: { websiteToken: string }) => {
        if (page().$chatwoot) return;
        calls.record(`locale:${(page().chatwootSettings as { locale: string }).locale}`, options);
        page().$chatwoot = {
          toggle: (state: string) => {
            calls.record(state);
            dispatch(state === 'open' ? 'chatwoot:opened' : 'chatwoot:closed');
          },
          setUser: (id: string, user: unknown) => recordIdentity(calls, id, user),
          setLocale: (locale: string) => calls.record(`locale:${locale}`),
          toggleBubbleVisibility: () => {},
          reset: () => {
            calls.record('guest');
            calls.record('end');
          },
        };
        dispatch('chatwoot:ready');
      },
    };
  },
  openedByVisitor: () => void window.dispatchEvent(new CustomEvent('chatwoot:opened')),
  closedByVisitor: () => void window.dispatchEvent(new CustomEvent('chatwoot:closed')),
  countUnread: (_ear, unreadMessageCount) =>
    void window.dispatchEvent(
      new CustomEvent('chatwoot:on-unread-message-count-changed', { detail: { unreadMessageCount } }),
    ),
};

const fakeLiveTex: FakeVendor = {
  name: 'livetex',
  create: livetex.createChatVendor,
  settings: { key: '1001', origin: 'https://lt.example' },
  script: /^https:\/\/lt\.example\/js\/client\.js$/,
  traces: { cookie: 'lt_visitor', key: 'livetex-visitor' },
  hasLocale: false,
  hasClosing: false,
  install(calls) {
    const Event = { EMPLOYEE_MESSAGE_SENT: 'employee', CONVERSATION_STARTED: 'started', OFFLINE_MESSAGE_SENT: 'off' };
    page().LiveTex = {
      Event,
      addEventListener: (name: string, handler: Handler) => calls.on(name, handler),
      showActiveWindow: () => calls.record('open'),
      hideLabel: () => calls.record('close'),
      setConversationAttributes: (visible: unknown, hidden: { player?: string }) =>
        recordIdentity(calls, hidden.player, [visible, hidden]),
      reinit: () => calls.record('end'),
    };
  },
  countUnread: (calls, count) => {
    for (let turn = 0; turn < count; turn += 1) calls.emit('employee');
  },
};

const fakeSandbox: FakeVendor = {
  name: 'sandbox',
  create: sandbox.createChatVendor,
  settings: { key: 'sandbox' },
  script: /\/sandbox\/chat\/widget\.js$/,
  traces: { cookie: 'sandbox-chat/seen', key: 'sandbox-chat/token' },
  hasLocale: true,
  hasClosing: true,
  install(calls) {
    const identify = async (identity: { id: string } | null) => recordIdentity(calls, identity?.id, identity);
    page().SandboxChat = {
      boot: async ({ identity, locale }: { identity: { id: string } | null; locale: string }) => {
        await identify(identity);
        calls.record(`locale:${locale}`);
      },
      identify,
      open: () => {
        calls.record('open');
        calls.emit('opened');
      },
      close: () => {
        calls.record('close');
        calls.emit('closed');
      },
      setLocale: (locale: string) => calls.record(`locale:${locale}`),
      setVisible: (isVisible: boolean) => {
        if (!isVisible) calls.record('close');
      },
      on: (name: string, handler: Handler) => calls.on(name, handler),
      shutdown: async () => calls.record('end'),
    };
  },
  openedByVisitor: (calls) => calls.emit('opened'),
  closedByVisitor: (calls) => calls.emit('closed'),
  countUnread: (calls, count) => calls.emit('unread', count),
};

export const fakeVendors = [fakeSandbox, fakeIntercom, fakeLiveChat, fakeZendesk, fakeChatwoot, fakeLiveTex];

const GLOBALS = [
  ...['Intercom', 'intercomSettings', 'LiveChatWidget', '__lc', 'LC_API', 'zE', '$chatwoot', 'chatwootSDK'],
  ...['chatwootSettings', 'LiveTex', 'liveTex', 'liveTexID', 'liveTex_object', 'SandboxChat'],
];

/** Resets the page to its state before any vendor was loaded. */
export function emptyPage(): void {
  for (const name of GLOBALS) delete page()[name];
  document.head.innerHTML = '<script type="application/json" id="state">{}</script>';
  document.body.innerHTML = '';
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/** Load time of a script. */
const LOAD_MS = 50;

export type Delivery = 'comes' | 'blocked' | 'silent';

/**
 * Handles scripts that are added to the page, as the vendor's server would. @returns the requested addresses, and a
 * stop function
 */
export function serve(vendor: FakeVendor, calls: CallLog, delivery: () => Delivery) {
  const requested: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src) continue;
      // Retries differ by their fragment, which is not sent to servers.
      const address = node.src.replace(/#.*/, '');
      requested.push(address);
      const how = vendor.script.test(address) ? delivery() : 'silent';
      setTimeout(() => {
        if (how === 'comes') vendor.install(calls);
        if (how !== 'silent') node.dispatchEvent(new Event(how === 'comes' ? 'load' : 'error'));
      }, LOAD_MS);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  return { requested, stop: () => observer.disconnect() };
}

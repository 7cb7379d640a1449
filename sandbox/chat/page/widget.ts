/** The vendor's script, with a single global. `boot` starts or resumes the chat, `shutdown` removes it completely. */
import type { View } from '../conversations';
import { createLine, type Identity, Refused } from './line.js';
import { createPanel } from './panel.js';
import { textsOf } from './texts.js';

const BASE = new URL('.', import.meta.url).pathname.replace(/\/$/, '');
/** Polling intervals in milliseconds, with the panel open and closed. */
const LOOK_OPEN = 1_200;
const LOOK_CLOSED = 3_000;

type Happening = 'opened' | 'closed' | 'sent' | 'received' | 'rated' | 'unread';

function createSandboxChat() {
  const line = createLine(BASE);
  const listeners = new Map<Happening, Set<(value?: number) => void>>();
  let panel: ReturnType<typeof createPanel> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsent = new Map<string, string>();
  /** Unsent messages that failed for lack of a connection; they are retried after the next successful poll. */
  const lost = new Set<string>();
  let locale = 'en';
  let identity: Identity = null;
  /** Path of the visitor's page, shown to the agent. */
  let page = '';
  let last = 0;
  let unread = 0;
  let isClosed = false;
  /** Incremented for each conversation, so that late responses of an earlier one are dropped. */
  let life = 0;

  /** Another visitor must not send them. */
  const forgetUnsent = () => {
    unsent.clear();
    lost.clear();
  };

  const tell = (name: Happening, value?: number) => {
    for (const listener of listeners.get(name) ?? []) listener(value);
  };

  function show(view: View) {
    const news = view.messages.filter((message) => message.id > last);
    for (const message of news) panel?.show(message);
    const isFirstLook = last === 0;
    last = Math.max(last, ...news.map(({ id }) => id));
    if (!isFirstLook && news.some(({ author }) => author === 'agent')) tell('received');
    isClosed = view.isClosed;
    panel?.note(isClosed ? textsOf(locale).closed : '');
    panel?.setRating(!isClosed ? 'none' : view.rating === null ? 'ask' : 'thank');
    const isSeen = panel?.isOpen() && document.visibilityState === 'visible';
    if (view.unread > 0 && isSeen) void line.markRead().catch(() => {});
    const count = isSeen ? 0 : view.unread;
    if (count !== unread) tell('unread', count);
    unread = count;
  }

  const tellPage = () => {
    if (page) void line.lookAt(page).catch(() => {});
  };

  async function begin() {
    const mine = life;
    const view = await line.begin(locale, identity);
    if (mine !== life) return;
    panel?.clear();
    last = 0;
    show(view);
    tellPage();
  }

  async function look() {
    const mine = life;
    try {
      const view = await line.look(last);
      if (mine !== life) return;
      show(view);
      for (const key of lost) void deliver(key);
    } catch (error) {
      if (mine !== life) return;
      if (error instanceof Refused && error.status === 401) await begin().catch(() => {});
      else panel?.note(textsOf(locale).lost);
    }
    if (mine === life) wait();
  }

  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    timer = setTimeout(look, panel?.isOpen() ? LOOK_OPEN : LOOK_CLOSED);
  };
  const lookNow = () => {
    clearTimeout(timer);
    if (panel && document.visibilityState === 'visible') void look();
  };

  async function deliver(key: string) {
    const mine = life;
    lost.delete(key);
    try {
      await line.say(unsent.get(key) ?? '', key);
      if (mine !== life) return;
      unsent.delete(key);
      tell('sent');
      show(await line.look(last));
      panel?.settle(key);
    } catch (error) {
      if (mine !== life) return;
      const t = textsOf(locale);
      const status = error instanceof Refused ? error.status : 0;
      if (status === 0) lost.add(key);
      panel?.fail(key, status === 429 ? t.tooOften : status === 400 ? t.tooLong : t.unsent);
    }
  }

  function say(text: string) {
    const key = crypto.randomUUID();
    unsent.set(key, text);
    panel?.showPending(key, text);
    void deliver(key);
  }

  const api = {
    async boot(options: { locale: string; identity?: Identity }) {
      locale = options.locale;
      identity = options.identity ?? null;
      life += 1;
      panel ??= createPanel(BASE, {
        onSend: say,
        onResend: (key) => void deliver(key),
        onClose: api.close,
        onRate: (value) => {
          void line.rate(value).then(() => {
            tell('rated', value);
            panel?.setRating('thank');
          }, lookNow);
        },
      });
      panel.setLocale(locale);
      await begin();
      document.addEventListener('visibilitychange', lookNow);
      wait();
    },
    /** Switches to another player's or a guest's conversation. */
    async identify(next: Identity) {
      if ((next?.id ?? null) === (identity?.id ?? null)) return;
      identity = next;
      life += 1;
      forgetUnsent();
      await begin();
      wait();
    },
    open() {
      if (!panel || panel.isOpen()) return;
      panel.open();
      tell('opened');
      lookNow();
    },
    close() {
      if (!panel?.isOpen()) return;
      panel.close();
      tell('closed');
    },
    setLocale(next: string) {
      locale = next;
      panel?.setLocale(next);
      lookNow();
    },
    /** Path of the page that the visitor is on. */
    setPage(next: string) {
      if (next === page) return;
      page = next;
      if (panel) tellPage();
    },
    setVisible: (isVisible: boolean) => panel?.setVisible(isVisible),
    on(name: Happening, listener: (value?: number) => void) {
      const known = listeners.get(name) ?? new Set();
      known.add(listener);
      listeners.set(name, known);
      return () => void known.delete(listener);
    },
    /** Ends the conversation in this browser. */
    shutdown() {
      life += 1;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookNow);
      panel?.remove();
      panel = null;
      forgetUnsent();
      identity = null;
      last = 0;
      unread = 0;
      return line.end();
    },
  };
  return api;
}

Object.assign(window, { SandboxChat: createSandboxChat() });

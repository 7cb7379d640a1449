/** The vendor's script, with a single global. `boot` starts or resumes the chat, `shutdown` removes it completely. */
import type { View } from '../conversations';
import { createChatClient, type Identity, Refused } from './chatClient.js';
import { createPanel } from './panel.js';
import { textsOf } from './texts.js';

const BASE = new URL('.', import.meta.url).pathname.replace(/\/$/, '');
/** Polling intervals in milliseconds, with the panel open and closed. */
const POLL_OPEN_MS = 1_200;
const POLL_CLOSED_MS = 3_000;

type ChatEvent = 'opened' | 'closed' | 'sent' | 'received' | 'rated' | 'unread' | 'report';

function createSandboxChat() {
  const client = createChatClient(BASE);
  const listeners = new Map<ChatEvent, Set<(value?: number) => void>>();
  let panel: ReturnType<typeof createPanel> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsent = new Map<string, string>();
  /** Unsent messages that failed for lack of a connection; they are retried after the next successful poll. */
  const retryable = new Set<string>();
  let locale = 'en';
  let identity: Identity = null;
  /** Path of the visitor's page, shown to the agent. */
  let page = '';
  let last = 0;
  let unread = 0;
  let isClosed = false;
  /** Incremented for each conversation, so that late responses of an earlier one are dropped. */
  let generation = 0;

  /** Another visitor must not send them. */
  const clearUnsent = () => {
    unsent.clear();
    retryable.clear();
  };

  const emit = (name: ChatEvent, value?: number) => {
    for (const listener of listeners.get(name) ?? []) listener(value);
  };

  function show(view: View) {
    const newMessages = view.messages.filter((message) => message.id > last);
    for (const message of newMessages) panel?.show(message);
    const isFirstPoll = last === 0;
    last = Math.max(last, ...newMessages.map(({ id }) => id));
    if (!isFirstPoll && newMessages.some(({ author }) => author === 'agent')) emit('received');
    isClosed = view.isClosed;
    panel?.setNotice(isClosed ? textsOf(locale).closed : '');
    panel?.setRating(!isClosed ? 'none' : view.rating === null ? 'ask' : 'thank');
    const isPanelSeen = panel?.isOpen() && document.visibilityState === 'visible';
    if (view.unread > 0 && isPanelSeen) void client.markRead().catch(() => {});
    const count = isPanelSeen ? 0 : view.unread;
    if (count !== unread) emit('unread', count);
    unread = count;
  }

  const reportPage = () => {
    if (page) void client.reportPage(page).catch(() => {});
  };

  async function begin() {
    const started = generation;
    const view = await client.begin(locale, identity);
    if (started !== generation) return;
    panel?.clear();
    last = 0;
    show(view);
    reportPage();
  }

  async function poll() {
    const started = generation;
    try {
      const view = await client.poll(last);
      if (started !== generation) return;
      show(view);
      for (const key of retryable) void deliver(key);
    } catch (error) {
      if (started !== generation) return;
      if (error instanceof Refused && error.status === 401) await begin().catch(() => {});
      else panel?.setNotice(textsOf(locale).reconnecting);
    }
    if (started === generation) schedulePoll();
  }

  const schedulePoll = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    timer = setTimeout(poll, panel?.isOpen() ? POLL_OPEN_MS : POLL_CLOSED_MS);
  };
  const pollNow = () => {
    clearTimeout(timer);
    if (panel && document.visibilityState === 'visible') void poll();
  };

  async function deliver(key: string) {
    const started = generation;
    retryable.delete(key);
    try {
      await client.send(unsent.get(key) ?? '', key);
      if (started !== generation) return;
      unsent.delete(key);
      emit('sent');
      show(await client.poll(last));
      panel?.removePending(key);
    } catch (error) {
      if (started !== generation) return;
      const t = textsOf(locale);
      const status = error instanceof Refused ? error.status : 0;
      if (status === 0) retryable.add(key);
      panel?.fail(key, status === 429 ? t.tooOften : status === 400 ? t.tooLong : t.unsent);
    }
  }

  function sendMessage(text: string) {
    const key = crypto.randomUUID();
    unsent.set(key, text);
    panel?.showPending(key, text);
    void deliver(key);
  }

  const api = {
    async boot(options: { locale: string; identity?: Identity }) {
      locale = options.locale;
      identity = options.identity ?? null;
      generation += 1;
      panel ??= createPanel(BASE, {
        onSend: sendMessage,
        onResend: (key) => void deliver(key),
        onClose: api.close,
        get onReport() {
          return listeners.has('report') ? () => emit('report') : null;
        },
        onRate: (value) => {
          void client.rate(value).then(() => {
            emit('rated', value);
            panel?.setRating('thank');
          }, pollNow);
        },
      });
      panel.setLocale(locale);
      await begin();
      document.addEventListener('visibilitychange', pollNow);
      schedulePoll();
    },
    /** Switches to another player's or a guest's conversation. */
    async identify(next: Identity) {
      if ((next?.id ?? null) === (identity?.id ?? null)) return;
      identity = next;
      generation += 1;
      clearUnsent();
      await begin();
      schedulePoll();
    },
    open() {
      if (!panel || panel.isOpen()) return;
      panel.open();
      emit('opened');
      pollNow();
    },
    close() {
      if (!panel?.isOpen()) return;
      panel.close();
      emit('closed');
    },
    setLocale(next: string) {
      locale = next;
      panel?.setLocale(next);
      pollNow();
    },
    /** Path of the page that the visitor is on. */
    setPage(next: string) {
      if (next === page) return;
      page = next;
      if (panel) reportPage();
    },
    setVisible: (isVisible: boolean) => panel?.setVisible(isVisible),
    on(name: ChatEvent, listener: (value?: number) => void) {
      const existing = listeners.get(name) ?? new Set();
      existing.add(listener);
      listeners.set(name, existing);
      return () => void existing.delete(listener);
    },
    /** The page has sent the report (with its ticket number), or it has not. */
    endReport(number: string | null) {
      panel?.endReports(number !== null);
      if (number !== null) sendMessage(textsOf(locale).reportSent(number));
    },
    /** Ends the conversation in this browser. */
    shutdown() {
      generation += 1;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollNow);
      panel?.remove();
      panel = null;
      clearUnsent();
      identity = null;
      last = 0;
      unread = 0;
      return client.end();
    },
  };
  return api;
}

Object.assign(window, { SandboxChat: createSandboxChat() });

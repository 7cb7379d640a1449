import type { TokenStore } from '../Platform';

const KEY = 'baize/token';
const CHANNEL = 'baize/token';
/** Milliseconds to wait for another page's answer or a message in transit. */
const ANSWER_MS = 300;

type TokenMessage = { ask: true } | { token: string | null; how: 'answer' | 'changed' | 'renewed' };

/**
 * Stores an access token while a tab of the site is open: a reload or the return from a payment page restores it, a new
 * tab requests it from open ones, and it is gone the next day. It is never in storage that outlives the tabs.
 * @param mark name of the cookie that tells our own web server that a player is signed in, but not who
 */
export async function tabTokens(mark: string): Promise<TokenStore> {
  let current: string | null = null;
  const listeners = new Set<(token: string | null, isRenewed: boolean) => void>();
  const answers = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const post = (message: TokenMessage) => channel?.postMessage(message);

  const setMarkCookie = (hasToken: boolean) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = `${mark}=1; Path=/; SameSite=Lax${secure}${hasToken ? '' : '; Max-Age=0'}`;
  };
  const setCurrent = (token: string | null) => {
    current = token;
    setMarkCookie(token !== null);
    try {
      if (token === null) window.sessionStorage.removeItem(KEY);
      else window.sessionStorage.setItem(KEY, token);
    } catch {
      // Without storage the token is in this page's memory only.
    }
  };
  const handleMessage = ({ data, origin }: MessageEvent<TokenMessage>) => {
    if (origin !== window.location.origin) return;
    if ('ask' in data) {
      if (current !== null) post({ token: current, how: 'answer' });
      return;
    }
    const { token, how } = data;
    if (how === 'answer' ? current === null : token !== current) {
      setCurrent(token);
      if (how !== 'answer') for (const listener of listeners) listener(token, how === 'renewed');
    }
    for (const end of answers) end();
  };
  channel?.addEventListener('message', handleMessage);

  /** Resolves when another page has answered, or after the time limit. */
  const answered = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        answers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ANSWER_MS);
      answers.add(end);
    });

  try {
    current = window.sessionStorage.getItem(KEY);
  } catch {}
  // Without the cookie no other page has a token.
  const hasMarkCookie = new RegExp(`(?:^|; )${mark}=1`).test(document.cookie);
  if (current === null && channel && hasMarkCookie) {
    post({ ask: true });
    await answered();
  }
  if (current !== null || hasMarkCookie) setMarkCookie(current !== null);

  return {
    get: () => current,
    set(token, isRenewed = false) {
      setCurrent(token);
      post({ token, how: isRenewed ? 'renewed' : 'changed' });
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async runExclusive(work) {
      if (!('locks' in navigator)) return work();
      const { held: before } = await navigator.locks.query();
      const isLocked = before?.some(({ name }) => name === CHANNEL) ?? false;
      const found = await navigator.locks.request(CHANNEL, async () => {
        // The previous holder's message may still be in transit.
        if (isLocked) await answered();
        return { value: await work() };
      });
      return found.value;
    },
  };
}

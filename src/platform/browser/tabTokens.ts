import type { TokenPlace } from '../Platform';

const KEY = 'baize/token';
const CHANNEL = 'baize/token';
/** Milliseconds to wait for another page's answer or a message in transit. */
const ANSWER_MS = 300;

type Word = { ask: true } | { token: string | null; how: 'answer' | 'changed' | 'renewed' };

/**
 * Stores an access token while a tab of the site is open: a reload or the return from a payment page restores it, a new
 * tab requests it from open ones, and it is gone the next day. It is never in storage that outlives the tabs.
 * @param mark name of the cookie that tells our own web server that a player is signed in, but not who
 */
export async function tabTokens(mark: string): Promise<TokenPlace> {
  let held: string | null = null;
  const listeners = new Set<(token: string | null, isRenewed: boolean) => void>();
  const answers = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const say = (word: Word) => channel?.postMessage(word);

  const tellServer = (isHere: boolean) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = `${mark}=1; Path=/; SameSite=Lax${secure}${isHere ? '' : '; Max-Age=0'}`;
  };
  const hold = (token: string | null) => {
    held = token;
    tellServer(token !== null);
    try {
      if (token === null) window.sessionStorage.removeItem(KEY);
      else window.sessionStorage.setItem(KEY, token);
    } catch {
      // Without storage the token is in this page's memory only.
    }
  };
  const hear = ({ data, origin }: MessageEvent<Word>) => {
    if (origin !== window.location.origin) return;
    if ('ask' in data) {
      if (held !== null) say({ token: held, how: 'answer' });
      return;
    }
    const { token, how } = data;
    if (how === 'answer' ? held === null : token !== held) {
      hold(token);
      if (how !== 'answer') for (const listener of listeners) listener(token, how === 'renewed');
    }
    for (const end of answers) end();
  };
  channel?.addEventListener('message', hear);

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
    held = window.sessionStorage.getItem(KEY);
  } catch {}
  // Without the cookie no other page has a token.
  const isSomebodyHere = new RegExp(`(?:^|; )${mark}=1`).test(document.cookie);
  if (held === null && channel && isSomebodyHere) {
    say({ ask: true });
    await answered();
  }
  if (held !== null || isSomebodyHere) tellServer(held !== null);

  return {
    get: () => held,
    set(token, isRenewed = false) {
      hold(token);
      say({ token, how: isRenewed ? 'renewed' : 'changed' });
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async alone(work) {
      if (!('locks' in navigator)) return work();
      const { held: before } = await navigator.locks.query();
      const isTaken = before?.some(({ name }) => name === CHANNEL) ?? false;
      const found = await navigator.locks.request(CHANNEL, async () => {
        // The previous holder's message may still be in transit.
        if (isTaken) await answered();
        return { value: await work() };
      });
      return found.value;
    },
  };
}

import type { TokenPlace } from '../Platform';

const KEY = 'baize/token';
/** Only pages of this very origin hear each other here. */
const CHANNEL = 'baize/token';
/** Milliseconds in which another page answers a new one, and in which a word that is on its way comes. */
const ANSWER_MS = 300;

type Word = { ask: true } | { token: string | null; how: 'answer' | 'changed' | 'renewed' };

/**
 * An access token for as long as a tab of the site is open: a reload and a payment page of another site find it again, a new
 * tab asks those that are there, the next day finds nothing. It is never in a store that outlives the tabs. A cookie says
 * to our own web server that somebody is signed in, and not who.
 * @param mark the cookie's name
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
      // A tab that keeps nothing has what this page holds.
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

  /** Until another page has said something, or a moment has passed. */
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
  } catch {
    // As above.
  }
  // Only where the cookie says that somebody is here is there anybody to ask.
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
        // What the page before has said may still be on its way here.
        if (isTaken) await answered();
        return { value: await work() };
      });
      return found.value;
    },
  };
}

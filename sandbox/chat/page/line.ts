/** The line to the operator: who we are to it, what is said, and what is new. The token stays in headers and storage. */
import type { View } from '../conversations';
import type { Done, VisitorSession } from '../visitorRoutes';

const KEY = 'sandbox-chat/token';
const CALL_LIMIT_MS = 10_000;

export type Identity = { id: string; hash: string } | null;

export class Refused extends Error {
  constructor(readonly status: number) {
    super(`refused with ${status}`);
  }
}

function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepToken(token: string | null) {
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // The conversation then lasts as long as the page.
  }
}

/** @param base address that the calls begin with */
export function createLine(base: string) {
  let token = readToken();

  async function call<Answer>(path: string, body?: object): Promise<Answer> {
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    if (token) headers['x-chat-token'] = token;
    const answer = await fetch(`${base}/visitor/${path}`, {
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
      keepalive: path === 'end',
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Refused(answer.status);
    return answer.json();
  }

  return {
    /** Goes on where we were, or begins. */
    async begin(locale: string, identity: Identity): Promise<View> {
      const { token: given, ...view } = await call<VisitorSession>('session', { locale, identity });
      token = given;
      keepToken(token);
      return view;
    },
    look: (after: number): Promise<View> => call(`messages?after=${after}`),
    say: (text: string, key: string) => call<Done>('messages', { text, key }),
    markRead: () => call<Done>('read', {}),
    lookAt: (page: string) => call<Done>('page', { page }),
    rate: (rating: number) => call<Done>('rating', { rating }),
    /** The token opens nothing any more, here and at the operator. */
    async end() {
      if (!token) return;
      const goodbye = call<Done>('end', {});
      token = null;
      keepToken(null);
      await goodbye.catch(() => {});
    },
  };
}

/** Client of the chat's visitor routes. The token is sent in a header and saved in local storage. */
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

function saveToken(token: string | null) {
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Without storage the conversation ends with the page.
  }
}

/** @param base prefix of the routes */
export function createChatClient(base: string) {
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
    /** Resumes the conversation of the saved token or starts a new one. */
    async begin(locale: string, identity: Identity): Promise<View> {
      const { token: issued, ...view } = await call<VisitorSession>('session', { locale, identity });
      token = issued;
      saveToken(token);
      return view;
    },
    poll: (after: number): Promise<View> => call(`messages?after=${after}`),
    send: (text: string, key: string) => call<Done>('messages', { text, key }),
    markRead: () => call<Done>('read', {}),
    reportPage: (page: string) => call<Done>('page', { page }),
    rate: (rating: number) => call<Done>('rating', { rating }),
    /** Revokes the token locally and on the server. */
    async end() {
      if (!token) return;
      const request = call<Done>('end', {});
      token = null;
      saveToken(null);
      await request.catch(() => {});
    },
  };
}

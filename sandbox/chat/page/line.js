// @ts-check
/** The line to the operator: who we are to it, what is said, and what is new. The token stays in headers and storage. */

const KEY = 'sandbox-chat/token';
const CALL_LIMIT_MS = 10_000;

/**
 * @typedef {{ id: number, author: 'visitor' | 'agent', text: string, at: number }} Message
 * @typedef {{ messages: Message[], unread: number, isClosed: boolean, rating: number | null }} View
 * @typedef {{ id: string, hash: string } | null} Identity
 */

/** A refusal by the operator. */
export class Refused extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** @returns {string | null} */
function readToken() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string | null} token */
function keepToken(token) {
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // The conversation then lasts as long as the page.
  }
}

/** @param {string} base address that the calls begin with */
export function createLine(base) {
  let token = readToken();

  /** @param {string} path @param {object} [body] @returns {Promise<any>} */
  async function call(path, body) {
    /** @type {Record<string, string>} */
    const headers = body ? { 'content-type': 'application/json' } : {};
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
    /** Goes on where we were, or begins. @param {string} locale @param {Identity} identity @returns {Promise<View>} */
    async begin(locale, identity) {
      const { token: given, ...view } = await call('session', { locale, identity });
      token = given;
      keepToken(token);
      return view;
    },
    /** @param {number} after @returns {Promise<View>} */
    look: (after) => call(`messages?after=${after}`),
    /** @param {string} text @param {string} key */
    say: (text, key) => call('messages', { text, key }),
    markRead: () => call('read', {}),
    /** @param {string} page */
    lookAt: (page) => call('page', { page }),
    /** @param {number} rating */
    rate: (rating) => call('rating', { rating }),
    /** The token opens nothing any more, here and at the operator. */
    async end() {
      if (!token) return;
      const goodbye = call('end', {});
      token = null;
      keepToken(null);
      await goodbye.catch(() => {});
    },
  };
}

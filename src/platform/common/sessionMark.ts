/**
 * Cookie that tells scripts that an HttpOnly session cookie exists, but not whose it is (`web/proxy/forwarding.ts`).
 */
export const SESSION_MARK = 'has_session';

const WRITTEN = new RegExp(`(?:^|;\\s*)${SESSION_MARK}=1`);

export const sessionMark = {
  isPresent: (): boolean => WRITTEN.test(document.cookie),
  remove(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = `${SESSION_MARK}=; Path=/; Max-Age=0`;
  },
};

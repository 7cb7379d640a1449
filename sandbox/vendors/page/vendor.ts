/* Behaves like an analytics or advertising tag, so that tests can see whether it runs with and without consent. */
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error('The vendor must be loaded by a script element');
  const { origin, pathname } = new URL(script.src);
  const name = pathname.replace(/^.*\/|\.js$/g, '');
  const key = `sbx_${name}`;
  const match = new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie);
  const visitor = match?.[1] ?? Math.random().toString(36).slice(2, 12);
  // biome-ignore lint/suspicious/noDocumentCookie: as vendors do
  document.cookie = `${key}=${visitor}; Path=/; Max-Age=31536000; SameSite=Lax`;
  try {
    localStorage.setItem(key, visitor);
  } catch {
    // Without storage only the cookie is used.
  }
  const call = (what: string) =>
    fetch(`${origin}/sandbox/vendors/calls`, {
      method: 'POST',
      credentials: 'include',
      body: JSON.stringify({ name, visitor, what }),
    }).catch(() => undefined);
  void call(`page ${location.pathname}`);
})();

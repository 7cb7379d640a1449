function storages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}

/** Domains that a cookie may have been set for: none, the host, and its parent domains. */
function cookieDomains(host: string): string[] {
  const parts = host.split('.');
  const isName = parts.length > 1 && !/^[\d.]+$/.test(host);
  return ['', ...(isName ? parts.slice(0, -1).map((_, index) => `; domain=.${parts.slice(index).join('.')}`) : [])];
}

export function wipeTraces(name: RegExp): void {
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) if (name.test(key)) storage.removeItem(key);
  }
  for (const cookie of document.cookie.split(';')) {
    const [key = ''] = cookie.trim().split('=');
    if (!name.test(key)) continue;
    for (const domain of cookieDomains(window.location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not supported everywhere
      document.cookie = `${key}=; path=/; max-age=0${domain}`;
    }
  }
}

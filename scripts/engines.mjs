/** Firefox and WebKit, which the tests run in besides Chromium: where each is found, and how it is installed. */
import { existsSync } from 'node:fs';

const onLinux = (path) => (process.platform === 'linux' && existsSync(path) ? path : undefined);

/** Playwright's own build of a browser, where it was downloaded. */
async function downloaded(name) {
  const { [name]: type } = await import('playwright');
  try {
    return existsSync(type.executablePath()) ? type.executablePath() : undefined;
  } catch {
    // Playwright has no build for this system.
    return undefined;
  }
}

export const ENGINES = {
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    command: 'npx playwright install firefox (Debian: apt-get install firefox-esr)',
    system: () => onLinux('/usr/bin/firefox-esr') ?? onLinux('/usr/bin/firefox'),
  },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    command: 'npx playwright install webkit (Debian: apt-get install webkit2gtk-driver xvfb)',
    system: () => onLinux('/usr/bin/xvfb-run') && onLinux('/usr/bin/WebKitWebDriver'),
  },
};

/** How an engine is started; null where it is not installed. @param name `firefox` or `webkit` */
export async function findEngine(name) {
  const own = await downloaded(name);
  if (own) return { kind: 'playwright', path: own };
  const path = ENGINES[name].system();
  return path ? { kind: 'system', path } : null;
}

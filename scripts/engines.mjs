/** Finds and installs Firefox and WebKit, which the tests use besides Chromium. */
import { existsSync } from 'node:fs';

const onLinux = (path) => (process.platform === 'linux' && existsSync(path) ? path : undefined);

/** Path of Playwright's own build of a browser, if downloaded. */
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

/** How to start an engine; null if it is not installed. @param name `firefox` or `webkit` */
export async function findEngine(name) {
  const own = await downloaded(name);
  if (own) return { kind: 'playwright', path: own };
  const path = ENGINES[name].system();
  return path ? { kind: 'system', path } : null;
}

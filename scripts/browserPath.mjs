import { existsSync } from 'node:fs';

const PLACES = {
  linux: [
    // The headless shell has no windows, so each page costs less than in the full browser.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/** Path of a Chromium: CHROMIUM_PATH, then the system's; undefined means Playwright's own download. */
export function browserPath() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROMIUM_PATH=${named}: no such file; set it to a Chromium executable or unset it`);
    return named;
  }
  return (PLACES[process.platform] ?? []).find((path) => existsSync(path));
}

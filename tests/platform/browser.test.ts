// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserPlatform } from '../../src/platform/browser/BrowserPlatform';

let platform: BrowserPlatform;

function stubProperty(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  undo.push(() => Reflect.deleteProperty(target, name));
}
const undo: (() => void)[] = [];

beforeEach(() => {
  platform = new BrowserPlatform();
});
afterEach(() => {
  platform.destroy();
  for (const one of undo.splice(0)) one();
  vi.restoreAllMocks();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const fireBeforeUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('[M-8, M-13] leaving asks while a guard is on', () => {
  expect(fireBeforeUnload()).toBe(true);
  platform.setClosingGuard(true);
  platform.setClosingGuard(true);
  expect(fireBeforeUnload()).toBe(false);
  platform.setClosingGuard(false);
  expect(fireBeforeUnload()).toBe(true);
  platform.setClosingGuard(true);
  platform.destroy();
  expect(fireBeforeUnload()).toBe(true);
});

describe('full screen', () => {
  test('[M-4, M-13] it is behind a button, and for the product only', () => {
    expect(platform.fullscreen.isAutomatic).toBe(false);
    expect(platform.fullscreen.isAllowedBy('product')).toBe(true);
    expect(platform.fullscreen.isAllowedBy('telegram')).toBe(false);
  });

  test('[M-4, M-13] the Fullscreen API enters and leaves', async () => {
    const change = (element: Element | null) => async () => {
      stubProperty(document, 'fullscreenElement', element);
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    stubProperty(document.documentElement, 'requestFullscreen', change(document.documentElement));
    stubProperty(document, 'exitFullscreen', change(null));
    expect(await platform.fullscreen.enter()).toBe('fullscreen');
    expect(platform.viewport.get().isFullscreen).toBe(true);
    await platform.fullscreen.exit();
    expect(platform.viewport.get().isFullscreen).toBe(false);
  });

  test("[M-13] Safari's older names work too", async () => {
    stubProperty(document.documentElement, 'webkitRequestFullscreen', () => {
      stubProperty(document, 'webkitFullscreenElement', document.documentElement);
      document.dispatchEvent(new Event('webkitfullscreenchange'));
    });
    expect(await platform.fullscreen.enter()).toBe('fullscreen');
  });

  test('[M-4, M-12] a missing, refusing or silent Fullscreen API counts as none within a second', async () => {
    expect(await platform.fullscreen.enter()).toBe('none');
    stubProperty(document.documentElement, 'requestFullscreen', () => Promise.reject(new TypeError('refused')));
    expect(await platform.fullscreen.enter()).toBe('none');
    stubProperty(document.documentElement, 'requestFullscreen', () => {
      throw new TypeError('refused');
    });
    expect(await platform.fullscreen.enter()).toBe('none');
    vi.useFakeTimers();
    stubProperty(document.documentElement, 'requestFullscreen', () => new Promise(() => {}));
    const answer = platform.fullscreen.enter();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toBe('none');
  });
});

describe('links', () => {
  test('[M-10] a payment replaces the page', () => {
    const open = vi.spyOn(window, 'open');
    // jsdom can only navigate to a fragment.
    expect(platform.openLink(`${location.href}#paid`, 'payment')).toBe(true);
    expect(location.hash).toBe('#paid');
    expect(open).not.toHaveBeenCalled();
  });

  test('[M-10, M-14] in a frame a payment opens in a new tab', () => {
    stubProperty(window, 'parent', {});
    const framed = new BrowserPlatform();
    expect(framed.isFramed).toBe(true);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    expect(framed.openLink('https://pay.example/', 'payment')).toBe(false);
    expect(open).toHaveBeenCalledWith('https://pay.example/', '_blank', undefined);
    framed.destroy();
    stubProperty(window, 'parent', window);
    undo.length = 0;
  });

  test('[M-10] another site opens in a tab without an opener; a blocked popup is reported', () => {
    const tab = { opener: window };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    expect(platform.openLink('https://example.com/', 'external')).toBe(true);
    expect(tab.opener).toBeNull();
    open.mockReturnValue(null);
    expect(platform.openLink('https://example.com/', 'external')).toBe(false);
  });
});

test('[G-10, K-9] a file is downloaded under its name from an address that only this page can open', async () => {
  const blobs: Blob[] = [];
  stubProperty(URL, 'createObjectURL', (blob: Blob) => `blob:kept-${blobs.push(blob)}`);
  stubProperty(URL, 'revokeObjectURL', () => {});
  const clicked: string[] = [];
  const hear = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement) clicked.push(`${event.target.download} ${event.target.href}`);
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    this.addEventListener('click', hear);
    this.dispatchEvent(new MouseEvent('click', { cancelable: true }));
  });
  const content = async () => new Blob(['a,b']);
  const file = { name: 'baize-sports.csv', content, address: null, onLateAnswer() {} };
  expect(await platform.deliverFile(file)).toBe('downloading');
  expect(clicked).toEqual(['baize-sports.csv blob:kept-1']);
  expect(blobs[0]?.size).toBe(3);
});

describe('sharing', () => {
  const content = { text: 'A win', url: 'https://example.com/' };

  test('[M-13] Web Share where there is one', async () => {
    const share = vi.fn(() => Promise.resolve());
    stubProperty(navigator, 'share', share);
    expect(await platform.share(content)).toBe('shared');
    expect(share).toHaveBeenCalledWith(content);
  });

  test('[M-13] else a copy, else a failure', async () => {
    expect(await platform.share(content)).toBe('failed');
    const writeText = vi.fn(() => Promise.resolve());
    stubProperty(navigator, 'clipboard', { writeText });
    expect(await platform.share(content)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith('A win https://example.com/');
    stubProperty(navigator, 'share', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    expect(await platform.share(content)).toBe('copied');
  });

  test('[M-13] a player who closes the sheet has not asked for a copy', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    stubProperty(navigator, 'clipboard', { writeText });
    stubProperty(navigator, 'share', () => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })));
    expect(await platform.share(content)).toBe('cancelled');
    expect(writeText).not.toHaveBeenCalled();
  });
});

test('[M-6, M-13] haptics vibrate, and a refusal is silent', () => {
  const vibrate = vi.fn(() => true);
  stubProperty(navigator, 'vibrate', vibrate);
  platform.haptics.impact('heavy');
  expect(vibrate).toHaveBeenCalledTimes(1);
  stubProperty(navigator, 'vibrate', () => {
    throw new Error('refused');
  });
  expect(() => platform.haptics.selection()).not.toThrow();
});

test('[M-13] the install prompt is stored until the tap and shown once', async () => {
  const heard = vi.fn();
  platform.homeScreen.isAvailable.subscribe(heard);
  expect(await platform.homeScreen.add()).toBe(false);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(() => Promise.resolve()),
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(platform.homeScreen.isAvailable.get()).toBe(true);
  expect(await platform.homeScreen.add()).toBe(true);
  expect(await platform.homeScreen.add()).toBe(false);
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('[M-7, M-13] dark, unless the system says light, live', () => {
  expect(platform.appearance.get()).toEqual({ scheme: 'dark', look: 'base', colors: {} });
  const query = Object.assign(new EventTarget(), { matches: true });
  stubProperty(window, 'matchMedia', () => query);
  const light = new BrowserPlatform();
  expect(light.appearance.get().scheme).toBe('light');
  query.matches = false;
  query.dispatchEvent(new Event('change'));
  expect(light.appearance.get().scheme).toBe('dark');
  light.destroy();
});

test('[M-7] the height excludes the keyboard at any zoom', () => {
  const visual = Object.assign(new EventTarget(), { height: 300, scale: 1 });
  stubProperty(window, 'visualViewport', visual);
  const app = new BrowserPlatform();
  expect(app.viewport.get().height).toBe(300);
  visual.height = 150;
  visual.scale = 2;
  visual.dispatchEvent(new Event('resize'));
  expect(app.viewport.get().height).toBe(300);
  app.destroy();
});

test('[C-5, M-2] there is no credential, and the way back is this site', () => {
  expect([platform.credential, platform.sessions]).toEqual([null, 'browser']);
  expect(platform.startParam).toBeNull();
  expect(platform.returnAddress).toEqual({ kind: 'site', base: location.origin });
  expect(platform.languageTag).toBe('en-US');
});

test.each([true, false])('[N-1] a browser keeps a session as long as it keeps cookies (%s)', (isEnabled) => {
  vi.spyOn(window.navigator, 'cookieEnabled', 'get').mockReturnValue(isEnabled);
  const app = new BrowserPlatform();
  expect(app.keepsSession).toBe(isEnabled);
  app.destroy();
});

test('[M-1, M-2] a launch whose own place could not be loaded signs in all the same, and takes no session of the browser', () => {
  const app = new BrowserPlatform({ initData: 'signed' });
  expect([app.credential, app.sessions]).toEqual(['signed', 'launch']);
  app.destroy();
});

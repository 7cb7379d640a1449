import { expect, test } from 'vitest';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';

test('[W-1, M-15] on the server there is no window, and every answer is safe', async () => {
  expect(typeof window).toBe('undefined');
  const platform = new ServerPlatform();
  expect(platform.credential).toBeNull();
  expect(platform.appearance.get()).toBe(platform.appearance.get());
  expect(platform.appearance.get().scheme).toBe('dark');
  expect(platform.viewport.get().height).toBeNull();
  expect(platform.mainAction.isNative.get()).toBe(false);
  expect(platform.openLink()).toBe(false);
  expect(platform.fullscreen.isAllowedBy('all')).toBe(false);
  expect(await platform.fullscreen.enter()).toBe('none');
  expect(await platform.homeScreen.add()).toBe(false);
  expect(await platform.share()).toBe('failed');
  platform.viewport.subscribe(() => {})();
  platform.destroy();
});

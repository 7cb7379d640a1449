import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Platform } from '../../src/platform/Platform';

export interface Place {
  platform: Platform;
  /** Makes the page or the client change the viewport. */
  resize(height: number): void;
  /** Hides or shows the page. */
  setVisible(isVisible: boolean): void;
  close(): void;
}

/** Expectations that every platform implementation must meet. */
export function describeConformance(name: string, open: () => Place): void {
  describe(`${name} keeps the promises of a platform`, () => {
    let place: Place;
    let platform: Platform;
    beforeEach(() => {
      vi.useFakeTimers();
      place = open();
      platform = place.platform;
    });
    afterEach(() => {
      platform.destroy();
      place.close();
      vi.restoreAllMocks();
      vi.useRealTimers();
      localStorage.clear();
      sessionStorage.clear();
    });

    test('[M-12] nothing throws, in any order and twice', async () => {
      const press = vi.fn();
      expect(() => {
        platform.setBack(press);
        platform.setBack(press);
        platform.setBack(null);
        platform.mainAction.set({ text: 'Deposit', isEnabled: true, isBusy: false, onPress: press });
        platform.mainAction.set({ text: 'Deposit', isEnabled: false, isBusy: true, onPress: press });
        platform.mainAction.set(null);
        platform.mainAction.set(null);
        platform.haptics.selection();
        for (const style of ['light', 'medium', 'heavy'] as const) platform.haptics.impact(style);
        for (const kind of ['success', 'warning', 'error'] as const) platform.haptics.notify(kind);
        for (const isOn of [true, true, false, false]) {
          platform.setClosingGuard(isOn);
          platform.setSwipeGuard(isOn);
        }
        platform.ready();
      }).not.toThrow();
      await expect(platform.enableOffline(press)).resolves.toBeUndefined();
      const answers = Promise.all([platform.fullscreen.enter(), platform.fullscreen.exit(), platform.homeScreen.add()]);
      await vi.advanceTimersByTimeAsync(2000);
      const [reached, , isAdded] = await answers;
      expect(['fullscreen', 'expanded', 'none']).toContain(reached);
      expect(typeof isAdded).toBe('boolean');
      expect(press).not.toHaveBeenCalled();
    });

    test('[M-7] a value keeps its identity until it changes, then notifies its listeners', () => {
      const before = platform.viewport.get();
      expect(platform.viewport.get()).toBe(before);
      const heard = vi.fn();
      const stop = platform.viewport.subscribe(heard);
      place.resize(412.5);
      expect(heard).toHaveBeenCalledTimes(1);
      expect(platform.viewport.get().height).toBe(412.5);
      place.resize(412.5);
      expect(heard).toHaveBeenCalledTimes(1);
      stop();
      place.resize(380);
      expect(heard).toHaveBeenCalledTimes(1);
      expect(platform.viewport.get().height).toBe(380);
    });

    test('[M-7] the same listener twice is two subscriptions', () => {
      const heard = vi.fn();
      const stop = platform.viewport.subscribe(heard);
      platform.viewport.subscribe(heard);
      stop();
      place.resize(400);
      expect(heard).toHaveBeenCalledTimes(1);
    });

    test('[M-12] changes of visibility are reported', () => {
      const heard = vi.fn();
      platform.visibility.subscribe(heard);
      place.setVisible(false);
      expect(platform.visibility.get()).toBe(false);
      place.setVisible(true);
      expect(platform.visibility.get()).toBe(true);
      expect(heard).toHaveBeenCalledTimes(2);
    });

    test('[M-13] storage keeps a text', () => {
      expect(platform.storage.get('colour')).toBeNull();
      platform.storage.set('colour', 'brass');
      expect(platform.storage.get('colour')).toBe('brass');
      platform.storage.remove('colour');
      expect(platform.storage.get('colour')).toBeNull();
    });

    test('[A-13, M-13] storage changes of other pages are reported', () => {
      const heard = vi.fn();
      const stop = platform.storage.watch('colour', heard);
      const fireStorageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
      fireStorageEvent('other');
      expect(heard).not.toHaveBeenCalled();
      fireStorageEvent('colour');
      // A null key: the whole storage was cleared.
      fireStorageEvent(null);
      expect(heard).toHaveBeenCalledTimes(2);
      stop();
      fireStorageEvent('colour');
      expect(heard).toHaveBeenCalledTimes(2);
    });

    test('[M-12, M-13] storage that fails is silent', () => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
      vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
      expect(platform.storage.get('lost')).toBeNull();
      expect(() => platform.storage.set('lost', 'x')).not.toThrow();
      expect(() => platform.storage.remove('lost')).not.toThrow();
      expect(platform.storage.get('lost')).toBeNull();
    });

    test('[M-10] a link answers whether it opened, and never throws', () => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      for (const kind of ['external', 'telegram'] as const) {
        expect(typeof platform.openLink('https://example.com/page', kind)).toBe('boolean');
      }
      open.mockImplementation(() => {
        throw new Error('blocked');
      });
      expect(platform.openLink('nonsense:', 'external')).toBe(false);
    });

    test('[M-10] sharing answers what happened, without a share sheet or a clipboard too', async () => {
      const shared = platform.share({ text: 'A win', url: 'https://example.com' });
      expect(['shared', 'copied', 'cancelled', 'failed']).toContain(await shared);
    });

    test('[M-4] the full-screen policy is one of the two modes', () => {
      expect(platform.fullscreen.isAllowedBy('all')).toBe(true);
      expect(platform.fullscreen.isAllowedBy('none')).toBe(false);
      expect(platform.fullscreen.isAllowedBy('telegram')).toBe(!platform.fullscreen.isAllowedBy('product'));
    });

    test('[C-5] the way back has no trailing slash', () => {
      expect(platform.returnAddress.base).toMatch(/^https?:\/\/.*[^/]$/);
    });

    test('[M-13] after destroy nothing is reported', () => {
      const add = vi.fn();
      platform.viewport.subscribe(add);
      platform.visibility.subscribe(add);
      platform.destroy();
      place.resize(333);
      place.setVisible(false);
      expect(add).not.toHaveBeenCalled();
      place.setVisible(true);
      expect(() => platform.destroy()).not.toThrow();
    });
  });
}

import type { Platform } from '../Platform';

/**
 * Local storage that never throws. Reading the property itself throws where the browser blocks storage (a framed page
 * with third-party data off), hence the access inside each call. With `memory`, what the store refuses is kept until
 * the page goes away.
 */
export function createWebStorage(memory: Map<string, string> | null): Platform['storage'] {
  return {
    get(key) {
      try {
        return window.localStorage.getItem(key) ?? memory?.get(key) ?? null;
      } catch {
        return memory?.get(key) ?? null;
      }
    },
    set(key, value) {
      try {
        window.localStorage.setItem(key, value);
        memory?.delete(key);
      } catch {
        memory?.set(key, value);
      }
    },
    remove(key) {
      memory?.delete(key);
      try {
        window.localStorage.removeItem(key);
      } catch {
        // A store that cannot be read holds nothing that could come back.
      }
    },
    watch(key, listener) {
      // A store that is emptied names no key.
      const hear = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

import type { Platform } from '../Platform';

/**
 * Local storage that never throws: reading the property itself throws where storage is blocked (a frame without
 * third-party data), hence the access inside each call. `memory` keeps what the store refuses as long as the page.
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
        // An unreadable store has nothing to remove.
      }
    },
    watch(key, listener) {
      // A cleared store names no key.
      const hear = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

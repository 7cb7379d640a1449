import type { Platform } from '../Platform';

/**
 * Local storage that never throws. Reading the property itself throws if storage is blocked (a frame without
 * third-party data), hence the access inside each call.
 * @param memory holds what the storage refuses while the page is open
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
        // A store that cannot be read has nothing to remove.
      }
    },
    watch(key, listener) {
      // Clearing the whole storage sends a null key.
      const handleStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}

import type { Platform } from '../Platform';

/** Never throws: where storage is blocked even reading the property does. `memory` keeps what the store refuses. */
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
      } catch {}
    },
    watch(key, listener) {
      // A cleared store names no key.
      const hear = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

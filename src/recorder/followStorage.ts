/** Records errors of blocked or full storage and rethrows them. */
import type { RecordedEvent, Tap } from '../domain/recording';

type Act = Extract<RecordedEvent, { kind: 'storage' }>['act'];

export function followStorage(tap: Tap): void {
  const told = new Set<string>();
  const tell = (act: Act, error: unknown) => {
    const message = String(error);
    // Full storage repeats the same error.
    if (told.has(message)) return;
    told.add(message);
    tap({ kind: 'storage', act, message });
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length;
    } catch (error) {
      tell('read', error);
    }
  }
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function setAndTell(this: Storage, key, value) {
    try {
      setItem.call(this, key, value);
    } catch (error) {
      tell('write', error);
      throw error;
    }
  };
}

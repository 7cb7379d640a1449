/** Records errors of blocked or full storage and rethrows them. */
import type { RecordedEvent, Tap } from '../domain/recording';

type Act = Extract<RecordedEvent, { kind: 'storage' }>['act'];

export function followStorage(tap: Tap): void {
  const recorded = new Set<string>();
  const record = (act: Act, error: unknown) => {
    const message = String(error);
    // Full storage repeats the same error.
    if (recorded.has(message)) return;
    recorded.add(message);
    tap({ kind: 'storage', act, message });
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length;
    } catch (error) {
      record('read', error);
    }
  }
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function setAndRecord(this: Storage, key, value) {
    try {
      setItem.call(this, key, value);
    } catch (error) {
      record('write', error);
      throw error;
    }
  };
}

import type { CustomIdentityProvider } from '@livechat/widget-core';

export type Handler = (...values: unknown[]) => unknown;

/** Calls to a vendor in order: `identify:p1`, `guest`, `locale:fr`, `open`, `close`, `end`. */
export class CallLog {
  readonly entries: string[] = [];
  /** All data that reached the vendor, to check that it contains only permitted player data. */
  readonly raw: unknown[] = [];
  /** LiveChat's own instance of the identity provider. */
  provider: ReturnType<CustomIdentityProvider> | null = null;
  private readonly handlers = new Map<string, Handler[]>();

  record(entry: string, raw?: unknown): void {
    this.entries.push(entry);
    if (raw !== undefined) this.raw.push(raw);
  }
  on(name: string, handler: Handler): void {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
  }
  off(name: string, handler: Handler): void {
    this.handlers.set(
      name,
      (this.handlers.get(name) ?? []).filter((one) => one !== handler),
    );
  }
  emit(name: string, ...values: unknown[]): void {
    for (const handler of this.handlers.get(name) ?? []) handler(...values);
  }
}

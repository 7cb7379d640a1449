export function field(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
}

/** A number from 0 to `max`; null for anything else, which is not applied. */
export function numberField(data: unknown, name: string, max: number): number | null {
  const value = field(data, name);
  return typeof value === 'number' && value >= 0 && value <= max ? value : null;
}

export function field(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
}

/** Null for what is no number from 0 to `max`: a host that sends it is not to be followed. */
export function numberField(data: unknown, name: string, max: number): number | null {
  const value = field(data, name);
  return typeof value === 'number' && value >= 0 && value <= max ? value : null;
}

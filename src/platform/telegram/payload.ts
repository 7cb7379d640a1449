export function field(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
}

export function numberField(data: unknown, name: string, min: number, max: number): number | null {
  const value = field(data, name);
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.min(Math.max(value, min), max);
}

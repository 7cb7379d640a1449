/** Renames the operator's image keys to ours. @param keys our names to the operator's */
export function remapDescription(
  description: Readonly<Record<string, unknown>>,
  keys: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const mapped = new Set(Object.values(keys));
  const others = Object.entries(description).filter(([key]) => !mapped.has(key));
  const images = Object.entries(keys)
    .map(([ours, theirs]) => [ours, Object.hasOwn(description, theirs) ? description[theirs] : null] as const)
    .filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries([...others, ...images]);
}

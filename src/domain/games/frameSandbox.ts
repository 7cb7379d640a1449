/** Value of an iframe's `sandbox`; none for our own origin, which could remove it (browsers warn about that). */
export function sandboxOf(address: string, ownOrigin: string): string | undefined {
  const isOwnOrigin = address === ownOrigin || address.startsWith(`${ownOrigin}/`) || /^\/(?!\/)/.test(address);
  return isOwnOrigin ? undefined : 'allow-scripts allow-same-origin allow-forms';
}

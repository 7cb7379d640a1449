/** Value of an iframe's `sandbox`; none for our own origin, which could remove it (browsers warn about that). */
export function sandboxOf(address: string, own: string): string | undefined {
  const isOwn = address === own || address.startsWith(`${own}/`) || /^\/(?!\/)/.test(address);
  return isOwn ? undefined : 'allow-scripts allow-same-origin allow-forms';
}

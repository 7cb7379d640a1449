/**
 * Value for a frame's `sandbox`. A frame of the page's own origin could remove its sandbox, and browsers warn of that: it gets
 * none.
 */
export function sandboxOf(address: string, own: string): string | undefined {
  const isOwn = address === own || address.startsWith(`${own}/`) || /^\/(?!\/)/.test(address);
  return isOwn ? undefined : 'allow-scripts allow-same-origin allow-forms';
}

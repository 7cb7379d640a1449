/**
 * What a frame may do, for its `sandbox`. A frame of the page's own origin could take its sandbox off, and browsers warn of
 * it: there it would be for show, and it gets none.
 */
export function sandboxOf(address: string, own: string): string | undefined {
  const isOwn = address === own || address.startsWith(`${own}/`) || /^\/(?!\/)/.test(address);
  return isOwn ? undefined : 'allow-scripts allow-same-origin allow-forms';
}

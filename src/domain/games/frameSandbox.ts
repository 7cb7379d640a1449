/** As a browser reads it: `/\\host` is another site. Null for an address that is none. */
function originOf(address: string, base: string): string | null {
  try {
    return new URL(address, base).origin;
  } catch {
    return null;
  }
}

/** Value of an iframe's `sandbox`; none for our own origin, which could remove it (browsers warn about that). */
export const sandboxOf = (address: string, ownOrigin: string): string | undefined =>
  originOf(address, ownOrigin) === ownOrigin ? undefined : 'allow-scripts allow-same-origin allow-forms';

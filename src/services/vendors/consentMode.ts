import type { PageVendor } from '@baize/contract/site/consent';
import { consentSignals } from '@baize/contract/site/consentSignals';

declare global {
  interface Window {
    /** Created by the server's page before any tag, where a vendor follows Google Consent Mode. */
    dataLayer?: { push(entry: unknown): void };
  }
}

/** The signals that were sent last; the page begins with everything denied. */
let sent = JSON.stringify(consentSignals(() => false));

/** Tells Google's tags which purposes are allowed. One with a vendor that still waits for an answer is denied. */
export function signalConsent(vendors: readonly PageVendor[], allowed: readonly PageVendor[]): void {
  const queue = window.dataLayer;
  const signals = consentSignals((purpose) => {
    const concerned = vendors.filter((vendor) => vendor.purpose === purpose);
    return concerned.length > 0 && concerned.every((vendor) => allowed.includes(vendor));
  });
  const next = JSON.stringify(signals);
  if (!queue || next === sent) return;
  sent = next;
  // Google's tags tell a command from an event by the type `Arguments`.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue?.push(arguments);
  }
  gtag('consent', 'update', signals);
}

/** Runs vendor snippets once the visitor consents, and removes the cookies and storage keys of vendors. */
import { isOptionalPurpose, nameTest, type PageVendor } from '@baize/contract/site/consent';
import { wipeTraces } from '../wipeTraces';

const isOf = (template: HTMLTemplateElement) => (vendor: PageVendor) =>
  vendor.key === template.dataset.vendor && vendor.purpose === template.dataset.purpose;

/** @returns a promise that settles once the following scripts may run */
function runScript(waiting: HTMLScriptElement, place: ChildNode): Promise<void> {
  const script = document.createElement('script');
  for (const { name, value } of waiting.attributes) script.setAttribute(name, value);
  script.text = waiting.text;
  const isWaitedFor = script.src !== '' && !waiting.hasAttribute('async') && script.type !== 'module';
  script.async = waiting.hasAttribute('async');
  const done = new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) script.addEventListener(end, () => resolve(), { once: true });
  });
  place.replaceWith(script);
  return isWaitedFor ? done : Promise.resolve();
}

async function insert(template: HTMLTemplateElement): Promise<void> {
  const { position } = template.dataset;
  const fragment = document.importNode(template.content, true);
  const scripts = [...fragment.querySelectorAll('script')];
  // Runs the scripts in document order; a fragment inserted at once would run them as they load.
  const places = scripts.map((script) => {
    const place = document.createComment('');
    script.replaceWith(place);
    return { script, place };
  });
  template.remove();
  if (position === 'head') document.head.append(fragment);
  else if (position === 'bodyStart') document.body.prepend(fragment);
  else document.body.append(fragment);
  for (const { script, place } of places) {
    await runScript(script, place);
  }
}

const inserted: PageVendor[] = [];

/** Runs each allowed vendor once per page. */
export function runVendors(allowed: readonly PageVendor[]): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-vendor]')) {
    const vendor = allowed.find(isOf(template));
    if (!vendor) continue;
    inserted.push(vendor);
    void insert(template);
  }
}

/** Whether a vendor runs that is no longer allowed: only a reload stops it. */
export const hasRevokedVendor = (allowed: readonly PageVendor[]): boolean =>
  inserted.some(({ key, purpose }) => !allowed.some((vendor) => vendor.key === key && vendor.purpose === purpose));

/** Removes cookies and storage keys of refused vendors, as far as this site can. */
export function wipeRefused(vendors: readonly PageVendor[], allowed: readonly PageVendor[]): void {
  const refused = vendors.filter((vendor) => isOptionalPurpose(vendor.purpose) && !allowed.includes(vendor));
  const allowedNames = allowed.flatMap(({ keeps }) => keeps);
  const names = nameTest(refused.flatMap(({ keeps }) => keeps).filter((name) => !allowedNames.includes(name)));
  if (names) wipeTraces(names);
}

/** Global Privacy Control, or the older Do Not Track. */
export function hasPrivacySignal(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

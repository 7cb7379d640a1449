/** Runs vendor snippets once the visitor consents, and removes the cookies and storage keys of vendors. */
import { isOptionalPurpose, nameTest, type PageVendor, vendorMark } from '@baize/contract/site/consent';
import { wipeTraces } from '../wipeTraces';
import { runningVendors } from './runningVendors';

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

/** Vendors that a running tag manager loads by the signals that it gets. */
const signalled = new Set<string>();

const marksOf = (marks: string | undefined): string[] => marks?.split(' ') ?? [];

/** Runs each allowed vendor once per page, a tag manager only with all vendors that it would load unasked. */
export function runVendors(allowed: readonly PageVendor[]): void {
  const marks = new Set(allowed.map(vendorMark));
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-vendor]')) {
    const { waits, signals } = template.dataset;
    const vendor = allowed.find(isOf(template));
    if (!vendor || marksOf(waits).some((mark) => !marks.has(mark))) continue;
    for (const mark of [vendorMark(vendor), ...marksOf(waits)]) runningVendors.add(mark);
    for (const mark of marksOf(signals)) signalled.add(mark);
    void insert(template);
  }
  for (const mark of signalled) if (marks.has(mark)) runningVendors.add(mark);
}

/** Whether a vendor runs that is no longer allowed: only a reload stops it. */
export const hasRevokedVendor = (allowed: readonly PageVendor[]): boolean => {
  const marks = new Set(allowed.map(vendorMark));
  return [...runningVendors].some((mark) => !marks.has(mark));
};

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

/**
 * Custom code of the CMS, and the content security policy sources that it needs. Code that needs consent is put into
 * templates, where nothing runs or loads, until the visitor allows it.
 */
import { Script } from 'node:vm';
import type { Snippet } from '@baize/contract/cms/entities';
import { escapeHtml } from '@baize/contract/content/escapeHtml';
import { isLoopback } from '@baize/contract/links/links';
import { isOptionalPurpose, type PageVendor, purposes, vendorMark } from '@baize/contract/site/consent';
import { consentSignals } from '@baize/contract/site/consentSignals';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { isHost, isVendor, type VendorKey, vendors } from '../../domain/site/vendors';
import { scriptHash } from '../http/securityHeaders';
import { hostSources, mergeSources, noSources, type Sources, vendorSources } from '../http/vendorPolicy';

export interface PageSnippets {
  head: string;
  bodyStart: string;
  bodyEnd: string;
  /** Policy sources: hashes of inline scripts, addresses of others, hosts of the vendors. */
  sources: Sources;
  vendors: readonly PageVendor[];
}

export const noSnippets: PageSnippets = { head: '', bodyStart: '', bodyEnd: '', sources: noSources, vendors: [] };

/** Elements allowed in a head; any other would end it. */
const HEAD_ELEMENTS = ['SCRIPT', 'STYLE', 'META', 'LINK', 'NOSCRIPT'];
const JAVASCRIPT = /^(|module|text\/javascript|application\/javascript)$/i;

/** Whether an element or comment is never closed, which would swallow the rest of the page. */
function hasOpenElement(code: string): boolean {
  const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
  const names = ['script', 'style', 'noscript', 'iframe', 'textarea', 'title', 'template'];
  const isOpen = (name: string) =>
    count(new RegExp(`<${name}(?=[\\s>/])`, 'gi')) !== count(new RegExp(`</${name}\\s*>`, 'gi'));
  return count(/<!--/g) !== count(/-->/g) || names.some(isOpen);
}

/** Policy sources of one script, whose syntax is checked as well (a module's cannot be). @throws SyntaxError for invalid code @throws Error for an unsafe address */
function sourcesOf(script: Element): Sources {
  const type = script.getAttribute('type') ?? '';
  if (!JAVASCRIPT.test(type)) return noSources;
  const address = script.getAttribute('src');
  if (address === null) {
    const text = script.textContent ?? '';
    if (type !== 'module') new Script(text);
    return { 'script-src': [scriptHash(text)] };
  }
  if (address.startsWith('/') && !address.startsWith('//')) return noSources;
  const { protocol, hostname, origin, pathname } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  if (!isSafe) throw new Error(`script address ${address} must use https`);
  // A script usually reports to its own origin.
  return { 'script-src': [origin + pathname], 'connect-src': [origin] };
}

type Parse = (code: string) => DocumentFragment;

const rowOf = (key: string): VendorKey | null => (isVendor(key) && vendors[key].kind === 'tag' ? key : null);

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'other';

type NamedVendor = PageVendor & { row: VendorKey | null };

/** A snippet's vendor: one of the table, or one that only the CMS names. */
function vendorOf({
  vendor,
  name,
  purpose,
  keeps,
}: Pick<Snippet, 'vendor' | 'name' | 'purpose' | 'keeps'>): NamedVendor {
  const row = rowOf(vendor);
  const shown = name || (row ? vendors[row].name : '');
  return {
    row,
    key: row ?? keyOf(shown),
    name: shown,
    purpose,
    keeps: keeps.length > 0 || !row ? keeps : vendors[row].keeps,
  };
}

const LoadedVendor = v.strictObject({
  purpose: v.optional(v.picklist(purposes)),
  hosts: v.optional(v.array(v.pipe(v.string(), v.check(isHost, 'must be hosts like https://*.vendor.example'))), []),
  keeps: v.optional(v.array(v.string()), []),
});

/** A vendor that a snippet's code loads in turn. @throws Error naming it, if its description is invalid */
function readLoaded(name: string, described: unknown): NamedVendor & { hosts: readonly string[] } {
  const read = v.safeParse(LoadedVendor, described);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(`loads ${name}: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
  }
  const row = rowOf(name);
  const { keeps, hosts, purpose = row ? vendors[row].purpose : 'marketing' } = read.output;
  return { ...vendorOf({ vendor: name, name: row ? '' : name, purpose, keeps }), hosts };
}

const followsSignals = ({ row }: NamedVendor): boolean => row !== null && vendors[row].consentMode === true;

/** Removes meta tags, which load nothing and need no consent. @returns their markup */
function removeMetaTags(fragment: DocumentFragment): string {
  const tags = [...fragment.children].filter(({ tagName }) => tagName === 'META');
  for (const tag of tags) tag.remove();
  return tags.map((tag) => tag.outerHTML).join('');
}

/** Wraps code in a template, where nothing runs or loads. `noscript` is dropped: consent needs scripts. */
function wrapInTemplate(
  { key, purpose }: PageVendor,
  position: Snippet['position'],
  fragment: DocumentFragment,
  loaded: readonly NamedVendor[],
): string {
  const template = fragment.ownerDocument.createElement('template');
  for (const part of fragment.querySelectorAll('noscript')) part.remove();
  if (!fragment.firstElementChild) return '';
  template.content.append(fragment);
  const list = (some: readonly NamedVendor[]) => some.map(vendorMark).join(' ');
  const marks = {
    ...{ 'data-vendor': key, 'data-purpose': purpose, 'data-position': position },
    'data-waits': list(loaded.filter((vendor) => !followsSignals(vendor))),
    'data-signals': list(loaded.filter(followsSignals)),
  };
  const given = Object.entries(marks).filter(([, value]) => value !== '');
  const attributes = given.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<template${attributes.join('')}>${template.innerHTML}</template>`;
}

/** Google's documented start: everything is denied before any tag, and tags wait half a second for an earlier answer. */
const CONSENT_DEFAULT = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag("consent","default",${JSON.stringify(
  { ...consentSignals(() => false), wait_for_update: 500 },
)})`;

const withConsentDefault = (page: PageSnippets): PageSnippets => ({
  ...page,
  head: `<script>${CONSENT_DEFAULT}</script>${page.head}`,
  sources: mergeSources(page.sources, { 'script-src': [scriptHash(CONSENT_DEFAULT)] }),
});

function readSnippet(snippet: Snippet, parse: Parse): Partial<PageSnippets> & { hasConsentMode?: boolean } {
  const { position, code } = snippet;
  if (hasOpenElement(code)) throw new Error('an element or comment is not closed');
  const fragment = parse(code);
  const isText = (node: Node) => node.nodeType === 3 && node.textContent?.trim() !== '';
  const isForBody = [...fragment.children].some((element) => !HEAD_ELEMENTS.includes(element.tagName));
  if (position === 'head' && (isForBody || [...fragment.childNodes].some(isText)))
    throw new Error('it contains elements or text that are not allowed in the head');
  if (fragment.querySelector('base, meta[http-equiv]')) throw new Error('<base> and <meta http-equiv> are not allowed');
  const own = vendorOf(snippet);
  const { row, ...vendor } = own;
  const behind = Object.entries(snippet.loads).map(([name, described]) => readLoaded(name, described));
  const all = [own, ...behind];
  const rows = all.flatMap((one) => one.row ?? []);
  const hasConsentMode = all.some(followsSignals);
  const loaded = behind.filter(({ purpose }) => isOptionalPurpose(purpose));
  const named = behind.map(({ row: _row, hosts: _hosts, ...one }): PageVendor => one);
  const sources = mergeSources(
    ...[...fragment.querySelectorAll('script')].map(sourcesOf),
    { 'style-src': [...fragment.querySelectorAll('style')].map((style) => scriptHash(style.textContent ?? '')) },
    vendorSources(rows),
    hostSources(behind.flatMap(({ hosts }) => hosts)),
  );
  if (isOptionalPurpose(vendor.purpose) || loaded.some((one) => !followsSignals(one))) {
    const head = removeMetaTags(fragment);
    // The client moves the template's content to its position once the visitor allows it.
    const bodyEnd = wrapInTemplate(vendor, position, fragment, loaded);
    return bodyEnd ? { head, bodyEnd, sources, hasConsentMode, vendors: [vendor, ...named] } : { head };
  }
  const box = fragment.ownerDocument.createElement('div');
  box.append(fragment);
  const vendorList = row || vendor.name ? [vendor, ...named] : named;
  return { [position]: box.innerHTML, sources, hasConsentMode, vendors: vendorList };
}

function mergeVendors(all: readonly PageVendor[]): PageVendor[] {
  const byId = new Map<string, PageVendor>();
  for (const vendor of all) {
    const id = `${vendor.key} ${vendor.purpose}`;
    const keeps = [...(byId.get(id)?.keeps ?? []), ...vendor.keeps];
    byId.set(id, { ...vendor, keeps: [...new Set(keeps)] });
  }
  return [...byId.values()];
}

/**
 * Checks each enabled snippet separately: an invalid one is logged and left out. The markup is serialised as a browser
 * would parse it, so that hashes match what is sent.
 */
export async function readSnippets(
  snippets: readonly Snippet[],
  log: (message: string) => void,
): Promise<PageSnippets> {
  const enabled = snippets.filter((snippet) => snippet.isEnabled);
  if (enabled.length === 0) return noSnippets;
  const key = JSON.stringify(enabled);
  const cached = parsedSnippets.get(key);
  if (cached) return cached;
  const parsed = await parseSnippets(enabled, log);
  parsedSnippets.set(key, parsed);
  return parsed;
}

/** By content, so that an invalid snippet is logged only when it is new. */
const parsedSnippets = new LRUCache<string, PageSnippets>({ max: 10 });

async function parseSnippets(enabled: readonly Snippet[], log: (message: string) => void): Promise<PageSnippets> {
  const { JSDOM } = await import('jsdom');
  const { document } = new JSDOM('').window;
  const parse: Parse = (code) => {
    const template = document.createElement('template');
    template.innerHTML = code;
    return template.content;
  };
  let result = noSnippets;
  let hasConsentMode = false;
  for (const snippet of enabled) {
    try {
      const read = readSnippet(snippet, parse);
      hasConsentMode ||= read.hasConsentMode === true;
      result = {
        head: result.head + (read.head ?? ''),
        bodyStart: result.bodyStart + (read.bodyStart ?? ''),
        bodyEnd: result.bodyEnd + (read.bodyEnd ?? ''),
        sources: mergeSources(result.sources, read.sources ?? noSources),
        vendors: mergeVendors([...result.vendors, ...(read.vendors ?? [])]),
      };
    } catch (error) {
      log(`cms: ignored a snippet in ${snippet.position}: ${error instanceof Error ? error.message : 'invalid code'}`);
    }
  }
  return hasConsentMode ? withConsentDefault(result) : result;
}

/** Custom code of the CMS (W-7): what goes where in the document, and what the content security policy has to allow for it. */
import { Script } from 'node:vm';
import { LRUCache } from 'lru-cache';
import type { Snippet } from '../services/cms/entities';
import { scriptHash } from './securityHeaders';

export interface PageSnippets {
  head: string;
  bodyStart: string;
  bodyEnd: string;
  /** Sources for `script-src`: hashes of inline scripts, addresses of others. */
  scripts: string[];
  /** Sources for `style-src`. */
  styles: string[];
  /** Origins of the scripts, which they may report to. */
  origins: string[];
}

export const noSnippets: PageSnippets = { head: '', bodyStart: '', bodyEnd: '', scripts: [], styles: [], origins: [] };

/** What may stand in a head; anything else would end it. */
const HEAD_ELEMENTS = ['SCRIPT', 'STYLE', 'META', 'LINK', 'NOSCRIPT'];
const JAVASCRIPT = /^(|module|text\/javascript|application\/javascript)$/i;

/** An element that is opened and never closed would swallow the page. */
function hasOpenElement(code: string): boolean {
  const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
  const names = ['script', 'style', 'noscript', 'iframe', 'textarea', 'title', 'template'];
  const isOpen = (name: string) =>
    count(new RegExp(`<${name}(?=[\\s>/])`, 'gi')) !== count(new RegExp(`</${name}\\s*>`, 'gi'));
  return count(/<!--/g) !== count(/-->/g) || names.some(isOpen);
}

/** Sources of one script, or the error that its browser would report. @throws SyntaxError, Error */
function sourceOf(script: Element): { source: string; origin: string | null } | null {
  const type = script.getAttribute('type') ?? '';
  if (!JAVASCRIPT.test(type)) return null;
  const address = script.getAttribute('src');
  if (address === null) {
    const text = script.textContent ?? '';
    if (type !== 'module') new Script(text);
    return { source: scriptHash(text), origin: null };
  }
  if (address.startsWith('/') && !address.startsWith('//')) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new Error(`a script of ${url.protocol}`);
  return { source: url.origin + url.pathname, origin: url.origin };
}

type Parse = (code: string) => DocumentFragment;

function readSnippet({ position, code }: Snippet, parse: Parse): Partial<PageSnippets> {
  if (hasOpenElement(code)) throw new Error('an element is not closed');
  const fragment = parse(code);
  const isStray = (node: Node) => node.nodeType === 3 && node.textContent?.trim() !== '';
  const isForBody = [...fragment.children].some((element) => !HEAD_ELEMENTS.includes(element.tagName));
  if (position === 'head' && (isForBody || [...fragment.childNodes].some(isStray)))
    throw new Error('it holds what a head may not hold');
  if (fragment.querySelector('base, meta[http-equiv]')) throw new Error('it would change the page’s own rules');
  const sources = [...fragment.querySelectorAll('script')].map(sourceOf).filter((entry) => entry !== null);
  const box = fragment.ownerDocument.createElement('div');
  const styles = [...fragment.querySelectorAll('style')].map((style) => scriptHash(style.textContent ?? ''));
  box.append(fragment);
  return {
    [position]: box.innerHTML,
    scripts: sources.map(({ source }) => source),
    styles,
    origins: sources.map(({ origin }) => origin).filter((origin) => origin !== null),
  };
}

/**
 * The enabled snippets, each checked by itself: one that is broken is logged and left out, the page and the others stand.
 * They are written anew from what a browser would make of them, so that a hash is the hash of what is sent.
 */
export async function readSnippets(
  snippets: readonly Snippet[],
  log: (message: string) => void,
): Promise<PageSnippets> {
  const enabled = snippets.filter((snippet) => snippet.isEnabled);
  if (enabled.length === 0) return noSnippets;
  const key = JSON.stringify(enabled);
  const known = read.get(key);
  if (known) return known;
  const made = await parseSnippets(enabled, log);
  read.set(key, made);
  return made;
}

/** A few states of the CMS in each language; what is wrong with a snippet is told when it is new. */
const read = new LRUCache<string, PageSnippets>({ max: 10 });

async function parseSnippets(enabled: readonly Snippet[], log: (message: string) => void): Promise<PageSnippets> {
  const { JSDOM } = await import('jsdom');
  const { document } = new JSDOM('').window;
  const parse: Parse = (code) => {
    const template = document.createElement('template');
    template.innerHTML = code;
    return template.content;
  };
  const result: PageSnippets = { ...noSnippets, scripts: [], styles: [], origins: [] };
  for (const snippet of enabled) {
    try {
      const read = readSnippet(snippet, parse);
      result[snippet.position] += read[snippet.position] ?? '';
      for (const list of ['scripts', 'styles', 'origins'] as const) result[list].push(...(read[list] ?? []));
    } catch (error) {
      log(`cms: a snippet of ${snippet.position} is left out: ${error instanceof Error ? error.message : 'broken'}`);
    }
  }
  return result;
}

/** The page's policy with what its snippets need; everything else of it stays as it was. */
export function policyWith(policy: string, { scripts, styles, origins }: PageSnippets): string {
  const added: Record<string, readonly string[]> = {
    'script-src': scripts,
    'style-src': styles,
    'connect-src': origins,
  };
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.trim().split(' ');
      const more = new Set(Object.hasOwn(added, name) ? added[name] : []);
      return more.size > 0 ? `${directive} ${[...more].join(' ')}` : directive;
    })
    .join(';');
}

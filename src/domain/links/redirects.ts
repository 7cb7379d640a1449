import { localePath, splitLocale } from '@baize/contract/links/addresses';
import { safeExternal, safeInternalPath } from '@baize/contract/links/links';

export interface RedirectRule {
  /** Path without a locale; `*` matches any text. Query parameters in it must be present too. */
  from: string;
  /**
   * Path without a locale, or an https address; `*` inserts the text of the first `*` of `from`, never into the host.
   */
  to: string;
  code: '301' | '302';
}

export type RedirectTarget = { code: 301 | 302 } & (
  | { kind: 'internal'; path: string }
  | { kind: 'external'; url: string }
);

const MAX_REDIRECTS = 10;

const trimmed = (pathname: string) => pathname.replace(/\/+$/, '') || '/';

function splitQuery(address: string): [pathname: string, query: URLSearchParams, hash: string] {
  const [beforeHash = '', hash = ''] = address.split('#', 2);
  const at = beforeHash.indexOf('?');
  const pathname = at < 0 ? beforeHash : beforeHash.slice(0, at);
  return [pathname, new URLSearchParams(at < 0 ? '' : beforeHash.slice(at + 1)), hash && `#${hash}`];
}

function matchStars(pattern: string, pathname: string): string[] | null {
  const source = trimmed(pattern.startsWith('/') ? pattern : `/${pattern}`)
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.*?)');
  return new RegExp(`^${source}$`, 's').exec(trimmed(pathname))?.slice(1) ?? null;
}

function matchRule(rule: RedirectRule, pathname: string, query: URLSearchParams): string[] | null {
  const [pattern, requiredQuery] = splitQuery(rule.from);
  const hasQuery = [...requiredQuery].every(([name, value]) => query.getAll(name).includes(value));
  return hasQuery ? matchStars(pattern, pathname) : null;
}

/** The target's own parameters first, then the visitor's, without those that the pattern matched. */
function mergedQuery(target: URLSearchParams, visitorQuery: URLSearchParams, matchedQuery: URLSearchParams): string {
  const merged = new URLSearchParams(target);
  for (const [name, value] of visitorQuery)
    if (!target.has(name) && !matchedQuery.has(name)) merged.append(name, value);
  const text = merged.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

type Step = { kind: 'internal'; path: string } | { kind: 'external'; url: string };

/** An external target. The text of the star may only follow the host: it must not change host, port or scheme. */
function externalStep(rule: string, star: string): Step | null {
  const target = safeExternal(rule.replaceAll('*', ''));
  const url = safeExternal(rule.replaceAll('*', () => star));
  const isSameHost = target !== null && url !== null && target.protocol === url.protocol && target.host === url.host;
  // Addresses without a host (`mailto:`, `tel:`) must not include the visitor's text.
  return isSameHost && (target.host || !rule.includes('*')) ? { kind: 'external', url: url.href } : null;
}

function stepOf(rule: RedirectRule, stars: readonly string[], query: URLSearchParams): Step | null {
  const star = stars[0] ?? '';
  if (!/^[/*]/.test(rule.to)) return externalStep(rule.to, star);
  const to = rule.to.replaceAll('*', () => star);
  const [pathname, target, hash] = splitQuery(to);
  const path = safeInternalPath(pathname + mergedQuery(target, query, splitQuery(rule.from)[1]) + hash);
  return path === null ? null : { kind: 'internal', path };
}

/** Follows the CMS's redirect rules; null if no rule matches, the target is not allowed, or the rules loop. */
export function cmsRedirect(url: string, rules: readonly RedirectRule[]): RedirectTarget | null {
  const { locale, rest } = splitLocale(url);
  const visited = new Set([trimmed(splitQuery(rest)[0])]);
  let code: 301 | 302 = 301;
  let current = rest;
  for (let length = 0; length <= MAX_REDIRECTS; length += 1) {
    const [pathname, query] = splitQuery(current);
    const rule = rules.find((candidate) => matchRule(candidate, pathname, query) !== null);
    const isMoved = current !== rest;
    const result = isMoved ? { kind: 'internal' as const, path: localePath(locale, current), code } : null;
    if (!rule) return result;
    const step = stepOf(rule, matchRule(rule, pathname, query) ?? [], query);
    if (step === null) return null;
    // A broad pattern may match its own target.
    if (step.kind === 'internal' && trimmed(splitQuery(step.path)[0]) === trimmed(pathname)) return result;
    if (rule.code === '302') code = 302;
    if (step.kind === 'external') return { ...step, code };
    // A target with a locale prefix changes the visitor's locale, unless it is the current address.
    if (splitLocale(step.path).rest !== step.path) {
      const isCurrent = trimmed(splitQuery(step.path)[0]) === trimmed(splitQuery(url)[0]);
      return isCurrent ? result : { ...step, code };
    }
    const next = trimmed(splitQuery(step.path)[0]);
    if (visited.has(next)) return null;
    visited.add(next);
    current = step.path;
  }
  return null;
}

export const redirectNames = (rules: readonly RedirectRule[]): string[] => [
  ...new Set(rules.flatMap(({ from }) => [...splitQuery(from)[1].keys()])),
];

/** Redirects of the CMS: address patterns and their targets. */
import { localePath, splitLocale } from './addresses';
import { safeExternal, safeInternalPath } from './links';

export interface RedirectRule {
  /** Path without a locale; `*` is any text. A query in it must be present too. */
  from: string;
  /** Path without a locale, or an https address; `*` is the text of the first `*` of `from`, never a part of the host. */
  to: string;
  code: '301' | '302';
}

export type RedirectTarget = { code: 301 | 302 } & (
  | { kind: 'internal'; path: string }
  | { kind: 'external'; url: string }
);

const LONGEST_CHAIN = 10;

const trimmed = (pathname: string) => pathname.replace(/\/+$/, '') || '/';

function splitQuery(address: string): [pathname: string, query: URLSearchParams, hash: string] {
  const [beforeHash = '', hash = ''] = address.split('#', 2);
  const at = beforeHash.indexOf('?');
  const pathname = at < 0 ? beforeHash : beforeHash.slice(0, at);
  return [pathname, new URLSearchParams(at < 0 ? '' : beforeHash.slice(at + 1)), hash && `#${hash}`];
}

function starsOf(pattern: string, pathname: string): string[] | null {
  const source = trimmed(pattern.startsWith('/') ? pattern : `/${pattern}`)
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.*?)');
  return new RegExp(`^${source}$`, 's').exec(trimmed(pathname))?.slice(1) ?? null;
}

function fits(rule: RedirectRule, pathname: string, query: URLSearchParams): string[] | null {
  const [pattern, wanted] = splitQuery(rule.from);
  const hasQuery = [...wanted].every(([name, value]) => query.getAll(name).includes(value));
  return hasQuery ? starsOf(pattern, pathname) : null;
}

/** The rule's own parameters first, then the visitor's others, except those that the pattern asked for. */
function mergedQuery(target: URLSearchParams, asked: URLSearchParams, spent: URLSearchParams): string {
  const merged = new URLSearchParams(target);
  for (const [name, value] of asked) if (!target.has(name) && !spent.has(name)) merged.append(name, value);
  const text = merged.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

type Step = { kind: 'internal'; path: string } | { kind: 'external'; url: string };

/** An external target, chosen by the rule alone: a star's text stays behind the host, and never decides host, port or scheme. */
function externalStep(rule: string, star: string): Step | null {
  const own = safeExternal(rule.replaceAll('*', ''));
  const url = safeExternal(rule.replaceAll('*', () => star));
  const isSameHost = own !== null && url !== null && own.protocol === url.protocol && own.host === url.host;
  // Without a host (`mailto:`, `tel:`) there is no place for a visitor's text.
  return isSameHost && (own.host || !rule.includes('*')) ? { kind: 'external', url: url.href } : null;
}

function stepOf(rule: RedirectRule, stars: readonly string[], query: URLSearchParams): Step | null {
  const star = stars[0] ?? '';
  if (!/^[/*]/.test(rule.to)) return externalStep(rule.to, star);
  const to = rule.to.replaceAll('*', () => star);
  const [pathname, own, hash] = splitQuery(to);
  const path = safeInternalPath(pathname + mergedQuery(own, query, splitQuery(rule.from)[1]) + hash);
  return path === null ? null : { kind: 'internal', path };
}

/** By the CMS's rules, however many apply; null when none matches, the target is forbidden, or the rules loop. */
export function cmsRedirect(url: string, rules: readonly RedirectRule[]): RedirectTarget | null {
  const { locale, rest } = splitLocale(url);
  const seen = new Set([trimmed(splitQuery(rest)[0])]);
  let code: 301 | 302 = 301;
  let current = rest;
  for (let length = 0; length <= LONGEST_CHAIN; length += 1) {
    const [pathname, query] = splitQuery(current);
    const rule = rules.find((candidate) => fits(candidate, pathname, query) !== null);
    const isMoved = current !== rest;
    const arrived = isMoved ? { kind: 'internal' as const, path: localePath(locale, current), code } : null;
    if (!rule) return arrived;
    const step = stepOf(rule, fits(rule, pathname, query) ?? [], query);
    if (step === null) return null;
    // A wide pattern matches its own target too.
    if (step.kind === 'internal' && trimmed(splitQuery(step.path)[0]) === trimmed(pathname)) return arrived;
    if (rule.code === '302') code = 302;
    if (step.kind === 'external') return { ...step, code };
    // A target with its own locale changes the visitor's, unless it is the present address.
    if (splitLocale(step.path).rest !== step.path) {
      const isHere = trimmed(splitQuery(step.path)[0]) === trimmed(splitQuery(url)[0]);
      return isHere ? arrived : { ...step, code };
    }
    const next = trimmed(splitQuery(step.path)[0]);
    if (seen.has(next)) return null;
    seen.add(next);
    current = step.path;
  }
  return null;
}

export const redirectNames = (rules: readonly RedirectRule[]): string[] => [
  ...new Set(rules.flatMap(({ from }) => [...splitQuery(from)[1].keys()])),
];

import type { IncomingHttpHeaders } from 'node:http';
import type { NewRule, Rule } from './rules';

export const SCOPE_HEADER = 'x-sandbox-faults';
export const SCOPE_COOKIE = 'bz_faults';
const MAX_NAME_LENGTH = 80;
const MAX_NAMES = 500;

export interface FaultRequest {
  url: string;
  headers: IncomingHttpHeaders;
}

/** Targets that match a request, broadest first; empty for the sandbox's own pages. */
export function namesOf(url: string): string[] {
  const path = url.replace(/[?#].*$/s, '');
  const call = /^\/api\/((\w+)\.\w+)$/.exec(path);
  if (call) return ['*', 'api', `${call[2]?.toLowerCase()}.*`, call[1] ?? ''];
  const entity = /^\/cms\/api\/([\w-]+)/.exec(path);
  if (entity) return ['*', 'cms', `cms:${entity[1]}`];
  const place = /^\/(media|hit|platform|oauth)(\/|$)/.exec(path)?.[1];
  if (place) return ['*', place === 'platform' ? 'frame' : place];
  return [];
}

/** Scope that limits faults to one test or browser, from the header or cookie. */
export function scopeOf(headers: IncomingHttpHeaders): string | null {
  const header = headers[SCOPE_HEADER];
  if (typeof header === 'string') return header;
  return new RegExp(`(?:^|;\\s*)${SCOPE_COOKIE}=([\\w-]{1,64})`).exec(headers.cookie ?? '')?.[1] ?? null;
}

/** The web server forwards browser requests with `X-Forwarded-Host`; its own requests for rendering have none. */
const originOf = (headers: IncomingHttpHeaders) => ('x-forwarded-host' in headers ? 'browser' : 'server');

/** Number of requests since the last reset, by origin. */
export interface Heard {
  name: string;
  browser: number;
  server: number;
}

/** Active faults; in memory, so a restart removes them. */
export class FaultBoard {
  #rules: Rule[] = [];
  #nextId = 1;
  readonly #waiting = new Map<number, Set<() => void>>();
  readonly #heard = new Map<string, Heard>();

  get rules(): readonly Rule[] {
    return this.#rules;
  }

  add(rule: NewRule): Rule {
    const added = { ...rule, id: this.#nextId++, met: 0 };
    this.#rules.push(added);
    return added;
  }

  /** Removes matching faults and releases the requests that they delay. @returns number removed */
  lift(fits: (rule: Rule) => boolean): number {
    const lifted = this.#rules.filter(fits);
    this.#rules = this.#rules.filter((rule) => !fits(rule));
    for (const { id } of lifted) {
      for (const release of this.#waiting.get(id) ?? []) release();
      this.#waiting.delete(id);
    }
    return lifted.length;
  }

  /** Requests counted since the last reset, by narrowest name; `isLast` resets the counts. */
  heard(isLast: boolean): Heard[] {
    const items = [...this.#heard.values()];
    if (isLast) this.#heard.clear();
    return items;
  }

  /** Finds and counts the fault for a request; the newest match wins. */
  findFault({ url, headers }: FaultRequest): Rule | null {
    const names = namesOf(url);
    this.#hear(names.at(-1), originOf(headers));
    if (this.#rules.length === 0) return null;
    const scope = scopeOf(headers);
    const origin = originOf(headers);
    const rule = this.#rules.findLast(
      (candidate) =>
        names.includes(candidate.target) &&
        (candidate.scope === undefined || candidate.scope === scope) &&
        (candidate.from === undefined || candidate.from === origin) &&
        (candidate.times === undefined || candidate.met < candidate.times),
    );
    if (!rule) return null;
    rule.met += 1;
    return rule;
  }

  #hear(name: string | undefined, origin: 'browser' | 'server'): void {
    if (name === undefined || name.length > MAX_NAME_LENGTH) return;
    const existing = this.#heard.get(name);
    // Requests with made-up names must not exhaust memory.
    if (!existing && this.#heard.size >= MAX_NAMES) return;
    const heard = existing ?? { name, browser: 0, server: 0 };
    heard[origin] += 1;
    this.#heard.set(name, heard);
  }

  /** Resolves after `ms`, or when the fault is removed. */
  delay(id: number, ms: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      const releases = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, releases);
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      releases.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** Reads an untrusted report file: limits size and depth, validates it, and executes nothing. */
import * as v from 'valibot';
import { FORMAT, LARGEST_FILE, VERSION } from './format';
import { EVENTS, OUTLINES, Report } from './schema';
import { upgraded } from './upgrade';

/** `cut`: truncated; `foreign`: not a report; `newer`: made by a later version; `broken`: modified or invalid. */
export type ReportProblem = 'foreign' | 'cut' | 'huge' | 'deep' | 'newer' | 'broken';

export type ReportRead = { ok: true; report: Report } | { ok: false; problem: ReportProblem; detail: string };

/** Characters of the unpacked text. */
const LARGEST_TEXT = 24 * 1024 * 1024;
const DEEPEST = 64;

class Problem extends Error {
  constructor(
    readonly problem: ReportProblem,
    detail = '',
  ) {
    super(detail);
  }
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** @throws Problem */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.length > LARGEST_FILE) throw new Problem('huge');
  if (!isGzip(bytes)) return new TextDecoder().decode(bytes);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem('cut');
    });
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    // A small file may unpack to more than the available memory.
    if (text.length > LARGEST_TEXT) {
      void reader.cancel().catch(() => undefined);
      throw new Problem('huge');
    }
  }
}

/** The deepest nesting outside of strings, and whether a bracket is still open at the end. */
function bracketsOf(json: string): { deepest: number; isOpen: boolean } {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isText) {
      if (code === 92) index += 1;
      else if (code === 34) isText = false;
    } else if (code === 34) isText = true;
    else if (code === 91 || code === 123) deepest = Math.max(deepest, ++depth);
    else if (code === 93 || code === 125) depth -= 1;
  }
  return { deepest, isOpen: isText || depth > 0 };
}

/** @throws Problem */
function parse(text: string): unknown {
  const { deepest, isOpen } = bracketsOf(text);
  if (deepest > DEEPEST) throw new Problem('deep');
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!text.trimStart().startsWith('{')) throw new Problem('foreign');
    if (isOpen) throw new Problem('cut');
    throw new Problem(text.includes(`"${FORMAT}"`) ? 'broken' : 'foreign', (error as Error).message);
  }
}

/** @throws Problem for another format or a newer version */
function checkKind(found: unknown): void {
  const { format, version } = (found ?? {}) as { format?: unknown; version?: unknown };
  if (format !== FORMAT || !Number.isInteger(version) || (version as number) < 1) throw new Problem('foreign');
  if ((version as number) > VERSION) throw new Problem('newer', String(version));
}

/** Checks list lengths before items: a million invalid items would cause a million issues. */
function checkCounts(found: unknown): void {
  const limits = { events: EVENTS, base: EVENTS, outlines: OUTLINES };
  for (const [name, limit] of Object.entries(limits)) {
    const list = (found as Record<string, unknown>)[name];
    if (Array.isArray(list) && list.length > limit) throw new Problem('huge', `${name}: ${list.length}`);
  }
}

/** Removes `__proto__` keys. @throws Problem for a number that is not finite */
function checkValues(value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Problem('broken', 'a number without end');
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__');
  for (const inner of Object.values(value)) checkValues(inner);
}

export async function readReport(bytes: Uint8Array<ArrayBuffer>): Promise<ReportRead> {
  try {
    const found = parse(await unpack(bytes));
    checkKind(found);
    checkCounts(found);
    checkValues(found);
    const newest = upgraded(found as Record<string, unknown>, VERSION);
    const result = v.safeParse(Report, newest, { abortEarly: true });
    if (result.success) return { ok: true, report: result.output };
    const [issue] = result.issues;
    throw new Problem('broken', `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error.problem, detail: error.message };
    throw error;
  }
}

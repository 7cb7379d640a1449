/** Opens the file of a report, whoever made it: bounded in size and depth, checked, and nothing in it runs (H-6). */
import * as v from 'valibot';
import { FORMAT, LARGEST_FILE, VERSION } from './format';
import { Report } from './schema';

export { LARGEST_FILE };

/** Why a file cannot be opened: `cut` ends too early, `foreign` is no report, `newer` is one of a later product. */
export type ReportProblem = 'foreign' | 'cut' | 'huge' | 'deep' | 'newer' | 'broken';

export type ReportRead = { ok: true; report: Report } | { ok: false; problem: ReportProblem; detail: string };

/** Characters that a file unpacks to. */
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

/** The text that the bytes are packed from. @throws Problem */
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
    // A small file may unpack to more than a machine has.
    if (text.length > LARGEST_TEXT) {
      void reader.cancel().catch(() => undefined);
      throw new Problem('huge');
    }
  }
}

/** How many brackets are open at most at a time, outside of texts. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (isText) {
      if (sign === 92) index += 1;
      else if (sign === 34) isText = false;
    } else if (sign === 34) isText = true;
    else if (sign === 91 || sign === 123) deepest = Math.max(deepest, ++depth);
    else if (sign === 93 || sign === 125) depth -= 1;
  }
  return deepest;
}

function parse(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw new Problem('deep');
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(text.trimStart().startsWith('{') ? 'cut' : 'foreign');
  }
}

/** Which format and version it claims to be. @throws Problem */
function checkKind(found: unknown): void {
  const { format, version } = (found ?? {}) as { format?: unknown; version?: unknown };
  if (format !== FORMAT || typeof version !== 'number') throw new Problem('foreign');
  if (version > VERSION) throw new Problem('newer', String(version));
}

export async function readReport(bytes: Uint8Array<ArrayBuffer>): Promise<ReportRead> {
  try {
    const found = parse(await unpack(bytes));
    checkKind(found);
    const result = v.safeParse(Report, found);
    if (result.success) return { ok: true, report: result.output };
    const [issue] = result.issues;
    throw new Problem('broken', `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error.problem, detail: error.message };
    throw error;
  }
}

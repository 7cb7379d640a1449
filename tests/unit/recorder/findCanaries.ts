/** Finds personal data in a file, in any encoding (H-3). */

/**
 * The base64 forms of a value at each of the three byte offsets, without characters that depend on neighbouring bytes.
 */
function encodedForms(value: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
    const sure = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64');
    const form = sure.slice(before === 0 ? 0 : 4);
    return form.length >= 6 ? [form, form.replaceAll('+', '-').replaceAll('/', '_')] : [];
  });
}

/**
 * Canaries that occur in a report: plain, in any case, URL-encoded, in JSON or in base64; short ones as full words
 * only.
 */
export function findCanaries(report: string, canaries: Iterable<string>): string[] {
  const lower = report.toLowerCase();
  return [...new Set(canaries)].filter((canary) => {
    const word = canary.toLowerCase();
    const written = [word, encodeURIComponent(word).toLowerCase(), JSON.stringify(word).slice(1, -1)];
    const isIn = (text: string) => {
      if (text.length >= 8) return lower.includes(text);
      const safe = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return new RegExp(`(?<![\\p{L}\\p{N}])${safe}(?![\\p{L}\\p{N}])`, 'u').test(lower);
    };
    return written.some(isIn) || encodedForms(canary).some((form) => report.includes(form));
  });
}

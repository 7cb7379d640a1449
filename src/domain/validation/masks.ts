/** Input masks: `#` a digit, `@` a letter, `*` a letter or a digit, any other sign stands for itself (V-18). */

const places: Record<string, RegExp> = { '#': /^[0-9]$/, '@': /^\p{L}$/u, '*': /^[\p{L}0-9]$/u };

/**
 * What was typed in the manner of a mask: signs that fit no place are left out, what is too long is cut. A sign of the
 * mask itself is only put when something follows it, so that deleting backwards gets past it.
 */
export function applyMask(mask: string, typed: string): string {
  const rest = [...typed];
  let result = '';
  let pending = '';
  for (const sign of mask) {
    const place = places[sign];
    if (!place) {
      pending += sign;
      if (rest[0] === sign) rest.shift();
      continue;
    }
    while (rest[0] !== undefined && !place.test(rest[0])) rest.shift();
    const next = rest.shift();
    if (next === undefined) return result;
    result += pending + next;
    pending = '';
  }
  return result + pending;
}

/** Is every place of the mask taken? An empty mask asks for nothing. */
export function isMaskFull(mask: string, text: string): boolean {
  const signs = [...text];
  const wanted = [...mask];
  if (wanted.length === 0) return true;
  if (signs.length !== wanted.length) return false;
  return wanted.every((sign, index) => (places[sign] ? places[sign].test(signs[index] ?? '') : sign === signs[index]));
}

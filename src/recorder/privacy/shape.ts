/** Masks a value but keeps its kind and length: letters stay letters, digits digits, a date a date. */
export function shapeOf(value: unknown): unknown {
  if (typeof value === 'number')
    return Number.isInteger(value) ? 10 ** Math.max(String(Math.abs(value)).length - 1, 0) : 0.5;
  if (typeof value === 'boolean') return false;
  if (typeof value !== 'string') return null;
  const date = /^\d{4}-\d{2}-\d{2}/.test(value);
  const shape = value
    .replace(/\p{Lu}|\p{Lt}/gu, 'X')
    .replace(/\p{L}/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/\p{N}/gu, '0')
    // Combining marks, emoji and anything else that could identify the text.
    .replace(/[^\p{L}\p{N}\p{P}\s+=$<>|~^`]/gu, '·');
  return date ? shape.replace(/^0000-00-00/, '2000-01-01') : shape;
}

/**
 * A document around the table between its two marks, which a script writes.
 * @param what names the table in the error @throws Error if a mark is missing
 * @returns the text up to the table, the table, and the rest
 */
export function splitAtTable(text, { document, what, from, to }) {
  const start = text.indexOf(from);
  const end = text.indexOf(to);
  if (start < 0 || end < start)
    throw new Error(`${document}: no ${what} table found; add the lines "${from.trim()}" and "${to}"`);
  return [text.slice(0, start + from.length), text.slice(start + from.length, end), text.slice(end)];
}

/** The document with another table. */
export function withTable(text, marks, table) {
  const [before, , after] = splitAtTable(text, marks);
  return `${before}\n${table}\n${after}`;
}

/** Finds what players quote: words as they remember them, and error codes as they read them out. */

/** In lower case, without accents, typographic apostrophes and repeated spaces. */
export const searchText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").replace(/\s+/g, ' ');

const CODE = /^[0-9a-z]{8}$/;

/** An error code, without what a phone or a chat adds; null for any other text. No letters look like digits. */
function codeOf(query: string): string | null {
  const code = query.replace(/[^\p{L}\p{N}]/gu, '');
  if (!CODE.test(code)) return null;
  return code.replaceAll('o', '0').replace(/[il]/g, '1');
}

/** @returns whether a text, as `searchText` returns it, has the words or the error code; true for an empty query */
export function createSearch(query: string): (text: string) => boolean {
  const wanted = searchText(query).trim();
  const code = codeOf(wanted);
  return (text) => text.includes(wanted) || (code !== null && text.replaceAll('-', '').includes(code));
}

/** Parses an id of an address; null if malformed, so that the page is a 404. */
export const numericId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The number in an address; null for a malformed one, so that the page is a 404. */
export const numericId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

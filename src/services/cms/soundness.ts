/** Whether an answer is the CMS's own: what stands in front of it answers as well, with pages of its own (O-3). */
type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Is this the answer to a read of such a kind? */
export type Sound = (status: number, data: unknown) => boolean;

const isGood = (status: number) => status >= 200 && status < 300;

/** A single entity in the CMS's envelope; null is an entity without its entry. */
export const isEntry: Sound = (status, data) =>
  isGood(status) && isBag(data) && (data.data === null || isBag(data.data));

/** A list in the CMS's envelope. */
export const isList: Sound = (status, data) => isGood(status) && isBag(data) && Array.isArray(data.data);

/** What is in the envelope; what came without one as it is. */
export const inEnvelope = (data: unknown): unknown => (isBag(data) && 'data' in data ? data.data : data);

/** An empty list. */
export const isNothing = (data: unknown): boolean => isBag(data) && Array.isArray(data.data) && data.data.length === 0;

/** The CMS's own word that there is no such thing; the 404 of a proxy has no error in it, or is no JSON at all. */
export const isUnknown: Sound = (status, data) =>
  status === 404 && isBag(data) && isBag(data.error) && data.error.status === 404;

/** Why the CMS refuses, in its own words, such as the key of a query that it does not know. */
export const refusalOf = (data: unknown): string =>
  isBag(data) && isBag(data.error) && typeof data.error.message === 'string'
    ? `: ${data.error.message.slice(0, 200)}`
    : '';

/** Does a list end with this page of it? A CMS that does not count says at least how much it sends at a time. */
export function isLastPage(data: unknown, page: number, asked: number): boolean {
  const list = isBag(data) && Array.isArray(data.data) ? data.data : [];
  const meta = isBag(data) && isBag(data.meta) && isBag(data.meta.pagination) ? data.meta.pagination : {};
  if (list.length === 0) return true;
  if (typeof meta.pageCount === 'number') return page >= meta.pageCount;
  return list.length < (typeof meta.pageSize === 'number' ? meta.pageSize : asked);
}

/** Is this an answer of version 5, which names documents? */
export const isFlat = (data: unknown): boolean => {
  const entry = isBag(data) ? (Array.isArray(data.data) ? data.data[0] : data.data) : null;
  return isBag(entry) && 'documentId' in entry;
};

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

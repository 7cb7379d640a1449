/** Whether an answer is the CMS's own: a proxy in front of it answers too, with pages of its own. */
import { isBag } from './flatten';

export type Sound = (status: number, data: unknown) => boolean;

const isGood = (status: number) => status >= 200 && status < 300;

/** A single entity; null data is an entity without its entry. */
export const isEntry: Sound = (status, data) =>
  isGood(status) && isBag(data) && (data.data === null || isBag(data.data));

export const isList: Sound = (status, data) => isGood(status) && isBag(data) && Array.isArray(data.data);

/** Unwraps `data`; a value without an envelope stays as it is. */
export const inEnvelope = (data: unknown): unknown => (isBag(data) && 'data' in data ? data.data : data);

export const isNothing = (data: unknown): boolean => isBag(data) && Array.isArray(data.data) && data.data.length === 0;

/** The CMS's own 404; a proxy's has no `error`, or is not JSON. */
export const isUnknown: Sound = (status, data) =>
  status === 404 && isBag(data) && isBag(data.error) && data.error.status === 404;

/** The CMS's reason, such as the key of a query that it does not know. */
export const refusalOf = (data: unknown): string =>
  isBag(data) && isBag(data.error) && typeof data.error.message === 'string'
    ? `: ${data.error.message.slice(0, 200)}`
    : '';

/** A CMS that does not count still says how much it sends at a time. */
export function isLastPage(data: unknown, page: number, asked: number): boolean {
  const list = isBag(data) && Array.isArray(data.data) ? data.data : [];
  const meta = isBag(data) && isBag(data.meta) && isBag(data.meta.pagination) ? data.meta.pagination : {};
  if (list.length === 0) return true;
  if (typeof meta.pageCount === 'number') return page >= meta.pageCount;
  return list.length < (typeof meta.pageSize === 'number' ? meta.pageSize : asked);
}

/** Version 5 names documents. */
export const isFlat = (data: unknown): boolean => {
  const entry = isBag(data) ? (Array.isArray(data.data) ? data.data[0] : data.data) : null;
  return isBag(entry) && 'documentId' in entry;
};

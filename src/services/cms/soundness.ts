/** Checks whether an answer comes from the CMS: a proxy in front of it may answer with its own pages. */
import { isBag } from './flatten';

export type Sound = (status: number, data: unknown) => boolean;

const isGood = (status: number) => status >= 200 && status < 300;

/** A single entity; null data means that it has no entry. */
export const isEntry: Sound = (status, data) =>
  isGood(status) && isBag(data) && (data.data === null || isBag(data.data));

export const isList: Sound = (status, data) => isGood(status) && isBag(data) && Array.isArray(data.data);

/** Unwraps `data`; a value without an envelope is returned unchanged. */
export const inEnvelope = (data: unknown): unknown => (isBag(data) && 'data' in data ? data.data : data);

export const isNothing = (data: unknown): boolean => isBag(data) && Array.isArray(data.data) && data.data.length === 0;

/** The CMS's own 404; a proxy's 404 has no `error` or is not JSON. */
export const isUnknown: Sound = (status, data) =>
  status === 404 && isBag(data) && isBag(data.error) && data.error.status === 404;

/** The CMS's error message, for example about an unsupported query parameter. */
export const refusalOf = (data: unknown): string =>
  isBag(data) && isBag(data.error) && typeof data.error.message === 'string'
    ? `: ${data.error.message.slice(0, 200)}`
    : '';

/** A CMS without a page count still reports its page size. */
export function isLastPage(data: unknown, page: number, asked: number): boolean {
  const list = isBag(data) && Array.isArray(data.data) ? data.data : [];
  const meta = isBag(data) && isBag(data.meta) && isBag(data.meta.pagination) ? data.meta.pagination : {};
  if (list.length === 0) return true;
  if (typeof meta.pageCount === 'number') return page >= meta.pageCount;
  return list.length < (typeof meta.pageSize === 'number' ? meta.pageSize : asked);
}

/** Only version 5 has `documentId`. */
export const isFlat = (data: unknown): boolean => {
  const entry = isBag(data) ? (Array.isArray(data.data) ? data.data[0] : data.data) : null;
  return isBag(entry) && 'documentId' in entry;
};

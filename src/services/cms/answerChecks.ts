/** Checks whether an answer comes from the CMS: a proxy in front of it may answer with its own pages. */
import { isPlainObject } from './flatten';

export type AnswerCheck = (status: number, data: unknown) => boolean;

const isGood = (status: number) => status >= 200 && status < 300;

/** A single entity; null data means that it has no entry. */
export const isEntry: AnswerCheck = (status, data) =>
  isGood(status) && isPlainObject(data) && (data.data === null || isPlainObject(data.data));

export const isList: AnswerCheck = (status, data) => isGood(status) && isPlainObject(data) && Array.isArray(data.data);

/** Unwraps `data`; a value without an envelope is returned unchanged. */
export const inEnvelope = (data: unknown): unknown => (isPlainObject(data) && 'data' in data ? data.data : data);

export const isEmptyList = (data: unknown): boolean =>
  isPlainObject(data) && Array.isArray(data.data) && data.data.length === 0;

/** The CMS's own 404; a proxy's 404 has no `error` or is not JSON. */
export const isNotFound: AnswerCheck = (status, data) =>
  status === 404 && isPlainObject(data) && isPlainObject(data.error) && data.error.status === 404;

/** The CMS's error message, for example about an unsupported query parameter. */
export const refusalOf = (data: unknown): string =>
  isPlainObject(data) && isPlainObject(data.error) && typeof data.error.message === 'string'
    ? `: ${data.error.message.slice(0, 200)}`
    : '';

const paginationOf = (data: unknown) =>
  isPlainObject(data) && isPlainObject(data.meta) && isPlainObject(data.meta.pagination) ? data.meta.pagination : {};

/** Whether more entries match than the first one. */
export const hasMore = (data: unknown): boolean => Number(paginationOf(data).total) > 1;

/** A CMS without a page count still reports its page size. */
export function isLastPage(data: unknown, page: number, pageSize: number): boolean {
  const list = isPlainObject(data) && Array.isArray(data.data) ? data.data : [];
  const meta = paginationOf(data);
  if (list.length === 0) return true;
  if (typeof meta.pageCount === 'number') return page >= meta.pageCount;
  return list.length < (typeof meta.pageSize === 'number' ? meta.pageSize : pageSize);
}

/** Only version 5 has `documentId`. */
export const isVersion5 = (data: unknown): boolean => {
  const entry = isPlainObject(data) ? (Array.isArray(data.data) ? data.data[0] : data.data) : null;
  return isPlainObject(entry) && 'documentId' in entry;
};

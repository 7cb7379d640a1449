/** Exports a report's calls as HTTP Archive 1.2, which developer tools open. */

import { REQUEST_ID_HEADER } from '@baize/contract/errors/requestId';
import { isCall, type NoAnswer } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import type { Call } from '../story/ReportView';

/** The report does not contain the site's origin; `.invalid` is reserved. */
const ORIGIN = 'https://site.invalid';

const ERRORS: Record<NoAnswer, string> = {
  offline: 'net::ERR_INTERNET_DISCONNECTED',
  timeout: 'net::ERR_TIMED_OUT',
  aborted: 'net::ERR_ABORTED',
};

interface Pair {
  name: string;
  value: string;
}

const written = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const pairs = (params: Record<string, unknown>): Pair[] =>
  Object.entries(params)
    .filter(([, value]) => value !== null && value !== undefined)
    .flatMap(([name, value]) => [value].flat().map((one) => ({ name, value: written(one) })));

/** Unlike `encodeURIComponent`, does not throw for lone surrogates. */
const encoded = (values: Pair[]) =>
  new URLSearchParams(values.map(({ name, value }): [string, string] => [name, value])).toString();

function addressOf({ kind, name }: Call): string {
  const path = kind === 'call' ? `/api/${name}` : name;
  const { pathname, search } = new URL(`/${path.replace(/^[/\\]+/, '')}`, ORIGIN);
  return ORIGIN + pathname + search;
}

const isoOf = (ms: number): string => new Date(Math.abs(ms) < 8.64e15 ? ms : 0).toISOString();
const msOf = (ms: number) => Math.max(0, ms);

function requestOf(call: Call) {
  const { verb, params, requestId } = call;
  const isRead = verb === 'GET';
  const values = pairs(params);
  const base = addressOf(call);
  const query = isRead && values.length > 0 ? `${base.includes('?') ? '&' : '?'}${encoded(values)}` : '';
  const text = isRead ? '' : encoded(values);
  return {
    method: verb,
    url: base + query,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [
      ...(requestId ? [{ name: REQUEST_ID_HEADER, value: requestId }] : []),
      ...(isRead ? [] : [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }]),
    ],
    queryString: isRead ? values : [],
    // Multipart forms are not recorded as bytes, only their fields. Written as text and as params, since some tools
    // read only one of them.
    ...(isRead ? {} : { postData: { mimeType: 'application/x-www-form-urlencoded', text, params: values } }),
    headersSize: -1,
    bodySize: text.length,
  };
}

function responseOf({ status, failure, body, requestId }: Call) {
  const isJson = typeof body !== 'string';
  const text = status === null || body === null ? '' : isJson ? JSON.stringify(body, null, 2) : body;
  return {
    status: status ?? 0,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [
      { name: 'Content-Type', value: isJson ? 'application/json' : 'text/plain' },
      ...(requestId ? [{ name: REQUEST_ID_HEADER, value: requestId }] : []),
    ],
    content: { size: text.length, mimeType: isJson ? 'application/json' : 'text/plain', text },
    redirectURL: '',
    headersSize: -1,
    bodySize: text.length,
    ...(status === null && { _error: ERRORS[failure ?? 'offline'] }),
  };
}

/** @param beganAt unix ms of the recording's start */
const entryOf = (call: Call, beganAt: number, pageref: string, comment: string) => ({
  pageref,
  startedDateTime: isoOf(beganAt + call.at - msOf(call.tookMs)),
  time: msOf(call.tookMs),
  request: requestOf(call),
  response: responseOf(call),
  cache: {},
  timings: { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: msOf(call.tookMs), receive: 0 },
  comment,
});

export function toHar(report: Report) {
  const { beganAt, app, events, base, id } = report;
  const documents = events.filter((event) => event.kind === 'document').sort((one, other) => one.at - other.at);
  const pages = [{ at: 0, address: '/' }, ...documents].map(({ at, address }, index) => ({
    id: `page_${index}`,
    startedDateTime: isoOf(beganAt + at),
    title: index === 0 ? 'before the recording' : address,
    pageTimings: { onContentLoad: -1, onLoad: -1 },
  }));
  const pageAt = (at: number) => `page_${documents.filter((document) => document.at <= at).length}`;
  const calls = events.filter(isCall).sort((one, other) => one.at - msOf(one.tookMs) - (other.at - msOf(other.tookMs)));
  return {
    log: {
      version: '1.2',
      creator: { name: 'Baize', version: app.version },
      comment: `Report ${id}. What is personal is masked. The address of the site is not in it.`,
      pages,
      entries: [
        ...base.map((call) => entryOf(call, beganAt, 'page_0', 'Read before the recording; its moment is not known.')),
        ...calls.map((call) => entryOf(call, beganAt, pageAt(call.at), `${call.kind}, attempt ${call.attempt}`)),
      ],
    },
  };
}

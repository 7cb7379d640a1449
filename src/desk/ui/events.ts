/** Summary of an event: its lane, its title, and whether it is a problem. */
import { type CallEvent, type EventKind, isCall } from '../../domain/recording';
import type { ReportEvent } from '../../recorder/report/schema';
import { isUnregistered } from '../unregistered';

export const lanes = ['acts', 'calls', 'host', 'game', 'errors', 'vitals'] as const;
export type Lane = (typeof lanes)[number];

const laneOfKind: Record<EventKind, Lane> = {
  document: 'acts',
  route: 'acts',
  act: 'acts',
  dialog: 'acts',
  toast: 'acts',
  link: 'acts',
  call: 'calls',
  cms: 'calls',
  host: 'host',
  connection: 'host',
  visibility: 'host',
  appearance: 'host',
  viewport: 'host',
  frame: 'game',
  error: 'errors',
  shown: 'errors',
  storage: 'errors',
  vital: 'vitals',
  freeze: 'vitals',
  longTask: 'vitals',
  files: 'vitals',
};

export const laneOf = ({ kind }: ReportEvent): Lane => laneOfKind[kind];

/** The operator's error type; null if there is none or if it was cut off. */
export function refusalOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { error } = body as { error?: unknown };
  if (typeof error !== 'object' || error === null) return null;
  const { type, name } = error as { type?: unknown; name?: unknown };
  if (typeof type === 'string') return type;
  return typeof name === 'string' ? name : 'error';
}

/** A call that the page itself aborted is not a problem. */
const isRefused = ({ status, failure, body }: CallEvent): boolean =>
  status === null ? failure !== 'aborted' : status >= 400 || refusalOf(body) !== null;

export function isProblem(event: ReportEvent): boolean {
  switch (event.kind) {
    case 'call':
    case 'cms':
      return isRefused(event) && !isUnregistered(event);
    case 'error':
    case 'shown':
    case 'storage':
    case 'freeze':
      return true;
    case 'connection':
      return !event.isOnline;
    case 'toast':
      return event.tone === 'error' || event.tone === 'danger';
    default:
      return false;
  }
}

/** What a browser's console would show. */
export const isInConsole = (event: ReportEvent): boolean => isProblem(event) || event.kind === 'longTask';

/** Milliseconds of the recording at which a call was sent; it is recorded when its response arrives. */
export const sentAt = ({ at, tookMs }: { at: number; tookMs: number }): number => at - Math.max(tookMs, 0);

/** Calls whose failure no player notices. */
const SILENT_CALLS = new Set(['events.handle', 'chat.storeChatEvent']);

/** A missing CMS entry, a failed analytics call, or an error that is only logged: no player sees it. */
const isInvisible = (event: ReportEvent): boolean =>
  (event.kind === 'cms' && event.status === 404) ||
  (event.kind === 'call' && SILENT_CALLS.has(event.name)) ||
  (event.kind === 'error' && event.source === 'log');

/** Whether a read failed and was repeated with success. */
function isRepaired(event: ReportEvent, at: number, events: readonly ReportEvent[]): boolean {
  if (!isCall(event)) return false;
  const { kind, name, attempt } = event;
  const params = JSON.stringify(event.params);
  const next = events
    .slice(at + 1)
    .find((one) => one.kind === kind && one.name === name && JSON.stringify(one.params) === params);
  return next !== undefined && isCall(next) && next.attempt === attempt + 1 && !isRefused(next);
}

/** The first that the player could notice; -1: none. */
export const firstProblem = (events: readonly ReportEvent[]): number =>
  events.findIndex((event, at) => isProblem(event) && !isInvisible(event) && !isRepaired(event, at, events));

/** Text of the report, never a translated one. */
export function titleOf(event: ReportEvent): string {
  switch (event.kind) {
    case 'document':
    case 'route':
    case 'link':
      return event.address;
    case 'call':
    case 'cms':
    case 'host':
    case 'frame':
    case 'vital':
      return event.name;
    case 'act':
      return event.name || event.field || event.value || event.role;
    case 'dialog':
      return event.name;
    case 'toast':
      return event.textKey;
    case 'error':
    case 'storage':
      return event.message;
    case 'shown':
      return event.type;
    case 'appearance':
      return event.scheme;
    case 'viewport':
      return `${Math.round(event.width)} × ${event.height === null ? '?' : Math.round(event.height)}`;
    case 'freeze':
    case 'longTask':
      return `${Math.round(event.ms)} ms`;
    case 'files':
      return event.names.map((name) => name.slice(name.lastIndexOf('/') + 1)).join(', ');
    case 'connection':
    case 'visibility':
      return '';
  }
}

/** A short result; empty if there is none. */
export function outcomeText(event: ReportEvent): string {
  if (isCall(event))
    return `${refusalOf(event.body) ?? event.status ?? event.failure ?? ''} · ${Math.round(event.tookMs)} ms`;
  if (event.kind === 'act') return event.name && event.value !== undefined ? event.value : '';
  if (event.kind === 'vital') return String(Math.round(event.value * 1000) / 1000);
  return '';
}

export const searchTextOf = (event: ReportEvent): string => JSON.stringify(event);

/** Computed once per report. */
export interface Row {
  index: number;
  event: ReportEvent;
  lane: Lane;
  isProblem: boolean;
}

export const rowsOf = (events: readonly ReportEvent[]): Row[] =>
  events.map((event, index) => ({ index, event, lane: laneOf(event), isProblem: isProblem(event) }));

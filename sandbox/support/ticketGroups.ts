/** Texts about the group of a ticket: what failed, and how many tickets are about the same failure. */
import { type FailureFingerprint, fingerprintCode } from '@baize/contract/errors/failureFingerprint';
import type { TicketGroup } from '../service/tickets';

export interface Failure extends FailureFingerprint {
  code: string;
}

/** @param key as saved with the ticket */
export function failureOf(key: string | null): Failure | null {
  if (key === null) return null;
  const [row = '', error = '', screen = '', build = ''] = JSON.parse(key) as string[];
  const fingerprint = { row, error, screen, build };
  return { ...fingerprint, code: fingerprintCode(fingerprint) };
}

const utc = (ms: number) => new Date(ms).toISOString();

/**
 * Such as `23 like this since 14:50`, with the date if it was another day; empty for the only ticket of its group. Tickets
 * without a failure have only their screen and build in common.
 */
export function likeText(
  { fingerprint }: { fingerprint: string | null },
  groups: ReadonlyMap<string, TicketGroup>,
  nowMs: number,
): string {
  const group = fingerprint === null ? undefined : groups.get(fingerprint);
  if (!group || group.count < 2) return '';
  const [day = '', time = ''] = utc(group.since).split('T');
  const isToday = utc(nowMs).startsWith(day);
  const kind = failureOf(fingerprint)?.error ? 'like this' : 'from this screen';
  return `${group.count} ${kind} since ${isToday ? '' : `${day} `}${time.slice(0, 5)}`;
}

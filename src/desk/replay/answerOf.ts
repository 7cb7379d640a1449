import type { CallEvent } from '../../domain/recording';
import type { Replied } from '../frame/line';

/** Converts a recorded or chosen outcome to an answer for the page. */
export function answerOf({ status, failure, body }: Pick<CallEvent, 'status' | 'failure' | 'body'>): Replied['answer'] {
  if (status === null) return failure === 'offline' ? 'offline' : 'silence';
  return { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

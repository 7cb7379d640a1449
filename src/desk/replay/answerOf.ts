import type { CallEvent } from '../../domain/recording';
import type { Replied } from '../frame/line';

/** What a page is given of an answer that was recorded, or thought out at the desk. */
export function answerOf({ status, failure, body }: Pick<CallEvent, 'status' | 'failure' | 'body'>): Replied['answer'] {
  if (status === null) return failure === 'offline' ? 'offline' : 'silence';
  return { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

import type { CallEvent } from '../../domain/recording';
import type { PageReply } from '../replayPage/messages';

/** Converts a recorded or chosen outcome to an answer for the page. */
export function answerOf({
  status,
  failure,
  body,
}: Pick<CallEvent, 'status' | 'failure' | 'body'>): PageReply['answer'] {
  if (status === null) return failure === 'offline' ? 'offline' : 'silence';
  return { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

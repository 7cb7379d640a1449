/** Messages to support (W-17). */
import * as v from 'valibot';
import type { Sent } from '../../src/services/api/contract';
import type { ApiContext, Handlers, Incoming, IncomingValue } from '../api/handlers';
import { readParams, wrongField } from '../api/params';
import type { Database } from '../database/connect';
import { countAttempt } from '../identity/attempts';
import { readLogin } from '../identity/logins';
import { keepTicket, kindOf, MAX_FILE_BYTES } from './tickets';

const topics = ['payments', 'games', 'account', 'bonuses', 'limits', 'other'] as const;
/** Messages that one sender may write in fifteen minutes. */
const MAX_MESSAGES = 10;

export function createService({ db }: { db: Database }) {
  return {
    'Support.sendFeedback': (params, context) => takeFeedback(db, params, context),
  } satisfies Handlers;
}

const feedbackParams = v.object({
  topic: v.picklist(topics),
  contact: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  message: v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(4000)),
});

/** @throws ApiFailure InvalidParameterException naming each wrong field; `file`: TOO_LARGE, EMPTY or WRONG_TYPE. */
async function takeFeedback(
  db: Database,
  params: Incoming,
  context: ApiContext,
): Promise<Sent<'Support.sendFeedback'>> {
  const asked = readParams(feedbackParams, params);
  const contact = readLogin(asked.contact);
  if (!contact) throw wrongField('contact', 'INVALID', 'Neither an email address nor a phone number');
  const file = readFile(params.file);
  const uid = context.player?.uid ?? null;
  const subject = uid === null ? `feedback:${context.remoteAddress}` : `feedback:${uid}`;
  await countAttempt(db, [{ subject, max: MAX_MESSAGES }], context.now());
  const { topic, message } = asked;
  const at = context.now();
  const { locale } = context;
  return { number: await keepTicket(db, { uid, topic, contact: contact.value, message, locale, file, at }) };
}

function readFile(value: IncomingValue | undefined) {
  if (value === undefined || value === '') return null;
  if (!Buffer.isBuffer(value)) throw wrongField('file', 'WRONG_TYPE', 'Not a file');
  if (value.length === 0) throw wrongField('file', 'EMPTY', 'The file is empty');
  if (value.length > MAX_FILE_BYTES) throw wrongField('file', 'TOO_LARGE', 'The file is larger than 5 MB');
  const kind = kindOf(value);
  if (!kind) throw wrongField('file', 'WRONG_TYPE', 'PNG, JPEG, WebP or PDF');
  return { bytes: value, kind };
}

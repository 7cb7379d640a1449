/** Calls that send messages and reports to support. */

import { asRequestId } from '@baize/contract/errors/requestId';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { countAttempt } from '../kernel/attempts';
import type { ApiContext, CallOf, Handlers, RawValue } from '../kernel/handlers';
import { readLogin } from '../kernel/logins';
import { readParams, wrongField } from '../kernel/params';
import { createDownloadLink } from './downloadLinks';
import { kindOf, MAX_FILE_BYTES, MAX_REPORT_BYTES, REPORT, saveTicket } from './tickets';

const topics = ['payments', 'games', 'account', 'bonuses', 'limits', 'other'] as const;
/** Messages per sender in fifteen minutes. */
const MAX_MESSAGES = 10;

/** Reports stored for a link per sender in fifteen minutes. */
const MAX_REPORTS = 5;

/** @param siteOrigin origin of download links */
export function createService({ db, siteOrigin }: { db: Database; siteOrigin: () => string }) {
  return {
    'Support.sendFeedback': (params, context) => sendFeedback(db, params, context),
    'support.keepReport': async (params, context) => {
      const file = readFile(params.file);
      if (file?.kind !== REPORT) throw wrongField('file', 'WRONG_TYPE', 'The file is not a report');
      await countAttempt(db, [{ subject: senderOf(context, 'report'), max: MAX_REPORTS }], context.now());
      const download = {
        name: 'report.baize',
        bytes: file.bytes,
        siteOrigin: siteOrigin(),
        nowMs: context.now(),
      } as const;
      return { address: await createDownloadLink(db, download) };
    },
  } satisfies Handlers;
}

const senderOf = ({ player, remoteAddress }: ApiContext, action: string) => `${action}:${player?.uid ?? remoteAddress}`;

const isRequestId = (text: string) => asRequestId(text) !== null;
const feedbackParams = v.object({
  topic: v.picklist(topics),
  contact: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  message: v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(4000)),
  report_id: v.optional(v.pipe(v.string(), v.check(isRequestId)), undefined),
});

/** @throws ApiFailure InvalidParameterException naming each invalid field; `file`: TOO_LARGE, EMPTY or WRONG_TYPE. */
const sendFeedback: CallOf<Database, 'Support.sendFeedback'> = async (db, params, context) => {
  const input = readParams(feedbackParams, params);
  const contact = readLogin(input.contact);
  if (!contact) throw wrongField('contact', 'INVALID', 'Enter an email address or a phone number');
  const file = readFile(params.file);
  const uid = context.player?.uid ?? null;
  await countAttempt(db, [{ subject: senderOf(context, 'feedback'), max: MAX_MESSAGES }], context.now());
  const { topic, message } = input;
  const at = context.now();
  const { locale } = context;
  const reportId = file?.kind === REPORT ? (input.report_id ?? null) : null;
  const ticket = { uid, topic, contact: contact.value, message, locale, file, reportId, at };
  return { number: await saveTicket(db, ticket) };
};

function readFile(value: RawValue | undefined) {
  if (value === undefined || value === '') return null;
  if (!Buffer.isBuffer(value)) throw wrongField('file', 'WRONG_TYPE', 'A file is required');
  if (value.length === 0) throw wrongField('file', 'EMPTY', 'The file is empty');
  if (value.length > MAX_FILE_BYTES) throw wrongField('file', 'TOO_LARGE', 'The file is larger than 5 MB');
  const kind = kindOf(value);
  if (!kind) throw wrongField('file', 'WRONG_TYPE', 'Only PNG, JPEG, WebP, PDF and report files are accepted');
  if (kind === REPORT && value.length > MAX_REPORT_BYTES)
    throw wrongField('file', 'TOO_LARGE', 'The report is larger than 2 MB');
  return { bytes: value, kind };
}

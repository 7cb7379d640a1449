/** A player's contacts: added, confirmed by a code, subscribed or not. */
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sent } from '../../src/services/api/contract';
import { type ApiContext, type Handlers, type Incoming, requirePlayer } from '../api/handlers';
import { readParams, shortText, wrongField } from '../api/params';
import type { Database } from '../database/connect';
import { checkCode, dropCode, sendCode } from './codes';
import { readLogin } from './logins';
import { contacts } from './schema';

const MAX_CONTACTS = 10;

export function createContacts(db: Database) {
  return {
    'account.addcontact': (params, context) => add(db, params, context),
    'account.sendconfirmationtocontact': (params, context) => sendConfirmation(db, params, context),
    'account.confirmContact': (params, context) => confirm(db, params, context),
    'account.changeSubscription': (params, context) => changeSubscription(db, params, context),
  } satisfies Handlers;
}

export async function listContacts(db: Database, uid: number): Promise<Sent<'account.getprofileinfo'>['contacts']> {
  const rows = await db.select().from(contacts).where(eq(contacts.uid, uid)).orderBy(contacts.createdAt);
  return rows.map((row) => ({
    type: row.type,
    contact: row.contact,
    is_confirmed: row.isConfirmed,
    is_subscribed: row.isSubscribed,
    phone_country_code: row.phoneCountryCode,
  }));
}

const contactParams = { contact: shortText(120) };

function readContact(typed: string) {
  const contact = readLogin(typed);
  if (!contact) throw wrongField('contact', 'INVALID', 'Neither an email address nor a phone number');
  return contact;
}

async function add(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const asked = readParams(v.object({ ...contactParams, phone_country_code: v.optional(shortText(8), '') }), params);
  const { type, value } = readContact(asked.contact);
  if ((await db.$count(contacts, eq(contacts.uid, uid))) >= MAX_CONTACTS) throw wrongField('contact', 'TOO_MANY');
  const created = await db
    .insert(contacts)
    .values({ uid, type, contact: value, phoneCountryCode: asked.phone_country_code, createdAt: context.now() })
    .onConflictDoNothing()
    .returning({ uid: contacts.uid });
  if (created.length === 0) throw wrongField('contact', 'ALREADY_EXISTS', 'This contact is in use');
  return 1 as const;
}

const ownContact = (uid: number, contact: string) => and(eq(contacts.uid, uid), eq(contacts.contact, contact));

async function sendConfirmation(db: Database, params: Incoming, context: ApiContext): Promise<{ resend_time: number }> {
  const { uid } = requirePlayer(context);
  const subject = readContact(readParams(v.object(contactParams), params).contact).value;
  const [row] = await db.select().from(contacts).where(ownContact(uid, subject));
  if (!row) throw wrongField('contact', 'NOT_FOUND');
  const nextMs = await sendCode(db, { purpose: 'confirm', subject, uid, locale: context.locale, nowMs: context.now() });
  return { resend_time: Math.ceil(nextMs / 1000) };
}

/** Works for a guest as well: a letter's link is opened wherever the letter is read (W-20). */
async function confirm(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const asked = readParams(v.object({ ...contactParams, code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }), params);
  const subject = readContact(asked.contact).value;
  const uid = await checkCode(db, { purpose: 'confirm', subject, code: asked.code, nowMs: context.now() });
  if (uid === null) throw wrongField('code', 'INVALID', 'The code is wrong or too old');
  await db.update(contacts).set({ isConfirmed: true }).where(ownContact(uid, subject));
  await dropCode(db, 'confirm', subject);
  return 1 as const;
}

async function changeSubscription(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const asked = readParams(v.object({ ...contactParams, subscription: v.picklist(['0', '1']) }), params);
  const changed = await db
    .update(contacts)
    .set({ isSubscribed: asked.subscription === '1' })
    .where(ownContact(uid, readContact(asked.contact).value))
    .returning({ uid: contacts.uid });
  if (changed.length === 0) throw wrongField('contact', 'NOT_FOUND');
  return 1 as const;
}

/** A player's contacts: add, remove, confirm with a code, subscribe and unsubscribe. */

import type { Sent } from '@baize/contract/api/contract';
import { and, eq, lt, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { contacts, players } from '../kernel/accountTables';
import { addressKey, countAttempt } from '../kernel/attempts';
import { type ApiContext, type CallOf, type Handlers, type RawParams, requirePlayer } from '../kernel/handlers';
import { lockPlayer } from '../kernel/lockPlayer';
import { readLogin } from '../kernel/logins';
import { sendMessage } from '../kernel/outbox';
import { readParams, shortText, wrongField } from '../kernel/params';
import { requirePhone } from '../kernel/phoneNumbers';
import { notify } from '../loyalty/notifications';
import { finishQuest } from '../loyalty/pointsLedger';
import { checkCode, consumeCode, deleteCode, sendCode, wrongCode } from './codes';
import type { MessageLinks } from './messageLinks';

const MAX_CONTACTS = 10;
/** Contacts added, and codes sent, per player in fifteen minutes. */
const ADDITIONS = 10;
const CODES = 5;
/** Milliseconds after which another player may add an unconfirmed contact. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

interface ContactDeps {
  db: Database;
  links: MessageLinks;
}

export function createContacts(deps: ContactDeps) {
  const { db } = deps;
  return {
    'account.addcontact': (params, context) => add(db, params, context),
    'account.removeContact': (params, context) => remove(db, params, context),
    'account.sendconfirmationtocontact': (params, context) => sendConfirmation(deps, params, context),
    'account.confirmContact': (params, context) => confirm(deps, params, context),
    'account.changeSubscription': (params, context) => changeSubscription(deps, params, context),
    'account.unsubscribe': (params) => unsubscribe(deps, params),
    'account.getUnsubscribeState': (params) => unsubscribeState(deps, params),
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
/** A contact as typed, or encrypted in an emailed link. */
const linkParams = { contact: shortText(400) };

function readContact(typed: string) {
  const contact = readLogin(typed);
  if (!contact) throw wrongField('contact', 'INVALID', 'Enter an email address or a phone number');
  return contact;
}

async function add(db: Database, params: RawParams, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const input = readParams(v.object({ ...contactParams, phone_country_code: v.optional(shortText(8), '') }), params);
  const { type, value } = readContact(input.contact);
  if (type === 'phone') {
    if (input.phone_country_code === '') throw wrongField('phone_country_code', 'REQUIRED');
    requirePhone(value, { field: 'contact', country: input.phone_country_code });
  }
  await countAttempt(db, [{ subject: `contact:${uid}`, max: ADDITIONS }], context.now());
  return db.transaction(async (tx) => {
    // Locks the player so that parallel additions cannot exceed the limit.
    await lockPlayer(tx, uid);
    if ((await tx.$count(contacts, eq(contacts.uid, uid))) >= MAX_CONTACTS) throw wrongField('contact', 'TOO_MANY');
    await deleteIfAbandoned(tx, value, context.now());
    const phoneCountryCode = type === 'phone' ? input.phone_country_code : '';
    const created = await tx
      .insert(contacts)
      .values({ uid, type, contact: value, phoneCountryCode, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ uid: contacts.uid });
    if (created.length === 0) throw wrongField('contact', 'TAKEN', 'This contact is already in use');
    return 1 as const;
  });
}

/** Logins and confirmed contacts cannot be removed, because codes are sent to them. */
async function remove(db: Database, params: RawParams, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { value } = readContact(readParams(v.object(contactParams), params).contact);
  return db.transaction(async (tx) => {
    await lockPlayer(tx, uid);
    const [row] = await tx.select().from(contacts).where(ownContact(uid, value));
    if (!row) throw wrongField('contact', 'NOT_FOUND');
    const isLogin = (await tx.$count(players, and(eq(players.uid, uid), eq(players.login, value)))) > 0;
    if (row.isConfirmed || isLogin)
      throw wrongField('contact', 'LOCKED', 'A confirmed contact or a login cannot be removed');
    await tx.delete(contacts).where(ownContact(uid, value));
    await deleteCode(tx, 'confirm', value);
    return 1 as const;
  });
}

/** An unconfirmed contact must not lock out its real owner forever. Logins are kept. */
async function deleteIfAbandoned(tx: Database, contact: string, nowMs: number): Promise<void> {
  const login = tx.select({ login: players.login }).from(players).where(eq(players.uid, contacts.uid));
  await tx
    .delete(contacts)
    .where(
      and(
        eq(contacts.contact, contact),
        eq(contacts.isConfirmed, false),
        lt(contacts.createdAt, nowMs - ABANDONED_MS),
        notInArray(contacts.contact, login),
      ),
    );
}

const ownContact = (uid: number, contact: string) => and(eq(contacts.uid, uid), eq(contacts.contact, contact));

const sendConfirmation: CallOf<ContactDeps, 'account.sendconfirmationtocontact'> = async (
  { db, links },
  params,
  context,
) => {
  const { uid } = requirePlayer(context);
  const subject = readContact(links.contactOf(readParams(v.object(linkParams), params).contact) ?? '').value;
  const [row] = await db.select().from(contacts).where(ownContact(uid, subject));
  if (!row) throw wrongField('contact', 'NOT_FOUND');
  const { locale } = context;
  const linkOf = (code: string) => links.confirmation(subject, code, locale);
  const nowMs = context.now();
  const undoAttempt = await countAttempt(db, [{ subject: `confirm:${uid}`, max: CODES }], nowMs);
  const sent = await sendCode(db, { purpose: 'confirm', subject, recipient: subject, uid, locale, nowMs, linkOf });
  // No code was sent, so the attempt does not count.
  if (!sent.isNew) await undoAttempt();
  return { resend_time: Math.ceil(sent.resendAt / 1000) };
};

/** Attempts per address in fifteen minutes, in addition to the limit per code. */
const ATTEMPTS_PER_ADDRESS = 50;

/** Mail scanners may open a link first; the player who opens it afterwards must get the same answer. */
async function isConfirmed(db: Database, contact: string): Promise<boolean> {
  return (await db.$count(contacts, and(eq(contacts.contact, contact), eq(contacts.isConfirmed, true)))) > 0;
}

/**
 * Links also work without a session, since email may be opened in another browser. A typed code requires the owner's
 * session.
 */
async function confirm({ db, links }: ContactDeps, params: RawParams, context: ApiContext): Promise<1> {
  const input = readParams(v.object({ ...linkParams, code: shortText(400) }), params);
  const opened = links.contactOf(input.contact);
  const subject = readContact(opened ?? '').value;
  const typedBy = opened === input.contact ? requirePlayer(context).uid : null;
  const code = links.codeOf(input.code);
  if (!code || !/^\d{6}$/.test(code))
    throw wrongField('code', 'INVALID', 'The code must be 6 digits or come from a confirmation link');
  // If both values were encrypted the request comes from a link, and may report an earlier confirmation.
  const isLink = typedBy === null && code !== input.code;
  const nowMs = context.now();
  const limitSubject = `confirm:${addressKey(context.remoteAddress)}`;
  await countAttempt(db, [{ subject: limitSubject, max: ATTEMPTS_PER_ADDRESS }], nowMs);
  // Attempts by other players must not use up the owner's.
  const isOwn = typedBy === null || (await db.$count(contacts, ownContact(typedBy, subject))) > 0;
  const uid = isOwn ? await checkCode(db, { purpose: 'confirm', subject, code, nowMs }) : null;
  if (uid === null || (typedBy ?? uid) !== uid) {
    if (isLink && (await isConfirmed(db, subject))) return 1;
    throw wrongCode();
  }
  await db.transaction(async (tx) => {
    await lockPlayer(tx, uid);
    if (!(await consumeCode(tx, { purpose: 'confirm', subject, code }))) {
      if (isLink && (await isConfirmed(tx, subject))) return;
      throw wrongCode();
    }
    const isUnconfirmed = and(ownContact(uid, subject), eq(contacts.isConfirmed, false));
    const confirmed = await tx
      .update(contacts)
      .set({ isConfirmed: true })
      .where(isUnconfirmed)
      .returning({ uid: contacts.uid });
    const at = context.now();
    // The first confirmation completes a quest; later ones only notify.
    if (confirmed.length > 0 && !(await finishQuest(tx, { uid, at }, 'address')))
      await notify(tx, { uid, trigger: 'confirm', type: 'other', createdAt: at });
  });
  return 1 as const;
}

const welcome = {
  en: {
    subject: 'You’re subscribed',
    body: (link: string) => `You’ll now receive our offers and news at this address. Unsubscribe any time: ${link}`,
  },
  fr: {
    subject: 'Votre abonnement est confirmé',
    body: (link: string) =>
      `Vous recevrez désormais nos offres et actualités à cette adresse. Pour vous désabonner : ${link}`,
  },
};

async function changeSubscription({ db, links }: ContactDeps, params: RawParams, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const input = readParams(v.object({ ...contactParams, subscription: v.picklist(['0', '1']) }), params);
  const { value } = readContact(input.contact);
  const [before] = await db.select().from(contacts).where(ownContact(uid, value));
  if (!before) throw wrongField('contact', 'NOT_FOUND');
  const isSubscribed = input.subscription === '1';
  await db.update(contacts).set({ isSubscribed }).where(ownContact(uid, value));
  if (isSubscribed && !before.isSubscribed) {
    const { subject, body } = welcome[context.locale];
    const link = links.unsubscribe(value, context.locale);
    await sendMessage(db, { recipient: value, subject, body: body(link), at: context.now() });
  }
  return 1 as const;
}

/** Contact of an unsubscribe link. @throws ApiFailure if the signature is invalid */
function signedContact(links: MessageLinks, params: RawParams): string {
  const input = readParams(v.object({ ...linkParams, sign: shortText(100) }), params);
  const contact = links.isSignedForUnsubscribe(input.contact, input.sign) ? links.contactOf(input.contact) : null;
  if (contact === null) throw wrongField('sign', 'INVALID', 'The link signature is not valid');
  return contact;
}

/** State of an unsubscribe link: subscribed, already unsubscribed, or the contact no longer exists. */
async function unsubscribeState(
  { db, links }: ContactDeps,
  params: RawParams,
): Promise<Sent<'account.getUnsubscribeState'>> {
  const rows = await db
    .select()
    .from(contacts)
    .where(eq(contacts.contact, signedContact(links, params)));
  if (rows.length === 0) return { state: 'old' };
  return { state: rows.some(({ isSubscribed }) => isSubscribed) ? 'open' : 'spent' };
}

/** Unsubscribes without a session; repeated calls change nothing. */
async function unsubscribe({ db, links }: ContactDeps, params: RawParams): Promise<1> {
  const contact = signedContact(links, params);
  await db.update(contacts).set({ isSubscribed: false }).where(eq(contacts.contact, contact));
  return 1 as const;
}

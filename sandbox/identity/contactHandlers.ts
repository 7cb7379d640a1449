/** A player's contacts: added, confirmed by a code, subscribed or not. */
import { and, eq, lt, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sent } from '../../src/services/api/contract';
import type { Database } from '../database/connect';
import { contacts, players } from '../kernel/accountTables';
import { addressOf, countAttempt } from '../kernel/attempts';
import { type ApiContext, type CallOf, type Handlers, type Incoming, requirePlayer } from '../kernel/handlers';
import { holdPlayer } from '../kernel/holdPlayer';
import { readLogin } from '../kernel/logins';
import { sendLetter } from '../kernel/outbox';
import { readParams, shortText, wrongField } from '../kernel/params';
import { requirePhone } from '../kernel/phoneNumbers';
import { notify } from '../loyalty/notifications';
import { finishQuest } from '../loyalty/pointsBook';
import { checkCode, consumeCode, dropCode, sendCode, wrongCode } from './codes';
import type { LetterLinks } from './letterLinks';

const MAX_CONTACTS = 10;
/** Additions, and codes sent, of one player in fifteen minutes. */
const ADDITIONS = 10;
const CODES = 5;
/** Milliseconds after which an unconfirmed contact may be added by somebody else. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

interface ContactParts {
  db: Database;
  links: LetterLinks;
}

export function createContacts(parts: ContactParts) {
  const { db } = parts;
  return {
    'account.addcontact': (params, context) => add(db, params, context),
    'account.removeContact': (params, context) => remove(db, params, context),
    'account.sendconfirmationtocontact': (params, context) => sendConfirmation(parts, params, context),
    'account.confirmContact': (params, context) => confirm(parts, params, context),
    'account.changeSubscription': (params, context) => changeSubscription(parts, params, context),
    'account.unsubscribe': (params) => unsubscribe(parts, params),
    'account.getUnsubscribeState': (params) => unsubscribeState(parts, params),
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
/** A contact as typed, or sealed as it stands in a letter's link. */
const linkParams = { contact: shortText(400) };

function readContact(typed: string) {
  const contact = readLogin(typed);
  if (!contact) throw wrongField('contact', 'INVALID', 'Enter an email address or a phone number');
  return contact;
}

async function add(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const asked = readParams(v.object({ ...contactParams, phone_country_code: v.optional(shortText(8), '') }), params);
  const { type, value } = readContact(asked.contact);
  if (type === 'phone') {
    if (asked.phone_country_code === '') throw wrongField('phone_country_code', 'REQUIRED');
    requirePhone(value, { field: 'contact', country: asked.phone_country_code });
  }
  await countAttempt(db, [{ subject: `contact:${uid}`, max: ADDITIONS }], context.now());
  return db.transaction(async (tx) => {
    // Two additions at once wait for each other, so that neither passes the limit.
    await holdPlayer(tx, uid);
    if ((await tx.$count(contacts, eq(contacts.uid, uid))) >= MAX_CONTACTS) throw wrongField('contact', 'TOO_MANY');
    await freeIfAbandoned(tx, value, context.now());
    const phoneCountryCode = type === 'phone' ? asked.phone_country_code : '';
    const created = await tx
      .insert(contacts)
      .values({ uid, type, contact: value, phoneCountryCode, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ uid: contacts.uid });
    if (created.length === 0) throw wrongField('contact', 'TAKEN', 'This contact is already in use');
    return 1 as const;
  });
}

/** What was mistyped, or is wanted no more. A login stays its player's, and whatever is confirmed is there for codes. */
async function remove(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { value } = readContact(readParams(v.object(contactParams), params).contact);
  return db.transaction(async (tx) => {
    await holdPlayer(tx, uid);
    const [row] = await tx.select().from(contacts).where(ownContact(uid, value));
    if (!row) throw wrongField('contact', 'NOT_FOUND');
    const isLogin = (await tx.$count(players, and(eq(players.uid, uid), eq(players.login, value)))) > 0;
    if (row.isConfirmed || isLogin)
      throw wrongField('contact', 'LOCKED', 'A confirmed contact or a login cannot be removed');
    await tx.delete(contacts).where(ownContact(uid, value));
    await dropCode(tx, 'confirm', value);
    return 1 as const;
  });
}

/** What somebody added and never confirmed does not keep its real owner out for ever; a login stays its player's. */
async function freeIfAbandoned(tx: Database, contact: string, nowMs: number): Promise<void> {
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

const sendConfirmation: CallOf<ContactParts, 'account.sendconfirmationtocontact'> = async (
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
  const takeBack = await countAttempt(db, [{ subject: `confirm:${uid}`, max: CODES }], nowMs);
  const sent = await sendCode(db, { purpose: 'confirm', subject, recipient: subject, uid, locale, nowMs, linkOf });
  // Within the minute nothing goes out, and nothing is counted.
  if (!sent.isNew) await takeBack();
  return { resend_time: Math.ceil(sent.resendAt / 1000) };
};

/** Tries of one address in fifteen minutes, over and above the tries that each code has. */
const TRIES_FROM_ONE_ADDRESS = 50;

/** A link that mail scanners opened first has done its work: whoever opens it again gets the same answer. */
async function isConfirmed(db: Database, contact: string): Promise<boolean> {
  return (await db.$count(contacts, and(eq(contacts.contact, contact), eq(contacts.isConfirmed, true)))) > 0;
}

/** Works for a guest as well: a letter's link is opened wherever the letter is read. A typed code needs its owner. */
async function confirm({ db, links }: ContactParts, params: Incoming, context: ApiContext): Promise<1> {
  const asked = readParams(v.object({ ...linkParams, code: shortText(400) }), params);
  const opened = links.contactOf(asked.contact);
  const subject = readContact(opened ?? '').value;
  const typedBy = opened === asked.contact ? requirePlayer(context).uid : null;
  const code = links.codeOf(asked.code);
  if (!code || !/^\d{6}$/.test(code))
    throw wrongField('code', 'INVALID', 'The code must be 6 digits or come from a confirmation link');
  // Both parts are sealed, so only a letter can have them; a typed code is never answered for.
  const isLink = typedBy === null && code !== asked.code;
  const nowMs = context.now();
  const subjectOfTries = `confirm:${addressOf(context.remoteAddress)}`;
  await countAttempt(db, [{ subject: subjectOfTries, max: TRIES_FROM_ONE_ADDRESS }], nowMs);
  // Somebody else's typing must not use up the tries of the one whose contact it is.
  const isOwn = typedBy === null || (await db.$count(contacts, ownContact(typedBy, subject))) > 0;
  const uid = isOwn ? await checkCode(db, { purpose: 'confirm', subject, code, nowMs }) : null;
  if (uid === null || (typedBy ?? uid) !== uid) {
    if (isLink && (await isConfirmed(db, subject))) return 1;
    throw wrongCode();
  }
  await db.transaction(async (tx) => {
    await holdPlayer(tx, uid);
    if (!(await consumeCode(tx, { purpose: 'confirm', subject, code }))) {
      if (isLink && (await isConfirmed(tx, subject))) return;
      throw wrongCode();
    }
    const fresh = and(ownContact(uid, subject), eq(contacts.isConfirmed, false));
    const confirmed = await tx
      .update(contacts)
      .set({ isConfirmed: true })
      .where(fresh)
      .returning({ uid: contacts.uid });
    const at = context.now();
    // The first one is a quest; the others are told without points.
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

async function changeSubscription({ db, links }: ContactParts, params: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const asked = readParams(v.object({ ...contactParams, subscription: v.picklist(['0', '1']) }), params);
  const { value } = readContact(asked.contact);
  const [before] = await db.select().from(contacts).where(ownContact(uid, value));
  if (!before) throw wrongField('contact', 'NOT_FOUND');
  const isSubscribed = asked.subscription === '1';
  await db.update(contacts).set({ isSubscribed }).where(ownContact(uid, value));
  if (isSubscribed && !before.isSubscribed) {
    const { subject, body } = welcome[context.locale];
    const link = links.unsubscribe(value, context.locale);
    await sendLetter(db, { recipient: value, subject, body: body(link), at: context.now() });
  }
  return 1 as const;
}

/** The contact of a letter's link. @throws ApiFailure for one that was not made here */
function signedContact(links: LetterLinks, params: Incoming): string {
  const asked = readParams(v.object({ ...linkParams, sign: shortText(100) }), params);
  const contact = links.isSignedForUnsubscribe(asked.contact, asked.sign) ? links.contactOf(asked.contact) : null;
  if (contact === null) throw wrongField('sign', 'INVALID', 'The link signature is not valid');
  return contact;
}

/** What a link would end: letters that come, letters that were ended before, or those to a contact that nobody has any more. */
async function unsubscribeState(
  { db, links }: ContactParts,
  params: Incoming,
): Promise<Sent<'account.getUnsubscribeState'>> {
  const rows = await db
    .select()
    .from(contacts)
    .where(eq(contacts.contact, signedContact(links, params)));
  if (rows.length === 0) return { state: 'old' };
  return { state: rows.some(({ isSubscribed }) => isSubscribed) ? 'open' : 'spent' };
}

/** One tap in a letter, by whoever holds the letter; a second one changes nothing. */
async function unsubscribe({ db, links }: ContactParts, params: Incoming): Promise<1> {
  const contact = signedContact(links, params);
  await db.update(contacts).set({ isSubscribed: false }).where(eq(contacts.contact, contact));
  return 1 as const;
}

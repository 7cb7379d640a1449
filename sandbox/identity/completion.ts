/** Completes a registration through a social account with the missing data. */
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { changeCurrency } from '../bank/accountCurrency';
import type { Database } from '../database/connect';
import { contacts, players } from '../kernel/accountTables';
import type { PlayerRow } from '../kernel/createPlayer';
import { isCurrency } from '../kernel/currencies';
import { type ApiContext, type RawParams, requirePlayer } from '../kernel/handlers';
import { readParams, wrongField } from '../kernel/params';
import { loginOfForm, optionalText, registrationParams } from './registrationProfile';

const completionParams = v.object({
  ...registrationParams,
  first_name: optionalText,
  last_name: optionalText,
  currency: v.optional(v.pipe(v.string(), v.check(isCurrency))),
});
type Completion = v.InferOutput<typeof completionParams>;

/**
 * Completes the registration, once; null for any other player. @throws ApiFailure InvalidParameterException by field.
 */
export async function completeRegistration(db: Database, params: RawParams, context: ApiContext): Promise<1 | null> {
  const { uid } = requirePlayer(context);
  return db.transaction(async (tx) => {
    const isIncomplete = and(eq(players.uid, uid), eq(players.isRegistrationCompleted, false));
    const [player] = await tx.select().from(players).where(isIncomplete).for('update');
    if (!player) return null;
    const form = readParams(completionParams, params);
    const login = await addFirstContact(tx, player, form, context.now());
    const currency = form.currency ?? player.currency;
    await tx
      .update(players)
      .set({ login, ...detailsOf(player, form), isRegistrationCompleted: true })
      .where(eq(players.uid, uid));
    if (currency !== player.currency) await changeCurrency(tx, player, currency, context.now());
    return 1 as const;
  });
}

function detailsOf(player: PlayerRow, form: Completion) {
  const countryCode = (form.country_code || form.country).slice(0, 2).toUpperCase();
  return {
    countryCode: countryCode || player.countryCode,
    promoCode: form.promo_code || player.promoCode,
    profile: {
      ...player.profile,
      ...(form.first_name && { first_name: form.first_name }),
      ...(form.last_name && { last_name: form.last_name }),
    },
  };
}

/** Adds the player's first contact, which becomes the login, unless they have one. @returns the login */
async function addFirstContact(tx: Database, player: PlayerRow, form: Completion, nowMs: number): Promise<string> {
  if ((await tx.$count(contacts, eq(contacts.uid, player.uid))) > 0) return player.login;
  const { field, login: contact } = loginOfForm(form, 'email');
  const alreadyExists = wrongField(field, 'ALREADY_EXISTS', 'An account with this contact already exists');
  if ((await tx.$count(players, eq(players.login, contact.value))) > 0) throw alreadyExists;
  const { phone_country_code: phoneCountryCode } = form;
  const added = await tx
    .insert(contacts)
    .values({ uid: player.uid, type: contact.type, contact: contact.value, phoneCountryCode, createdAt: nowMs })
    .onConflictDoNothing()
    .returning({ uid: sql<number>`1` });
  if (added.length === 0) throw alreadyExists;
  return contact.value;
}

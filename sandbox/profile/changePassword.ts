/** Changes the password. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { resolveLocale } from '../common/languages';
import type { Database } from '../database/connect';
import { hashPassword, isPasswordRight, passwordPattern } from '../identity/passwords';
import { contacts, players } from '../kernel/accountTables';
import { countAttempt } from '../kernel/attempts';
import type { PlayerRow } from '../kernel/createPlayer';
import { findPlayer } from '../kernel/findPlayer';
import { type ApiContext, type RawParams, requirePlayer } from '../kernel/handlers';
import { sendMessage } from '../kernel/outbox';
import { readParams, shortText, wrongField } from '../kernel/params';
import { endSessionsOf } from '../kernel/sessions';

/** Wrong old passwords in fifteen minutes. */
const MAX_ATTEMPTS = 5;

const passwordParams = v.object({
  old_password: v.optional(shortText(200), ''),
  password: v.pipe(v.string(), v.regex(passwordPattern)),
});

/** Sets the first password or changes it. Other sessions are ended, since someone may have used the old password. */
export async function changePassword(db: Database, params: RawParams, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { old_password, password } = readParams(passwordParams, params);
  const player = await findPlayer(db, uid);
  if (player.passwordHash !== null) {
    const undoAttempt = await countAttempt(
      db,
      [{ subject: `password:${player.login}`, max: MAX_ATTEMPTS }],
      context.now(),
    );
    if (!(await isPasswordRight(old_password, player.passwordHash))) throw wrongField('old_password', 'INVALID');
    await undoAttempt();
    if (password === old_password)
      throw wrongField('password', 'SAME', 'The new password must be different from the old one');
  }
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.update(players).set({ passwordHash, owesProof: false }).where(eq(players.uid, uid));
    await endSessionsOf(tx, uid, context.sessionId);
    await notifyOwner(tx, player, context.now());
  });
  return 1 as const;
}

const messages = {
  en: {
    subject: 'Your password was changed',
    body: 'Your account password has just been changed and your other devices have been signed out. If this wasn’t you, contact support immediately.',
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    body: 'Le mot de passe de votre compte vient d’être modifié et vos autres appareils ont été déconnectés. Si ce n’est pas vous, contactez immédiatement l’assistance.',
  },
};

/** Informs every confirmed contact, so that a change by someone else does not go unnoticed. */
async function notifyOwner(tx: Database, { uid, locale }: PlayerRow, at: number): Promise<void> {
  const message = messages[resolveLocale(locale)];
  for (const row of await tx.select().from(contacts).where(eq(contacts.uid, uid)))
    if (row.isConfirmed) await sendMessage(tx, { recipient: row.contact, ...message, at });
}

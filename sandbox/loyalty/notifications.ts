/** Notifications of the loyalty programme. Each is deleted once it was read. */
import { eq } from 'drizzle-orm';
import type { LocalizedText } from '../common/languages';
import type { Database } from '../database/connect';
import { type Handlers, requirePlayer } from '../kernel/handlers';
import { productOf } from './products';
import { programs, quests } from './programs';
import { loyaltyNotifications } from './schema';

type NewNotification = typeof loyaltyNotifications.$inferInsert;

/** Saves a notification, in the transaction of the event that it reports. */
export async function notify(tx: Database, notification: Omit<NewNotification, 'id'>): Promise<void> {
  await tx.insert(loyaltyNotifications).values(notification);
}

const levelReached = (level: LocalizedText, program: LocalizedText): LocalizedText => ({
  en: `${program.en}: you’ve reached ${level.en}.`,
  fr: `${program.fr} : vous avez atteint le niveau ${level.fr}.`,
});

/** Message in both languages. The title comes from the CMS, which also provides the message without a subject. */
function messageOf(trigger: string, subject: string): LocalizedText | undefined {
  if (trigger === 'quest') return quests.find(({ sysname }) => sysname === subject)?.title;
  if (trigger === 'product') return productOf(Number(subject))?.name;
  const [sysname, number] = subject.split(':');
  const program = programs.find((candidate) => candidate.sysname === sysname);
  const level = program?.levels[Number(number) - 1];
  return program && level && levelReached(level.name, program.name);
}

/** Picture of a bought product; other notifications use the CMS's picture. */
function imageOf(trigger: string, subject: string): string {
  const product = trigger === 'product' ? productOf(Number(subject)) : undefined;
  return product ? `/media/loyalty/${product.sysname}.svg` : '';
}

/** Points are updated before each response, so that those of the latest round are reported at once. */
export function createNotifications({ db, updatePoints }: { db: Database; updatePoints: () => Promise<void> }) {
  return {
    'loyalty.getnotifications': async (_params, context) => {
      const { uid } = requirePlayer(context);
      await updatePoints();
      const rows = await db.delete(loyaltyNotifications).where(eq(loyaltyNotifications.uid, uid)).returning();
      return {
        items: rows
          .toSorted((a, b) => a.id - b.id)
          .map(({ trigger, type, amount, amountType, subject }) => ({
            trigger,
            type,
            amount,
            amountType,
            message: messageOf(trigger, subject)?.[context.locale] ?? '',
            image: imageOf(trigger, subject),
          })),
      };
    },
  } satisfies Handlers;
}

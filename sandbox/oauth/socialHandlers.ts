/** Calls for a player's linked accounts; extensions of the specification. */
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { countAttempt } from '../kernel/attempts';
import { forPlayer } from '../kernel/forPlayer';
import { type Handlers, requirePlayer } from '../kernel/handlers';
import { wrongField } from '../kernel/params';
import { issueTicket } from './flows';
import { providers, type Service } from './providers';
import { accountsOf, unlinkAccount } from './socialPlayers';

/** Tickets per player in fifteen minutes. */
const TICKETS = 20;

const params = v.object({ service: v.picklist(Object.keys(providers) as Service[]) });

/** @param siteOrigin public origin of the site; known once the operator listens */
export function createSocialHandlers(db: Database, siteOrigin: () => string) {
  return {
    'account.getSocialAccounts': async (_params, context) => {
      const { uid } = requirePlayer(context);
      const items = (await accountsOf(db, uid)).map((row) => ({
        service: row.service,
        name: row.name,
        linked_at: Math.floor(row.linkedAt / 1000),
      }));
      return { items };
    },
    'account.createSocialLink': forPlayer(params, async ({ uid }, { service }, { locale, now }) => {
      const nowMs = now();
      await countAttempt(db, [{ subject: `social-link:${uid}`, max: TICKETS }], nowMs);
      const ticket = await issueTicket(db, { uid, service, locale }, nowMs);
      return { address: `${siteOrigin()}/oauth/link/${ticket}` };
    }),
    'account.unlinkSocialAccount': forPlayer(params, async ({ uid }, { service }) => {
      if (await unlinkAccount(db, uid, service)) return 1 as const;
      throw wrongField('service', 'LAST_WAY', 'This is the only sign-in method left; add another one first');
    }),
  } satisfies Handlers;
}

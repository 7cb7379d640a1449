/** Blocks calls and hides promotions for players on a time-out or self-exclusion. */
import type { CallName, Sent } from '@baize/contract/api/contract';
import type { ServedCalls } from '../api/servedCalls';
import type { Database } from '../database/connect';
import type { Handler } from '../kernel/handlers';
import { findRestriction, refuseRestricted } from '../kernel/selfLimits';

/** Calls that lead to a stake; withdrawals stay allowed. */
const stakingCalls = [
  'cashier.makedeposit',
  'games.launch',
  'betting.launch',
  'campaigns.activateOffer',
  'campaigns.takepromotions',
  'bonuses.activate',
  'BettingBonuses.activate',
  'loyalty.buyproduct',
  'tournaments.participate',
] as const satisfies readonly CallName[];

/** Calls with promotions, and their empty answers. */
const promotions: { [Name in CallName]?: Sent<Name> } = {
  'popups.get': { items: [] },
  'campaigns.getoffers': { items: [] },
  'banners.get': { items: [], count: 0 },
  'loyalty.getnotifications': { items: [] },
};

/** @returns the calls with the player's restrictions applied */
export function guardCalls(db: Database, calls: ServedCalls): ServedCalls {
  const all = calls as Record<CallName, Handler<CallName>>;
  const guarded = { ...all };
  for (const name of stakingCalls)
    guarded[name] = async (params, context) => {
      if (context.player) await refuseRestricted(db, context.player.uid, context.now());
      return all[name](params, context);
    };
  for (const [name, emptyAnswer] of Object.entries(promotions) as [CallName, Sent<CallName>][])
    guarded[name] = async (params, context) => {
      const { player, now } = context;
      const isRestricted = player !== null && (await findRestriction(db, player.uid, now())) !== null;
      return isRestricted ? emptyAnswer : all[name](params, context);
    };
  return guarded as ServedCalls;
}

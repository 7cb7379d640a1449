/** What a player who is on a time-out or excluded may not do, and is not told of. */
import type { CallName, Sent } from '../../src/services/api/contract';
import type { ServedCalls } from '../api/servedCalls';
import type { Database } from '../database/connect';
import type { Handler } from '../kernel/handlers';
import { findRestriction, refuseRestricted } from '../kernel/selfLimits';

/** Whatever leads to a stake. Taking money out is none of it. */
const risky = [
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

/** What would tempt back, and the answer without it. */
const promotions: { [Name in CallName]?: Sent<Name> } = {
  'popups.get': { items: [] },
  'campaigns.getoffers': { items: [] },
  'banners.get': { items: [], count: 0 },
  'loyalty.getnotifications': { items: [] },
};

/** The calls, with the player's own limits before them. */
export function guardCalls(db: Database, calls: ServedCalls): ServedCalls {
  const all = calls as Record<CallName, Handler<CallName>>;
  const guarded = { ...all };
  for (const name of risky)
    guarded[name] = async (params, context) => {
      if (context.player) await refuseRestricted(db, context.player.uid, context.now());
      return all[name](params, context);
    };
  for (const [name, nothing] of Object.entries(promotions) as [CallName, Sent<CallName>][])
    guarded[name] = async (params, context) => {
      const { player, now } = context;
      const isKeptAway = player !== null && (await findRestriction(db, player.uid, now())) !== null;
      return isKeptAway ? nothing : all[name](params, context);
    };
  return guarded as ServedCalls;
}

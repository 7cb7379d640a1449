/** What a player who is on a time-out or excluded may not do, and is not told of (U-6, B-8). */
import type { CallName, Sent } from '../../src/services/api/contract';
import type { ServedCalls } from '../api/servedCalls';
import type { Database } from '../database/connect';
import type { ApiContext, Handler } from '../kernel/handlers';
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

type AnyHandler = Handler<CallName>;

const guarded =
  (db: Database, handler: AnyHandler): AnyHandler =>
  async (params, context) => {
    if (context.player) await refuseRestricted(db, context.player.uid, context.now());
    return handler(params, context);
  };

const silenced =
  (db: Database, handler: AnyHandler, nothing: Sent<CallName>): AnyHandler =>
  async (params, context) =>
    (await isKeptAway(db, context)) ? nothing : handler(params, context);

const isKeptAway = async (db: Database, { player, now }: ApiContext): Promise<boolean> =>
  player !== null && (await findRestriction(db, player.uid, now())) !== null;

/** The calls, with the player's own limits before them. */
export function guardCalls(db: Database, calls: ServedCalls): ServedCalls {
  const result: Partial<Record<CallName, AnyHandler>> = { ...(calls as Partial<Record<CallName, AnyHandler>>) };
  for (const name of risky) {
    const handler = result[name];
    if (handler) result[name] = guarded(db, handler);
  }
  for (const [name, nothing] of Object.entries(promotions)) {
    const handler = result[name as CallName];
    if (handler) result[name as CallName] = silenced(db, handler, nothing);
  }
  return result as ServedCalls;
}

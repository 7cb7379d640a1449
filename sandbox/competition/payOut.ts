/** Pays prizes to a player's main balance, in the player's currency, through the ledger. */

import type { Database } from '../database/connect';
import { convert, EURO } from '../kernel/currencies';
import { type LedgerLine, postEntry } from '../kernel/ledger';
import { lockPlayer } from '../kernel/lockPlayer';

export interface Prize {
  uid: number;
  /** Minor units of euros by the operator's account that pays. */
  from: { house: bigint; jackpot?: bigint };
  /** Unique idempotency key of the prize. */
  key: string;
  kind: 'jackpot-win' | 'tournament-prize';
  roundId?: string;
  game?: string;
  /** Milliseconds, UTC. */
  at: number;
}

/** Pays a prize in the caller's transaction, which locks the player before any account; idempotent by key. */
export async function payOut(tx: Database, prize: Prize): Promise<void> {
  const { uid, key, kind, roundId, game, at } = prize;
  const { house, jackpot = 0n } = prize.from;
  const total = house + jackpot;
  const currency = await lockPlayer(tx, uid);
  if (currency === null) throw new Error(`Cannot pay the ${kind}: there is no player ${uid}`);
  const common = { kind, uid, at, ...(roundId && { roundId }), ...(game && { game }) };
  const sources: LedgerLine[] = [
    { uid: 0, kind: 'house', amount: -house },
    { uid: 0, kind: 'jackpot', amount: -jackpot },
  ];
  if (currency === EURO) {
    await postEntry(tx, { ...common, key, currency, lines: [...sources, { uid, kind: 'main', amount: total }] });
    return;
  }
  const paid = convert(total, EURO, currency);
  const exchanged: LedgerLine = { uid: 0, kind: 'exchange', amount: total };
  await postEntry(tx, { ...common, key: `${key}:euros`, currency: EURO, lines: [...sources, exchanged] });
  const lines: LedgerLine[] = [
    { uid: 0, kind: 'exchange', amount: -paid },
    { uid, kind: 'main', amount: paid },
  ];
  await postEntry(tx, { ...common, key, currency, lines });
}

/** Shared state of the live wheels, by the server's clock. */
import { segmentOf, segments, TABLE_CLIENT_SEED, tableHash, tableSeed, tableTime } from './engines/wheel';

const SHOWN_RESULTS = 14;

export interface TableView {
  now: number;
  round: number;
  phase: 'betting' | 'spin' | 'result';
  startedAt: number;
  endsAt: number;
  /** SHA-256 of this round's server seed. */
  hash: string;
  clientSeed: string;
  /** Null while betting is open. */
  segment: number | null;
  /** Revealed with the result. */
  serverSeed: string | null;
  /** Bets placed on each multiplier this round, by all players. */
  bets: Record<string, number>;
  watchers: number;
  /** Multipliers of earlier rounds, newest first. */
  results: number[];
}

/** Counts of bets and watchers are held in memory and end with the process. */
export function createLiveTables(secret: () => Promise<string>, now: () => number) {
  const watchers = new Map<string, number>();
  const bets = new Map<string, { round: number; counts: Record<string, number> }>();
  return {
    /** @returns a function that stops watching */
    watch(sysname: string): () => void {
      watchers.set(sysname, (watchers.get(sysname) ?? 0) + 1);
      return () => watchers.set(sysname, Math.max(0, (watchers.get(sysname) ?? 1) - 1));
    },
    noteBets(sysname: string, round: number, choices: readonly string[]): void {
      const tally = bets.get(sysname);
      const counts = tally?.round === round ? tally.counts : {};
      for (const choice of choices) counts[choice] = (counts[choice] ?? 0) + 1;
      bets.set(sysname, { round, counts });
    },
    async view(sysname: string): Promise<TableView> {
      const key = await secret();
      const at = now();
      const time = tableTime(at);
      const tally = bets.get(sysname);
      const seed = tableSeed(key, sysname, time.round);
      const past = Array.from({ length: SHOWN_RESULTS }, (_, index) => time.round - 1 - index);
      const multiplierOf = (round: number) => segments[segmentOf(tableSeed(key, sysname, round), round)] ?? 0;
      return {
        now: at,
        ...time,
        hash: tableHash(key, sysname, time.round),
        clientSeed: TABLE_CLIENT_SEED,
        segment: time.phase === 'betting' ? null : segmentOf(seed, time.round),
        serverSeed: time.phase === 'result' ? seed : null,
        bets: tally?.round === time.round ? { ...tally.counts } : {},
        watchers: watchers.get(sysname) ?? 0,
        results: past.map(multiplierOf),
      };
    },
  };
}

export type LiveTables = ReturnType<typeof createLiveTables>;

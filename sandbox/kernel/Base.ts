import type { Database } from '../database/connect';

/** Dependencies of nearly every part of the operator. */
export interface Base {
  db: Database;
  /** Milliseconds since the epoch, UTC. */
  now: () => number;
}

import type { Database } from '../database/connect';

/** What nearly every part of the operator is made with. */
export interface Base {
  db: Database;
  /** Milliseconds since the epoch, UTC. */
  now: () => number;
}

/** A process of its own that locks a data folder; it says so, and holds the lock until it is ended. */
import { lockFolder } from '../../../sandbox/database/lockFolder';

const folder = process.argv[2] ?? '';
// A process that only waits for a lock would end by itself.
setInterval(() => {}, 1_000);
await lockFolder(folder).then(
  () => process.stdout.write('held\n'),
  (error: Error) => process.stdout.write(`refused: ${error.message}\n`),
);

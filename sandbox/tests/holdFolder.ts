/** A process that locks a data folder, prints the result, and holds the lock until it is killed. */
import { lockFolder } from '../database/lockFolder';

const folder = process.argv[2] ?? '';
// Keeps the process running.
setInterval(() => {}, 1_000);
await lockFolder(folder).then(
  () => process.stdout.write('held\n'),
  (error: Error) => process.stdout.write(`refused: ${error.message}\n`),
);

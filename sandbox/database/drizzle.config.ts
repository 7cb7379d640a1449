/**
 * `npx drizzle-kit generate --config sandbox/database/drizzle.config.ts --name <what>` after a change of a schema.ts.
 * The next migration is worked out from the newest snapshot in `migrations/meta` alone: delete the one before it.
 */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./sandbox/*/schema.ts', './sandbox/kernel/*Tables.ts'],
  out: './sandbox/database/migrations',
});

/**
 * After a change of a schema.ts run `npx drizzle-kit generate --config sandbox/database/drizzle.config.ts --name
 * <what>`. Only the newest snapshot in `migrations/meta` is needed: delete the previous one.
 */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./sandbox/*/schema.ts', './sandbox/kernel/*Tables.ts'],
  out: './sandbox/database/migrations',
});

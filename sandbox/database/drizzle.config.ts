/**
 * `migrations/0000_schema.sql` is generated from the schema files; a test compares the two. After a change run `npm run
 * schema`, and `npm run reset` for data of before: a sandbox is not migrated.
 */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./sandbox/*/schema.ts', './sandbox/kernel/*Tables.ts'],
});

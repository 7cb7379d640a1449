/** Column types shared by all tables. */
import { bigint, customType } from 'drizzle-orm/pg-core';

/** A time: milliseconds since the epoch, UTC. */
export const milliseconds = (name: string) => bigint(name, { mode: 'number' });

/** An amount in integer minor units of its currency. */
export const minorUnits = (name: string) => bigint(name, { mode: 'bigint' });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

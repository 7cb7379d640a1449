/** Calls for the player's stored values (`storage`), analytics events, and general info about the site. */

import type { Sent } from '@baize/contract/api/contract';
import { locales } from '@baize/contract/i18n/locales';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { events, markers } from '../kernel/accountTables';
import { currencyCodes } from '../kernel/currencies';
import { forPlayer } from '../kernel/forPlayer';
import { ApiFailure, type Handlers, requirePlayer } from '../kernel/handlers';
import { readParams, shortText } from '../kernel/params';

/** Maximum stored values per player. */
const MAX_MARKERS = 100;
const key = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));
const eventParams = v.object({
  event_name: v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/)),
  event_params: v.optional(shortText(4000), ''),
});

/** @param switches overrides of the general info by staff */
export function createStorageAndSiteInfo(db: Database, switches: () => Partial<Sent<'metadata.getgeneralinfo'>>) {
  return {
    'storage.get': forPlayer(v.object({ key }), async ({ uid }, input) => {
      const isMarker = and(eq(markers.uid, uid), eq(markers.key, input.key));
      const [row] = await db.select().from(markers).where(isMarker);
      return { value: row?.value ?? null };
    }),
    'storage.getKeys': async (_params, context) => {
      const { uid } = requirePlayer(context);
      const rows = await db.select({ key: markers.key }).from(markers).where(eq(markers.uid, uid)).orderBy(markers.key);
      return { keys: rows.map((row) => row.key) };
    },
    'storage.set': forPlayer(v.object({ key, value: shortText(2000) }), async ({ uid }, input) => {
      await setMarker(db, uid, input.key, input.value);
      return 1 as const;
    }),
    'events.handle': async (params, context) => {
      const input = readParams(eventParams, params);
      await db.insert(events).values({
        uid: context.player?.uid ?? null,
        name: input.event_name,
        params: input.event_params,
        createdAt: context.now(),
      });
      return 1 as const;
    },
    // A site verification tag, and one whose name the CMS also uses.
    'metadata.get': () => ({
      items: [
        { name: 'operator-site-verification', content: 'sandbox' },
        { name: 'rating', content: 'general' },
      ],
    }),
    'metadata.getgeneralinfo': () => ({
      analytic: { data_layer: 'dataLayer' },
      available_currencies: [...currencyCodes],
      available_locales: locales.map(({ apiCode }) => apiCode),
      default_currency: 'EUR',
      is_seon_enabled: false,
      domain_state: 'live',
      domain_type: 'main',
      time_to_force_logout: 0,
      is_bonus_isolation_enabled: false,
      is_game_history_export_enabled: true,
      user_inactivity_cashier_time: 0,
      user_inactivity_pp_time: 0,
      ...switches(),
    }),
  } satisfies Handlers;
}

/** @throws ApiFailure StorageQuotaExceededException when the player has too many values. */
async function setMarker(db: Database, uid: number, name: string, value: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(markers)
      .values({ uid, key: name, value })
      .onConflictDoUpdate({ target: [markers.uid, markers.key], set: { value } });
    if ((await tx.$count(markers, eq(markers.uid, uid))) > MAX_MARKERS) {
      throw new ApiFailure('StorageQuotaExceededException', 'Storage quota exceeded: delete a value first');
    }
  });
}

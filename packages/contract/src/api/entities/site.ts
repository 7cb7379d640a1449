/** Site settings, support and content of the operator. */
import * as v from 'valibot';
import { flag, freeForm, maybeSeconds } from '../fields';
import { list, maybe, maybeList, numberOr, text } from '../tolerant';

export const GeneralInfo = v.object({
  analytic: freeForm,
  available_currencies: list(v.string()),
  available_locales: list(v.string()),
  default_currency: v.string(),
  is_seon_enabled: flag,
  domain_state: text,
  domain_type: text,
  time_to_force_logout: numberOr(0),
  is_bonus_isolation_enabled: flag,
  is_game_history_export_enabled: flag,
  user_inactivity_cashier_time: numberOr(0),
  user_inactivity_pp_time: numberOr(0),
});

/** Meta tags of the operator for every page, such as a search engine's site verification. */
export const HeadMetadata = v.object({ items: list(v.object({ name: v.string(), content: v.string() })) });

export const Banner = v.object({
  id: v.number(),
  finished_at: maybeSeconds,
  position: numberOr(0),
  description: freeForm,
});

export const Popup = v.object({
  sysname: v.string(),
  position: numberOr(0),
  description: freeForm,
});

/** Public settings of the live chat, without secrets. */
export const ChatSettings = v.object({
  /** The vendor's public key: an app id, a licence, a website token. */
  key: text,
  /** Origin of the vendor's script, for vendors without a fixed one. */
  origin: text,
  /** The vendor's data region and agent group, if it has them. */
  region: text,
  group: text,
  /** Opening hours in the requested language. */
  hours: text,
  /** The vendor's own page, for a widget that cannot run in an iframe; empty: the widget runs in iframes too. */
  framed_page: text,
  /** Opaque id of the signed-in player for the vendor, and the vendor's proof of it. */
  identity: maybe(v.object({ id: v.string(), hash: text })),
});

/** Support contacts; the specification names the call but not the shape. */
export const SupportSettings = v.looseObject({
  /** Name of the live chat vendor; empty: no chat. */
  vendor: text,
  chat: maybe(ChatSettings),
  channels: maybeList(
    v.object({ type: v.picklist(['email', 'phone', 'telegram', 'chat']), value: v.string(), hours: text }),
  ),
});

/** A short-lived token by which a chat vendor recognises the signed-in player (docs/vendors.md). */
export const ChatToken = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  expires_at: maybeSeconds,
  /** The player's id at the vendor, for vendors that need it next to the token. */
  entity_id: text,
});

/** Ticket number of a message to support; not in the specification. */
export const FeedbackReceipt = v.object({ number: text });

export type GeneralInfo = v.InferOutput<typeof GeneralInfo>;
export type HeadMetadata = v.InferOutput<typeof HeadMetadata>;
export type Banner = v.InferOutput<typeof Banner>;
export type ChatToken = v.InferOutput<typeof ChatToken>;
export type ChatSettings = v.InferOutput<typeof ChatSettings>;
export type SupportSettings = v.InferOutput<typeof SupportSettings>;
export type Popup = v.InferOutput<typeof Popup>;

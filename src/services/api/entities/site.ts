/** What the operator says of itself, and how it is reached. */
import * as v from 'valibot';
import { flag, maybeSeconds, words } from '../fields';
import { list, maybe, maybeList, numberOr, text } from '../tolerant';

export const GeneralInfo = v.object({
  analytic: words,
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

/** What the operator has said of itself in the head of every page, such as a search engine's proof of who owns the site. */
export const HeadMetadata = v.object({ items: list(v.object({ name: v.string(), content: v.string() })) });

export const Banner = v.object({
  id: v.number(),
  finished_at: maybeSeconds,
  position: numberOr(0),
  description: words,
});

export const Popup = v.object({
  sysname: v.string(),
  position: numberOr(0),
  description: words,
});

/** What the page may know of the live chat; nothing here is secret. */
export const ChatSettings = v.object({
  /** The vendor's public key: an app id, a licence, a website token. */
  key: text,
  /** Where the vendor's script lives, for vendors that have no one address. */
  origin: text,
  /** The vendor's data region, and the group of agents, where it has such. */
  region: text,
  group: text,
  /** Opening hours, in the asked language. */
  hours: text,
  /** The vendor's own page, for a widget that cannot run in a frame; empty: the widget runs framed as well. */
  framed_page: text,
  /** What the signed-in player may be known by to the vendor: an opaque id, and the vendor's proof of it. */
  identity: maybe(v.object({ id: v.string(), hash: text })),
});

/** How to reach the operator; the specification names the call but not the shape. */
export const SupportSettings = v.looseObject({
  /** Name of the live chat's vendor; empty: there is no chat. */
  vendor: text,
  chat: maybe(ChatSettings),
  channels: maybeList(
    v.object({ type: v.picklist(['email', 'phone', 'telegram', 'chat']), value: v.string(), hours: text }),
  ),
});

/** What the player is given for a message to support; not in the specification. */
export const FeedbackReceipt = v.object({ number: text });

export type GeneralInfo = v.InferOutput<typeof GeneralInfo>;
export type HeadMetadata = v.InferOutput<typeof HeadMetadata>;
export type Banner = v.InferOutput<typeof Banner>;
export type ChatSettings = v.InferOutput<typeof ChatSettings>;
export type SupportSettings = v.InferOutput<typeof SupportSettings>;
export type Popup = v.InferOutput<typeof Popup>;

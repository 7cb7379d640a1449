/** The operator's tag: a queue in the page, in the manner of a data layer, that its own snippet reads. */

/** One thing that happened; flat, and never personal. */
export type TagEntry = Record<string, string | number | null>;

export interface Tag {
  push(entry: TagEntry): void;
}

export const silent: Tag = { push: () => undefined };
/** Names that a queue may have; anything else could take the place of the page's own things. */
const QUEUE_NAME = /^(dataLayer|[a-z]\w{0,30}(Layer|Queue))$/;

/** The queue that `analytic` names as `data_layer`, made so that a later snippet reads it; silent without a tag. */
export function tagOf(analytic: Record<string, unknown> | undefined, page: object): Tag {
  const name = analytic?.data_layer;
  if (typeof name !== 'string' || !QUEUE_NAME.test(name)) return silent;
  const holder = page as Record<string, Tag | undefined>;
  const known = holder[name] ?? ([] as TagEntry[]);
  holder[name] = known;
  return known;
}

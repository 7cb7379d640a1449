/** The operator's analytics tag: a data-layer queue on `window`, read by the operator's own snippet. */

/** One analytics event: flat, without personal data. */
export type TagEntry = Record<string, string | number | null>;

export interface Tag {
  push(entry: TagEntry): void;
}

export const silent: Tag = { push: () => undefined };
/** Allowed queue names; any other name could overwrite a global of the page. */
const QUEUE_NAME = /^(dataLayer|[a-z]\w{0,30}(Layer|Queue))$/;

/** Returns the queue named by `analytic.data_layer`, created when missing so that a later snippet finds it. */
export function tagOf(analytic: Record<string, unknown> | undefined, page: object): Tag {
  const name = analytic?.data_layer;
  if (typeof name !== 'string' || !QUEUE_NAME.test(name)) return silent;
  const holder = page as Record<string, Tag | undefined>;
  const queue = holder[name] ?? ([] as TagEntry[]);
  holder[name] = queue;
  return queue;
}

/** Building blocks of a tolerant reading: what is missing, null or broken reads as its default (N-6, N-14). */
import * as v from 'valibot';

export const text = (otherwise = '') => v.fallback(v.optional(v.string(), otherwise), otherwise);
export const flag = (otherwise = false) => v.fallback(v.optional(v.boolean(), otherwise), otherwise);

/** A whole or broken number, at least zero. */
export const amount = (otherwise: number) =>
  v.fallback(v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), otherwise), otherwise);

export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  otherwise: Options[number],
) => v.fallback(v.optional(v.picklist(options), otherwise), otherwise);

/** What editors upload lives at the CMS, which the product reaches at `/cms`. */
const reachable = (address: string) => (address.startsWith('/uploads/') ? `/cms${address}` : address);

/** Address of a picture: a media entry of the CMS, or a plain text; empty when there is none. */
export const image = () =>
  v.fallback(
    v.optional(
      v.union([
        v.pipe(v.string(), v.transform(reachable)),
        v.pipe(
          v.object({ url: v.string() }),
          v.transform((media) => reachable(media.url)),
        ),
      ]),
      '',
    ),
    '',
  );

/** A list that leaves its broken items out instead of failing whole. */
export const list = <Schema extends v.GenericSchema>(item: Schema) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.array(v.unknown()),
        v.transform((items) => items.flatMap((candidate) => itemOf(item, candidate))),
      ),
      [],
    ),
    [],
  );

function itemOf<Schema extends v.GenericSchema>(schema: Schema, candidate: unknown): Array<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, candidate);
  return result.success ? [result.output] : [];
}

/** A group of fields; anything but an object reads as the group's defaults. */
export const group = <Entries extends v.ObjectEntries>(entries: Entries) => {
  const schema = v.object(entries);
  const otherwise = () => v.parse(schema, {});
  return v.fallback(v.optional(schema, otherwise as never), otherwise);
};

/** Texts by key. */
export const texts = () =>
  v.fallback(
    v.optional(
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.transform((entries) =>
          Object.fromEntries(
            Object.entries(entries).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
          ),
        ),
      ),
      {},
    ),
    {},
  );

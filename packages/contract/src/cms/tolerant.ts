/** Tolerant validation: missing, null or broken values become their default. */
import * as v from 'valibot';
import { blocksHtml, isBlocks } from './html/blocks';
import { type PictureWidth, toUploadPath, withVersion, withWidth } from './uploadPath';

/** Schemas that need `populate`: pictures, and lists with their entries. */
const entrySchemas = new WeakMap<object, v.GenericSchema | 'picture'>();
const localizedSchemas = new WeakSet<object>();
const expectedSchemas = new WeakSet<object>();

/** Characters of a plain text, such as a title. A longer one was entered by mistake and would be part of every page. */
const MAX_LENGTH = 10_000;
const MAX_ADDRESS = 2_000;

/** The schema of a list's entries, `picture` for a picture, null otherwise. */
export const entrySchemaOf = (schema: v.GenericSchema): v.GenericSchema | 'picture' | null =>
  entrySchemas.get(schema) ?? null;

export const isLocalized = (schema: v.GenericSchema): boolean => localizedSchemas.has(schema);

export const text = (otherwise = '', maxLength = MAX_LENGTH) =>
  v.fallback(v.optional(v.pipe(v.string(), v.maxLength(maxLength)), otherwise), otherwise);

/** A text that its entry cannot do without. */
export const label = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_LENGTH));

/** A text that editors have to fill in, and that is empty where they did not. */
export const expectedText = () => {
  const schema = v.fallback(v.optional(label, ''), '');
  expectedSchemas.add(schema);
  return schema;
};

export const isExpected = (schema: v.GenericSchema): boolean => expectedSchemas.has(schema);

/** Marks a language-dependent value: the built-in one is used if the CMS does not have the current language. */
export const localized = <Schema extends v.GenericSchema>(schema: Schema): Schema => {
  localizedSchemas.add(schema);
  return schema;
};

const isDate = (text: string) => text === '' || (/^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)));

/** An ISO date or time; empty: none. */
export const date = () => v.fallback(v.optional(v.pipe(v.string(), v.check(isDate)), ''), '');

/** Text in the visitor's language. */
export const localText = (otherwise = '') => localized(text(otherwise));

/** Rich text as HTML, Markdown or the CMS's Blocks; Blocks are converted to HTML. */
export const richText = () =>
  v.fallback(
    v.optional(
      v.union([
        v.string(),
        v.pipe(
          v.custom<unknown[]>(isBlocks),
          v.transform((blocks): string => blocksHtml(blocks)),
        ),
      ]),
      '',
    ),
    '',
  );

export const flag = (otherwise = false) => v.fallback(v.optional(v.boolean(), otherwise), otherwise);

/** A number of at least zero, fractions allowed. */
export const amount = (otherwise: number) =>
  v.fallback(v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), otherwise), otherwise);

export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  otherwise: Options[number],
) => v.fallback(v.optional(v.picklist(options), otherwise), otherwise);

/**
 * URL of a picture, from a media entry or a plain text; empty: none.
 * @param width in which the picture is shown at most, in device pixels; without it, the file is used as it is
 */
export const image = (width?: PictureWidth) => {
  const url = v.pipe(v.string(), v.maxLength(MAX_ADDRESS));
  const media = v.object({ url, updatedAt: v.optional(v.unknown()) });
  const sized = (path: string) => (width === undefined ? path : withWidth(path, width));
  const address = v.union([
    v.pipe(
      url,
      v.transform((text) => sized(toUploadPath(text))),
    ),
    v.pipe(
      media,
      v.transform(({ url: text, updatedAt }) => sized(withVersion(toUploadPath(text), updatedAt))),
    ),
  ]);
  const schema = v.fallback(v.optional(address, ''), '');
  entrySchemas.set(schema, 'picture');
  return schema;
};

/** Drops broken items instead of failing. */
export const list = <Schema extends v.GenericSchema>(item: Schema) => {
  const items = v.pipe(
    v.array(v.unknown()),
    v.transform(
      (found) =>
        found.flatMap((candidate) => {
          const result = v.safeParse(item, candidate);
          return result.success ? [result.output] : [];
        }) as Array<v.InferOutput<Schema>>,
    ),
  );
  const schema = v.fallback(v.optional(items, []), []);
  entrySchemas.set(schema, item);
  return schema;
};

/** Anything but an object becomes the group's defaults. */
export const group = <Entries extends v.ObjectEntries>(entries: Entries) => {
  const schema = v.object(entries);
  const otherwise = () => v.parse(schema, {});
  return v.fallback(v.optional(schema, otherwise as never), otherwise);
};

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

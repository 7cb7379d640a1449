/**
 * How a report masks a field.
 * - `keep`: unchanged, except for values of other fields in its text.
 * - `pseudonym`: equal values become the same `login-1` within a report.
 * - `shape`: same kind and length.
 * - `never`: dropped with everything inside; a required text becomes empty.
 * - `link`: replaced by a placeholder URL, for payment pages and one-time links.
 * - `place`: origin and path of a URL, without query and without path segments that look like tokens.
 * - `address`: a URL without secret query values.
 */
export type PrivacyClass = 'keep' | 'pseudonym' | 'shape' | 'never' | 'link' | 'place' | 'address';

/** For a value of any type. `words`: the operator's texts, kept except under personal field names. */
type OpenClass = 'shape' | 'never' | 'words';

type Leaf = string | number | boolean | null | undefined;
type Objects<T> = Exclude<T, Leaf | readonly unknown[]>;
type Named<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: unknown };
type NamedKeys<T> = T extends object ? keyof Named<T> : never;
type ValueOf<T, K> = T extends object ? (K extends keyof T ? T[K] : never) : never;
/** The class of unnamed values; `never` if every name is known. */
type RestOf<T> = T extends object ? (string extends keyof T ? { value: T[string & keyof T] } : never) : never;
type RestClasses<V> = unknown extends V
  ? { readonly '*': Classes<V> }
  : { readonly '*': Classes<V> } & { readonly [field: string]: Classes<V> };

/**
 * A class for each field at any depth: a new field of the type does not compile without one. Only `never` may cover
 * several fields. `*` is for a record's unnamed values, `=` for the plain value of a union of object and plain value.
 */
export type Classes<T> = unknown extends T
  ? OpenClass
  : [T] extends [Leaf]
    ? PrivacyClass
    : [Exclude<T, Leaf>] extends [Blob]
      ? 'never'
      : [Exclude<T, Leaf>] extends [readonly (infer Item)[]]
        ? Classes<Item>
        : 'never' | (FieldClasses<Objects<T>> & PlainClass<Extract<T, string | number | boolean>>);

type PlainClass<Plain> = [Plain] extends [never] ? unknown : { readonly '=': PrivacyClass };

type FieldClasses<T> = [RestOf<T>] extends [never]
  ? [NamedKeys<T>] extends [never]
    ? { readonly [none: string]: never }
    : NamedClasses<T>
  : RestOf<T> extends { value: infer V }
    ? NamedClasses<T> & RestClasses<V>
    : never;

type NamedClasses<T> = { readonly [K in NamedKeys<T>]: Classes<ValueOf<T, K>> };

export type AnyClasses = PrivacyClass | OpenClass | { readonly [field: string]: AnyClasses };

type ItemOf<T> = [Exclude<T, Leaf>] extends [readonly (infer Item)[]] ? ItemOf<Item> : Exclude<T, Leaf>;

/** Maps classes of unknown fields to `never`, so that they do not compile. */
export type KnownOnly<C, T> = C extends object ? KnownFields<C, ItemOf<T>> : C;

type KnownFields<C, T> = {
  [K in keyof C]: K extends NamedKeys<T>
    ? KnownOnly<C[K], ValueOf<T, K>>
    : K extends '*' | '='
      ? unknown
      : [RestOf<T>] extends [never]
        ? never
        : unknown;
};

/** Checks that the classes cover every field of a type and no other. */
export const classesOf =
  <T>() =>
  <const C extends Classes<T>>(classes: C & KnownOnly<C, T>): C =>
    classes;

type WordsOf<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Text;

const allOf =
  <const Class extends PrivacyClass>(privacy: Class) =>
  <Names extends string>(names: Names) =>
    Object.fromEntries(names.split(' ').map((name) => [name, privacy])) as { readonly [K in WordsOf<Names>]: Class };

/** Fields of one class by name: `keep('id name')`. */
export const keep = allOf('keep');
export const shaped = allOf('shape');
export const never = allOf('never');

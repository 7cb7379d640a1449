/**
 * What becomes of a field in a report.
 * - `keep`: as it is, but for what texts repeat of other fields.
 * - `pseudonym`: the same value is the same `login-1` within a report.
 * - `shape`: the same kind and length.
 * - `never`: nothing of it, nor of what is inside it; a text that an answer must have is there, and empty.
 * - `link`: that there was an address, not which one: a payment page, a link that opens once.
 * - `place`: origin and path of an address, without its query and without what in its path looks like a token.
 * - `address`: an address without the values of its query that are told to nobody.
 */
export type PrivacyClass = 'keep' | 'pseudonym' | 'shape' | 'never' | 'link' | 'place' | 'address';

/** For a value of any type. `words`: the operator's own texts, kept except under names that sound personal. */
type OpenClass = 'shape' | 'never' | 'words';

type Leaf = string | number | boolean | null | undefined;
type Objects<T> = Exclude<T, Leaf | readonly unknown[]>;
type Named<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: unknown };
type NamedKeys<T> = T extends object ? keyof Named<T> : never;
type ValueOf<T, K> = T extends object ? (K extends keyof T ? T[K] : never) : never;
/** The class of unnamed values; `never` where every name is known. */
type RestOf<T> = T extends object ? (string extends keyof T ? { value: T[string & keyof T] } : never) : never;
type RestClasses<V> = unknown extends V
  ? { readonly '*': Classes<V> }
  : { readonly '*': Classes<V> } & { readonly [field: string]: Classes<V> };

/**
 * A class for each field, however deep: a new field of the type does not compile until it is here. Only `never` may
 * cover several fields. `*` is for a record's unnamed values, `=` for the plain one where a value is an object or
 * plain.
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

/** A class for a field that the type does not have is `never`, and so does not compile. */
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

/** Classes for every field of a type, and for no other. */
export const classesOf =
  <T>() =>
  <const C extends Classes<T>>(classes: C & KnownOnly<C, T>): C =>
    classes;

type WordsOf<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Text;

const allOf =
  <const Class extends PrivacyClass>(privacy: Class) =>
  <Names extends string>(names: Names) =>
    Object.fromEntries(names.split(' ').map((name) => [name, privacy])) as { readonly [K in WordsOf<Names>]: Class };

/** Fields of one class, by their names: `kept('id name')`. */
export const kept = allOf('keep');
export const shaped = allOf('shape');
export const never = allOf('never');

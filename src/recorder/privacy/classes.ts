/**
 * What becomes of a field in a report (H-3). `keep`: as it is. `pseudonym`: the same value is the same `login-1` within a
 * report. `shape`: the same kind and length. `never`: nothing of it, nor of what is inside it.
 */
export type PrivacyClass = 'keep' | 'pseudonym' | 'shape' | 'never';

type Leaf = string | number | boolean | null | undefined;
type KeysOf<T> = T extends object ? keyof T : never;
type ValueOf<T, K> = T extends object ? (K extends keyof T ? T[K] : never) : never;
type Objects<T> = Exclude<T, Leaf | readonly unknown[]>;

/**
 * A class for each field of a type, however deep: a field that is added to the type and not here does not compile. Only
 * `never` may stand for more than one field. A record has one entry `*` for all of its values; of a value of any type at
 * all nothing can be kept but its shape.
 */
export type Classes<T> = unknown extends T
  ? 'shape' | 'never'
  : [T] extends [Leaf]
    ? PrivacyClass
    : [Exclude<T, Leaf>] extends [readonly (infer Item)[]]
      ? Classes<Item>
      : 'never' | FieldClasses<Objects<T>>;

type FieldClasses<T> =
  string extends KeysOf<T> ? { '*': Classes<ValueOf<T, string>> } : { [K in KeysOf<T>]-?: Classes<ValueOf<T, K>> };

/** As the masker walks it. */
export type AnyClasses = PrivacyClass | { readonly [field: string]: AnyClasses };

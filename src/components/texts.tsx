/** Texts of a page, with one function per language and set of namespaces. */
import type { i18n, Namespace, TFunction } from 'i18next';
import { createContext, type ReactNode, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useRequired } from './contexts';

/** Cached texts per function; a lobby has a few hundred. */
const CACHE_LIMIT = 2_000;

interface Texts<Ns extends Namespace> {
  t: TFunction<Ns>;
  i18n: i18n;
  ready: boolean;
}

type Values = Record<string, unknown>;

/** Namespaces that a key such as `form:fields.email` needs; those of rare messages load with the first of them. */
export const namespacesOf = (key: string) =>
  (key.includes(':') ? ['common', key.replace(/:.*/, '')] : ['common']) as ['common'];

/** Cache key of a text and its values; null where values are not plain. */
function idOf(key: unknown, values: Values | undefined): string | null {
  if (typeof key !== 'string') return null;
  if (values === undefined) return key;
  if (typeof values !== 'object' || values === null) return null;
  let id = key;
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    id += `\0${name}\0${typeof value}\0${value}`;
  }
  return id;
}

class PageTexts {
  readonly #ready = new Map<string, Texts<Namespace>>();
  readonly #loads = new Map<string, Promise<void>>();
  readonly #written: Array<Map<string, unknown>> = [];
  readonly language: string;

  constructor(private readonly i18n: i18n) {
    this.language = i18n.language;
  }

  of(namespaces: Namespace): Texts<Namespace> {
    const list: readonly string[] = typeof namespaces === 'string' ? [namespaces] : namespaces;
    const key = typeof namespaces === 'string' ? namespaces : list.join(' ');
    const cached = this.#ready.get(key);
    if (cached) return cached;
    const translate = this.i18n.getFixedT(this.language, list[0] as never);
    const ready = list.every((name) => this.i18n.hasLoadedNamespace(name, { lng: this.language }));
    if (!ready) return { t: this.#silent(translate as never) as never, i18n: this.i18n, ready };
    const loaded = { t: this.#remembering(translate as never) as never, i18n: this.i18n, ready };
    this.#ready.set(key, loaded);
    return loaded;
  }

  /** Resolves when done, even if the files failed to load. */
  load(namespaces: Namespace): Promise<void> {
    const key = String(namespaces);
    const load = this.#loads.get(key) ?? this.i18n.loadNamespaces(namespaces as string | string[]);
    this.#loads.set(key, load);
    return load;
  }

  /** Clears the cache when texts arrive. */
  readonly clearCache = (): void => {
    for (const cache of this.#written) cache.clear();
  };

  /** A missing text is empty, rather than its key. */
  #silent(translate: (...args: unknown[]) => unknown) {
    return (key: unknown, values?: Values) => translate(key, { defaultValue: '', ...values });
  }

  /** Formatting is the costliest part of rendering a text, and pages repeat texts. */
  #remembering(translate: (...args: unknown[]) => unknown) {
    const cache = new Map<string, unknown>();
    this.#written.push(cache);
    return (key: unknown, values?: Values, ...more: unknown[]): unknown => {
      const id = more.length > 0 ? null : idOf(key, values);
      if (id === null) return translate(key, values, ...more);
      const cached = cache.get(id);
      if (cached !== undefined) return cached;
      const text = translate(key, values);
      if (cache.size >= CACHE_LIMIT) cache.clear();
      if (typeof text === 'string') cache.set(id, text);
      return text;
    };
  }
}

const pages = new WeakMap<i18n, PageTexts>();

function textsOf(i18n: i18n): PageTexts {
  const cached = pages.get(i18n);
  if (cached?.language === i18n.language) return cached;
  const texts = new PageTexts(i18n);
  pages.set(i18n, texts);
  return texts;
}

/** Texts outside of components, from the same cache. */
export const textsFor = <Ns extends Namespace>(i18n: i18n, namespace: Ns) =>
  textsOf(i18n).of(namespace).t as TFunction<Ns>;

/** A settled promise that `use` reads without suspending. */
const RESOLVED = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const TextsContext = createContext<PageTexts | null>(null);

/** Rerenders everything with texts when the language changes. */
export function TextsProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const clearCache = () => textsOf(i18n).clearCache();
      i18n.on('languageChanged', changed);
      i18n.on('loaded', clearCache);
      return () => {
        i18n.off('languageChanged', changed);
        i18n.off('loaded', clearCache);
      };
    },
    [i18n],
  );
  const current = () => textsOf(i18n);
  return <TextsContext value={useSyncExternalStore(subscribe, current, current)}>{children}</TextsContext>;
}

/**
 * Texts of the given namespaces, default `common`. Keys of the first namespace need no prefix, others do
 * (`form:fields.email`). Missing namespaces are loaded: `useSuspense` suspends until then, otherwise check `ready`.
 * @throws outside of the application's root
 */
export function useTranslation<const Ns extends Namespace = 'common'>(
  namespaces: Ns = 'common' as Ns,
  { useSuspense = false } = {},
): Texts<Ns> {
  const page = useRequired(TextsContext);
  const texts = page.of(namespaces);
  const [, setLoads] = useState(0);
  const isLoading = !texts.ready && !useSuspense;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is a new array on every render
  useEffect(() => {
    if (!isLoading) return;
    let isUnmounted = false;
    void page.load(namespaces).then(() => {
      if (!isUnmounted) setLoads((count) => count + 1);
    });
    return () => {
      isUnmounted = true;
    };
  }, [isLoading, page, String(namespaces)]);
  if (useSuspense) use(texts.ready ? RESOLVED : page.load(namespaces));
  return texts as Texts<Ns>;
}

import { $mobx, type AnnotationsMap, makeAutoObservable } from 'mobx';

/**
 * Makes a store observable without a table of its members: fields hold what they are given and nothing in it is observed,
 * getters are computed, methods are bound actions. Left alone is what observes itself, such as a `Resource`, and functions,
 * which are ways to others. @param except members for which something else holds; false: not observed
 */
export function observe(store: object, except: AnnotationsMap<Record<string, unknown>, never> = {}): void {
  for (const [name, value] of Object.entries(store))
    if (value instanceof Object && (typeof value === 'function' || $mobx in value)) except[name] = false;
  makeAutoObservable(store, except, { autoBind: true, deep: false });
}

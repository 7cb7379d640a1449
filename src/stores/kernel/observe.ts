import { $mobx, type AnnotationsMap, makeAutoObservable } from 'mobx';

/**
 * Makes a store observable without listing its members: fields are refs, getters computed, methods bound actions.
 * Functions and members that are observable themselves, such as a `Resource`, are unchanged.
 * @param except annotations of single members; false: not observed
 */
export function observe(store: object, except: AnnotationsMap<Record<string, unknown>, never> = {}): void {
  for (const [name, value] of Object.entries(store))
    if (value instanceof Object && (typeof value === 'function' || $mobx in value)) except[name] = false;
  makeAutoObservable(store, except, { autoBind: true, deep: false });
}

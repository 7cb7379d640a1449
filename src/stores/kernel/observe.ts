import { $mobx, type AnnotationsMap, makeAutoObservable } from 'mobx';

let isObserving = true;

/** For a server: it renders each page once and nothing waits for changes, so its stores are plain objects. */
export const stopObserving = (): void => {
  isObserving = false;
};

const bound = new WeakSet<object>();

/** Makes each method of a class bind itself where it is read. */
function bindOnRead(prototype: object): void {
  if (bound.has(prototype)) return;
  bound.add(prototype);
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== 'function' || name === 'constructor') continue;
    const get = function (this: object) {
      return value.bind(this);
    };
    Object.defineProperty(prototype, name, { get });
  }
}

/**
 * Makes a store observable without listing its members: fields are refs, getters computed, methods bound actions.
 * Functions and members that are observable themselves, such as a `Resource`, are unchanged.
 * @param except annotations of single members; false: not observed
 */
export function observe(store: object, except: AnnotationsMap<Record<string, unknown>, never> = {}): void {
  if (import.meta.env.SSR && !isObserving) {
    bindOnRead(Object.getPrototypeOf(store));
    return;
  }
  for (const [name, value] of Object.entries(store))
    if (value instanceof Object && (typeof value === 'function' || $mobx in value)) except[name] = false;
  makeAutoObservable(store, except, { autoBind: true, deep: false });
}

/** Memoises by object, since concurrent pages share what was read. Never mutate the shared result. */
export function memoizeByObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined || cache.has(key)) return cached as Value;
    const fresh = make(key);
    cache.set(key, fresh);
    return fresh;
  };
}

/** Memoises by object, since concurrent pages share what was read. Never mutate the shared result. */
export function onceEach<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const made = new WeakMap<Thing, Made>();
  return (thing) => {
    const known = made.get(thing);
    if (known !== undefined || made.has(thing)) return known as Made;
    const fresh = make(thing);
    made.set(thing, fresh);
    return fresh;
  };
}

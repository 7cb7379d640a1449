/** Memoises by object, since pages made at the same time share what was read. The result is shared: never change it. */
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

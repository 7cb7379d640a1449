/**
 * Work on a thing that is done once, however often it is asked for: pages that are made at the same time share what was
 * read, and need not read meaning into it again. It is forgotten with the thing. The result is shared and must not change.
 */
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

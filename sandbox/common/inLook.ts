/** A style sheet of the house with the brand's own in the place of `var(--brand-…)`, as the product's build does it. */
import look from '#brand/look.json' with { type: 'json' };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const values = new Map(
  Object.entries(look).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[kebab(name), value] as const]
      : Object.entries(value).map(([inner, colour]) => [`${name}-${kebab(inner)}`, colour] as const),
  ),
);

export const inLook = (css: string): string =>
  css.replace(/var\(--brand-([\w-]+)\)/g, (whole, name: string) => values.get(name) ?? whole);

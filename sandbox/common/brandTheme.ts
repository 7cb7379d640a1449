/** Replaces `var(--brand-…)` in a style sheet with the brand's values, as the product's build does. */
import look from '#brand/look.json' with { type: 'json' };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const values = new Map(
  Object.entries(look).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[kebab(name), value] as const]
      : Object.entries(value).map(([inner, colour]) => [`${name}-${kebab(inner)}`, colour] as const),
  ),
);

export const applyBrandTheme = (css: string): string =>
  css.replace(/var\(--brand-([\w-]+)\)/g, (match, name: string) => values.get(name) ?? match);

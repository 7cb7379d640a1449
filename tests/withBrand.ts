import brand from '#brand/brand.json' with { type: 'json' };

/** A text as a player reads it, with the brand name filled in. */
export const withBrand = (text: string): string => text.replaceAll('{{brand}}', brand.name);

import { dark, light } from '#brand/look.json';

/** The brand's own colours, for clients that send none. */
export const BRAND_COLORS = { dark, light };

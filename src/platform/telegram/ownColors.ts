import { dark, light } from '#brand/look.json';

/** Where a client names no colours, the brand's own are used. */
export const OWN = { dark, light };

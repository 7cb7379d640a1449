import { dark, light } from '#brand/look.json';

/** The brand's own colours, where a client names none: nobody else knows what they stand on. */
export const OWN = { dark, light };

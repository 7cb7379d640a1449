import { scheme } from '#brand/brand.json' with { type: 'json' };
import type { Appearance } from '../Platform';

export const firstScheme: Appearance['scheme'] = scheme === 'light' ? 'light' : 'dark';

/** Used only if the operating system asks for it. */
export const otherScheme: Appearance['scheme'] = firstScheme === 'light' ? 'dark' : 'light';

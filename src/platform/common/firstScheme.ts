import brand from '#brand/brand.json' with { type: 'json' };
import type { Appearance } from '../Platform';

/** What the brand looks like where nobody asks for anything else. */
export const firstScheme: Appearance['scheme'] = brand.scheme === 'light' ? 'light' : 'dark';

/** What only a system that asks for it sees. */
export const otherScheme: Appearance['scheme'] = firstScheme === 'light' ? 'dark' : 'light';

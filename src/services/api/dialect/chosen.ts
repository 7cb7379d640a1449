import type { Dialect } from './Dialect';
import { house } from './house';

/** The dialect that this build speaks: the contract's own words, unless the build was told of another file (`API_DIALECT`). */
export const dialect: Dialect = house;

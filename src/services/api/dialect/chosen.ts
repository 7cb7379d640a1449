import type { Dialect } from './Dialect';
import { house } from './house';

/** The dialect of this build: the contract's own unless `API_DIALECT` names another file. */
export const dialect: Dialect = house;

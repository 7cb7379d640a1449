import { contractDialect } from './contractDialect';
import type { Dialect } from './Dialect';

/** The dialect of this build: the contract's own unless `API_DIALECT` names another file. */
export const dialect: Dialect = contractDialect;

/** The whole table of served calls: a call of the contract is in it or in `notServed`, anything else does not compile. */
import type { CallName } from '../../src/services/api/contract';
import type { Handler } from './handlers';
import type { NotServed } from './notServed';

export type ServedName = Exclude<CallName, NotServed>;
export type ServedCalls = { [Name in ServedName]: Handler<Name> };

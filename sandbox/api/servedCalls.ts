/** The whole table of served calls: a call of the contract that is missing in it does not compile. */
import type { CallName } from '../../src/services/api/contract';
import type { Handler } from '../kernel/handlers';

export type ServedCalls = { [Name in CallName]: Handler<Name> };

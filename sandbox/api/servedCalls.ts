/** Handlers of every call in the contract: a missing one is a compile error. */
import type { CallName } from '@baize/contract/api/contract';
import type { Handler } from '../kernel/handlers';

export type ServedCalls = { [Name in CallName]: Handler<Name> };

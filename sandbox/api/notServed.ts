/** Calls of the contract that the sandbox does not serve yet: each answers `MethodNotFoundException`. */
import type { CallName } from '../../src/services/api/contract';

export const notServed = ['metadata.get'] as const satisfies readonly CallName[];

export type NotServed = (typeof notServed)[number];

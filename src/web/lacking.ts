import { dialect } from '../services/api/dialect/chosen';
import { lackingOf } from '../services/api/lacking';

/** Features that this build's operator does not support; empty if its dialect cannot tell. */
export const LACKING = lackingOf((name) => dialect.has?.(name) ?? true);

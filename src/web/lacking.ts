import { dialect } from '../services/api/dialect/chosen';
import { lackingOf } from '../services/api/lacking';

/** What the operator of this build has no calls for; nothing where its dialect cannot say. */
export const LACKING = lackingOf((name) => dialect.has?.(name) ?? true);

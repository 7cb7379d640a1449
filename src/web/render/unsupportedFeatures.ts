import { dialect } from '../../services/api/dialect/chosen';
import { listUnsupported } from '../../services/api/unsupportedFeatures';

/** Features that this build's operator does not support; empty if its dialect cannot tell. */
export const UNSUPPORTED = listUnsupported((name) => dialect.has?.(name) ?? true);

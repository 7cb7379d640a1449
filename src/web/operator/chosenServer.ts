import type { DialectServer } from './DialectServer';

/** The server's part of the build's dialect: empty unless `API_DIALECT_SERVER` names a file. */
export const dialectServer: DialectServer = {};

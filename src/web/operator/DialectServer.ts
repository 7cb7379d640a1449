/** What only the web server knows of an operator's API. It is never part of the client (docs/operator-api.md). */

/** A request as the operator receives it. */
export interface SignedRequest {
  method: string;
  /** Name and port of the operator's host. */
  host: string;
  /** With the query. */
  path: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Empty without a body. */
  body: Uint8Array;
  /** Unix seconds. */
  time: number;
}

export interface DialectServer {
  /** Prefixes of the dialect that have a host of their own; `API_HOSTS` has their addresses. */
  hosts?: readonly string[];
  /** Names of the keys that `sign` needs; `API_KEYS` has their values. */
  keys?: readonly string[];
  /** Headers of every request below the dialect's prefixes, those that browsers send through the proxy included. */
  sign?: (request: SignedRequest, keys: Readonly<Record<string, string>>) => Record<string, string>;
}

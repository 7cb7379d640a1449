/** Limits of clients, requests and shutdown. A carrier puts hundreds of players behind one address. */
export interface Limits {
  /** Milliseconds in which a request's headers, and all of it with its body, must arrive. */
  headersMs: number;
  requestMs: number;
  /** Milliseconds after which a connection that reads its response too slowly is closed. */
  slowReaderMs: number;
  /** Bytes of a request's headers. */
  headerBytes: number;
  /** Bytes of one body, and of all buffered bodies. */
  bodyBytes: number;
  bufferBytes: number;
  /** Bodies that one client may be sending, and its requests to the operator in progress. */
  clientBodies: number;
  clientRequests: number;
  /** Connections of one address, without a proxy in front, and of all together. */
  clientConnections: number;
  connections: number;
  /** Pages that are rendered for one client in a minute. */
  clientRenders: number;
  /** Event loop delay and process memory above which no pages render. */
  busyMs: number;
  memoryBytes: number;
  /** Connections to the operator for each of its prefixes. */
  upstreamConnections: number;
  /** Milliseconds after a stop signal in which new work is accepted, and then for work in progress. */
  stopGraceMs: number;
  stopLimitMs: number;
}

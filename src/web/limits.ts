/** What a client, a request and a stop may take. A carrier puts hundreds of players behind one address. */
export interface Limits {
  /** Milliseconds in which the head of a request must be there, and the whole of it with its body. */
  headersMs: number;
  requestMs: number;
  /** Milliseconds after which a visitor who hardly takes a waiting answer loses it. */
  slowReaderMs: number;
  /** Bytes of the head of a request. */
  headerBytes: number;
  /** Bytes of one body, and of all bodies that are held at a time. */
  bodyBytes: number;
  bufferBytes: number;
  /** Bodies that one client may be sending, and its requests that may be on their way to the operator. */
  clientBodies: number;
  clientRequests: number;
  /** Connections of one address, where no proxy stands in front, and of all together. */
  clientConnections: number;
  connections: number;
  /** Pages that are rendered for one client in a minute. */
  clientRenders: number;
  /** Delay of the event loop and memory of the process over which nothing is rendered for now. */
  busyMs: number;
  memoryBytes: number;
  /** Connections to the operator for each of its prefixes. */
  upstreamConnections: number;
  /** Milliseconds for which new work is still taken after a stop was asked for, and for work in progress after that. */
  stopGraceMs: number;
  stopLimitMs: number;
}

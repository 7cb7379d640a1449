/** What a client, a request and a stop may take before the web server looks after its other visitors (O-10, O-12). */
export interface Limits {
  /** Milliseconds in which the head of a request must be there, and the whole of it with its body. */
  headersMs: number;
  requestMs: number;
  /** Milliseconds after which a visitor who hardly takes the answer that waits for them loses it. */
  slowReaderMs: number;
  /** Bytes of one body, and of all bodies that are held at a time. */
  bodyBytes: number;
  bufferBytes: number;
  /** Bodies that one client may be sending, and requests of theirs that may be on their way to the operator. */
  clientBodies: number;
  clientRequests: number;
  /** Connections of one address, where no proxy stands in front, and of all together. */
  clientConnections: number;
  connections: number;
  /** Connections to the operator for each of its prefixes. */
  upstreamConnections: number;
  /** Milliseconds for which new work is still taken after a stop was asked for, and for work in progress after that. */
  stopGraceMs: number;
  stopLimitMs: number;
}

/**
 * Defaults by the setting's name, in seconds, megabytes and numbers. A carrier puts hundreds of players behind one address,
 * each with some requests and an event stream: 200 of them are about 1,400 requests at a time.
 */
export const limitFallbacks = {
  HEADER_SECONDS: 15,
  REQUEST_SECONDS: 60,
  SLOW_READER_SECONDS: 30,
  BODY_MEGABYTES: 10,
  BUFFER_MEGABYTES: 256,
  CLIENT_BODIES: 256,
  CLIENT_REQUESTS: 2000,
  CLIENT_CONNECTIONS: 3000,
  CONNECTIONS: 10_000,
  UPSTREAM_CONNECTIONS: 4096,
  STOP_GRACE_SECONDS: 5,
  STOP_SECONDS: 20,
} as const;

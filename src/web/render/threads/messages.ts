/** What the main thread and the render threads send each other. */
import type { MessagePort } from 'node:worker_threads';
import type { TraceHeaders } from '../../observability/tracing';
import type { UpstreamAddresses, UpstreamCall } from '../../observability/upstreamCalls';
import type { KnownEntry } from '../lastKnown';
import type { RenderSettings } from '../renderDocument';
import type { PageRequest } from '../renderTypes';

export interface ThreadData {
  /** Name of the channel that all threads of a server share. */
  channel: string;
  clientDir: string;
  settings: RenderSettings;
  /** Null: calls are not counted. */
  measured: UpstreamAddresses | null;
  isTraced: boolean;
}

export interface RenderTask {
  request: PageRequest;
  requestId: string | undefined;
  /** Number of the last purge before the task. A message of its own could arrive after the task. */
  purge: number;
  trace: TraceHeaders;
  /** Carries log lines to the main thread, and any message to abort the render. */
  port: MessagePort;
}

/** `hello`: a new thread asks for the last known responses. */
export type ThreadMessage =
  | { kind: 'hello' }
  | { kind: 'known'; entry: KnownEntry }
  | { kind: 'called'; call: UpstreamCall };

/** Renders pages in worker threads, so that no render delays what the main thread answers. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { BroadcastChannel, MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Meter } from '../../observability/meter';
import type { TraceHeaders } from '../../observability/tracing';
import type { WebSettings } from '../../settings/settings';
import { allLastKnown, changeLastKnown, type KnownEntry, watchLastKnown } from '../lastKnown';
import { type RenderDocument, type RenderedPage, renderSettings } from '../renderDocument';
import { forgetSharedReads } from '../sharedReads';
import type { RenderTask, ThreadData, ThreadMessage } from './messages';

/** A thread that needs more memory ends, and another takes its place. */
const HEAP_MEGABYTES = 512;

export interface RenderingOptions {
  settings: WebSettings;
  /** Folders of the built client, and of this server's built modules. */
  clientDir: string;
  serverDir: string;
  meter: Meter | undefined;
  /** Null: nothing is traced. */
  currentTrace: (() => TraceHeaders) | null;
}

export function startThreads({ settings, clientDir, serverDir, meter, currentTrace }: RenderingOptions) {
  const { apiUrl, apiHosts, cmsUrl, renderWorkers, rendersAtOnce } = settings;
  const channel = randomUUID();
  const workerData: ThreadData = {
    channel,
    clientDir,
    settings: renderSettings(settings),
    measured: meter ? { apiUrl, apiHosts, cmsUrl } : null,
    isTraced: currentTrace !== null,
  };
  const others = new BroadcastChannel(channel);
  others.unref();
  const send = (message: ThreadMessage) => others.postMessage(message);
  const sendEntry = (entry: KnownEntry) => send({ kind: 'known', entry });
  others.onmessage = ({ data }: { data: ThreadMessage }) => {
    if (data.kind === 'called') meter?.called(data.call);
    if (data.kind === 'known') changeLastKnown(data.entry, sendEntry);
    if (data.kind === 'hello') allLastKnown().forEach(sendEntry);
  };
  const stopWatching = watchLastKnown(sendEntry);
  const pool = new Piscina<RenderTask, RenderedPage>({
    filename: join(serverDir, 'renderWorker.js'),
    minThreads: renderWorkers,
    maxThreads: renderWorkers,
    idleTimeout: Number.POSITIVE_INFINITY,
    // A page mostly waits for the operator and the CMS.
    concurrentTasksPerWorker: Math.ceil(rendersAtOnce / renderWorkers),
    // Waiting for tasks with Atomics would stop a thread's connections, timers and messages.
    atomics: 'disabled',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  /** Number of the last purge. */
  let purge = 0;
  const renderDocument: RenderDocument = async (request, { log, signal, requestId }) => {
    const { port1: port, port2 } = new MessageChannel();
    port.on('message', log);
    const abort = () => port.postMessage('abort');
    signal?.addEventListener('abort', abort, { once: true });
    const task: RenderTask = { request, requestId, purge, trace: currentTrace?.() ?? {}, port: port2 };
    try {
      return await pool.run(task, { transferList: [port2] });
    } finally {
      signal?.removeEventListener('abort', abort);
      port.close();
    }
  };
  return {
    renderDocument,
    forgetReads: () => {
      forgetSharedReads();
      purge += 1;
    },
    /** Threads that run. */
    count: () => pool.threads.length,
    async close() {
      stopWatching();
      others.close();
      await pool.destroy();
    },
  };
}

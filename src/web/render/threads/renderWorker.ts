/** A render thread: it keeps its own shared reads, and shares the last known responses with the other threads. */
import { setMaxListeners } from 'node:events';
import { BroadcastChannel, workerData } from 'node:worker_threads';
import { stopObserving } from '../../../stores/kernel/observe';
import { watchUpstream } from '../../observability/upstreamCalls';
import { createPageAssets, readManifest } from '../assets';
import { takeLastKnown, watchLastKnown } from '../lastKnown';
import { createRenderDocument, type RenderedPage } from '../renderDocument';
import { renderPage } from '../renderPage';
import { forgetReadsBefore } from '../sharedReads';
import type { RenderTask, ThreadData, ThreadMessage } from './messages';

const { channel, clientDir, settings, measured, isTraced } = workerData as ThreadData;
stopObserving();
const renderDocument = createRenderDocument(
  { renderPage, assets: createPageAssets(readManifest(clientDir)) },
  settings,
);
const tracing = isTraced ? await import('../../observability/tracing') : null;
tracing?.startThreadTracing(settings);

const others = new BroadcastChannel(channel);
const send = (message: ThreadMessage) => others.postMessage(message);
others.onmessage = ({ data }: { data: ThreadMessage }) => {
  if (data.kind === 'known') takeLastKnown(data.entry);
};
watchLastKnown((entry) => send({ kind: 'known', entry }));
if (measured) watchUpstream(measured, (call) => send({ kind: 'called', call }));
send({ kind: 'hello' });

export default async function render(task: RenderTask): Promise<RenderedPage> {
  const { request, requestId, purge, trace, port } = task;
  forgetReadsBefore(purge);
  const controller = new AbortController();
  // A page makes about twenty reads at a time, above Node's limit for a warning.
  setMaxListeners(0, controller.signal);
  port.on('message', () => controller.abort());
  const log = (message: string) => port.postMessage(message);
  const run = () => renderDocument(request, { log, signal: controller.signal, ...(requestId && { requestId }) });
  try {
    return await (tracing ? tracing.runInTrace(trace, run) : run());
  } finally {
    port.close();
  }
}

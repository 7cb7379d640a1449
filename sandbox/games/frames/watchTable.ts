import type { TableView } from '../liveTable';
import type { Context } from './context.js';
import { pause } from './dom.js';

/** Follows the shared table: by server-sent events over fetch, which keeps the key in a header, else by polling. */
export async function watchTable({ boot, call, fail }: Context<'wheel'>, follow: (table: TableView) => void) {
  for (;;) {
    await listen(boot.key, follow).catch(() => {});
    for (let attempt = 0; attempt < 15; attempt += 1) {
      try {
        follow(await call('table'));
      } catch (error) {
        fail(error);
        return;
      }
      await pause(1000);
    }
  }
}

async function listen(key: string, follow: (table: TableView) => void) {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), 8000);
  const response = await fetch('/platform/frames/events', {
    headers: { 'x-frame-key': key },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) throw new Error('the event stream could not be opened');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), 20_000);
    text += value;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) follow(JSON.parse(part.slice(6)));
  }
}

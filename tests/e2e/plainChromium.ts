/**
 * A page of a Chromium whose service workers no debugger is attached to. Playwright attaches to each of them, and then
 * the takeover by a new worker hangs in some runs on a busy machine; without it, it did not in 10 of 10.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/browserPath.mjs';

interface Message {
  id?: number;
  error?: { message: string };
  result: { targetId: string; sessionId: string; result: { value: unknown }; exceptionDetails?: { text: string } };
}

export interface PlainPage {
  goto(url: string): Promise<void>;
  /** Runs an expression in the page. @throws when it throws or a navigation ends it */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function openPlainPage(): Promise<PlainPage> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-chromium-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${folder}`];
  const child = spawn(browserPath() ?? chromium.executablePath(), [...flags, '--remote-debugging-pipe'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const pending = new Map<number, (message: Message) => void>();
  let text = '';
  output.setEncoding('utf8').on('data', (part: string) => {
    const messages = (text + part).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages.map((each) => JSON.parse(each) as Message)) pending.get(message.id ?? 0)?.(message);
  });
  let count = 0;
  const send = async (method: string, params: object, sessionId?: string) => {
    count += 1;
    input.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
    const { error, result } = await new Promise<Message>((done) => pending.set(count, done));
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  return {
    goto: async (url) => void (await send('Page.navigate', { url }, sessionId)),
    async evaluate(expression) {
      const params = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', params, sessionId);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    async close() {
      const exited = new Promise((done) => child.once('exit', done));
      // It answers only if it is faster than its own end.
      void send('Browser.close', {});
      await exited;
      // Its helpers may still write there.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

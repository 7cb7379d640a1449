/** Connection to one page in the replay's iframe: commands with results, requests with answers. */
import type { Asked, Boot, FromFrame, Order, Replied, ToFrame } from '../frame/line';

export interface LineEnds {
  answer: (asked: Asked) => Promise<Replied> | Replied;
  /** Other messages, such as an error or an external link. */
  hear: (word: FromFrame) => void;
  /** The page has reloaded or navigated away. */
  onGone: () => void;
}

let lines = 0;

/** Real ms to start, even on a slow machine; after that the site's files are unreachable. */
const BEGIN_MS = 60_000;

export class FrameLine {
  private nextId = 1;
  private isOver = false;
  private readonly done = new Map<number, (result: unknown) => void>();

  private constructor(
    private readonly frame: HTMLIFrameElement,
    private readonly port: MessagePort,
    private readonly ends: LineEnds,
  ) {}

  /** Replaces the iframe's page. @returns once the page's first script has run */
  static async open(frame: HTMLIFrameElement, boot: Boot, ends: LineEnds): Promise<FrameLine> {
    lines += 1;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = `/desk/frame?${lines}`;
    await loaded;
    const { port1, port2 } = new MessageChannel();
    const line = new FrameLine(frame, port1, ends);
    const ready = new Promise<void>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
        if (data.kind === 'ready') resolve();
        else line.hear(data);
      };
      line.done.set(0, () => resolve());
    });
    frame.contentWindow?.postMessage('line', '*', [port2]);
    line.send({ kind: 'boot', boot });
    frame.addEventListener('load', line.handleLoad);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The replayed page did not start in time')), BEGIN_MS);
    });
    await Promise.race([ready, late]).finally(() => clearTimeout(timer));
    return line;
  }

  /** @returns the page's result; undefined if the page is gone */
  order(order: Order): Promise<unknown> {
    if (this.isOver) return Promise.resolve(undefined);
    const id = this.nextId++;
    return new Promise((resolve) => {
      this.done.set(id, resolve);
      this.send({ kind: 'order', id, order });
    });
  }

  close(): void {
    this.isOver = true;
    this.frame.removeEventListener('load', this.handleLoad);
    this.port.close();
    for (const resolve of this.done.values()) resolve(undefined);
    this.done.clear();
  }

  /** A new document has loaded, which has no port. */
  private readonly handleLoad = (): void => {
    this.close();
    this.ends.onGone();
  };

  private hear(message: FromFrame): void {
    if (message.kind === 'done') {
      this.done.get(message.id)?.(message.result);
      this.done.delete(message.id);
    } else if (message.kind === 'ask') void this.reply(message.id, message.asked);
    else this.ends.hear(message);
  }

  private async reply(id: number, asked: Asked): Promise<void> {
    const reply = await this.ends.answer(asked);
    if (!this.isOver) this.send({ kind: 'reply', id, reply });
  }

  private send(message: ToFrame): void {
    this.port.postMessage(message);
  }
}

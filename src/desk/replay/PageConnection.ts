/** Connection to one page in the replay's iframe: commands with results, requests with answers. */
import type { Boot, FromReplayPage, PageCommand, PageReply, PageRequest, ToReplayPage } from '../replayPage/messages';

export interface ConnectionHandlers {
  answer: (request: PageRequest) => Promise<PageReply> | PageReply;
  /** Other messages, such as an error or an external link. */
  handleMessage: (message: FromReplayPage) => void;
  /** The page has reloaded or navigated away. */
  onUnload: () => void;
}

let openedCount = 0;

/** Real ms to start, even on a slow machine; after that the site's files are unreachable. */
const START_MS = 60_000;

export class PageConnection {
  private nextId = 1;
  private isOver = false;
  private readonly done = new Map<number, (result: unknown) => void>();

  private constructor(
    private readonly frame: HTMLIFrameElement,
    private readonly port: MessagePort,
    private readonly handlers: ConnectionHandlers,
  ) {}

  /** Replaces the iframe's page. @returns once the page's first script has run */
  static async open(frame: HTMLIFrameElement, boot: Boot, handlers: ConnectionHandlers): Promise<PageConnection> {
    openedCount += 1;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = `/desk/frame?${openedCount}`;
    await loaded;
    const { port1, port2 } = new MessageChannel();
    const connection = new PageConnection(frame, port1, handlers);
    const ready = new Promise<void>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<FromReplayPage>) => {
        if (data.kind === 'ready') resolve();
        else connection.handleMessage(data);
      };
      connection.done.set(0, () => resolve());
    });
    frame.contentWindow?.postMessage('line', '*', [port2]);
    connection.send({ kind: 'boot', boot });
    frame.addEventListener('load', connection.handleLoad);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The replayed page did not start in time')), START_MS);
    });
    await Promise.race([ready, timeout]).finally(() => clearTimeout(timer));
    return connection;
  }

  /** @returns the page's result; undefined if the page is gone */
  command(command: PageCommand): Promise<unknown> {
    if (this.isOver) return Promise.resolve(undefined);
    const id = this.nextId++;
    return new Promise((resolve) => {
      this.done.set(id, resolve);
      this.send({ kind: 'order', id, command });
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
    this.handlers.onUnload();
  };

  private handleMessage(message: FromReplayPage): void {
    if (message.kind === 'done') {
      this.done.get(message.id)?.(message.result);
      this.done.delete(message.id);
    } else if (message.kind === 'ask') void this.reply(message.id, message.pageRequest);
    else this.handlers.handleMessage(message);
  }

  private async reply(id: number, request: PageRequest): Promise<void> {
    const reply = await this.handlers.answer(request);
    if (!this.isOver) this.send({ kind: 'reply', id, reply });
  }

  private send(message: ToReplayPage): void {
    this.port.postMessage(message);
  }
}

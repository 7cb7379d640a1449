/** `Retry-After` of every 503 of ours; crawlers keep their copy until then. */
const SECONDS = 60;

interface Answering {
  header(name: string, value: string): unknown;
}

export function setRetryAfter(reply: Answering, status: number): void {
  if (status === 503) reply.header('retry-after', String(SECONDS));
}

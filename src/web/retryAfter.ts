/** Every 503 of ours names these seconds: crawlers keep what they have until then. */
const SECONDS = 60;

interface Answering {
  header(name: string, value: string): unknown;
}

export function sayWhen(reply: Answering, status: number): void {
  if (status === 503) reply.header('retry-after', String(SECONDS));
}

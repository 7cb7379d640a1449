/** Reads the outbox: codes and emails sent to players. */
import type { TestOperator } from './startOperator';

interface Letter {
  recipient: string;
  subject: string;
  body: string;
  code: string | null;
}

/** Emails to one recipient, newest first. */
export async function lettersTo(operator: TestOperator, recipient: string): Promise<Letter[]> {
  const { items } = (await (await fetch(`${operator.url}/sandbox/outbox.json`)).json()) as { items: Letter[] };
  return items.filter((letter) => letter.recipient === recipient);
}

/** The newest code sent to a recipient. @throws when there is none */
export async function codeSentTo(operator: TestOperator, recipient: string): Promise<string> {
  const code = (await lettersTo(operator, recipient)).find((letter) => letter.code !== null)?.code;
  if (!code) throw new Error(`No code was sent to ${recipient}`);
  return code;
}

/** A six-digit code that differs from this one. */
export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000');

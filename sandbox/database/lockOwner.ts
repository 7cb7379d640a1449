/** Which process holds a lock: its number alone does not tell, for numbers are used again and differ between machines. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** When a process began, in the kernel's own count; empty where the system does not tell. */
function beginningOf(pid: number): string {
  try {
    // The name in parentheses may hold anything; the beginning is the twentieth field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] ?? '';
  } catch {
    return '';
  }
}

/** This process, as `isAlive` reads it. */
export const describeSelf = (): string => [hostname(), process.pid, beginningOf(process.pid)].join(' ');

/** Is it sure that the process so described still runs? One of another machine, or of a text that is none, is not. */
export function isAlive(description: string): boolean {
  const [host, number, beginning = ''] = description.split(' ');
  const pid = Number(number);
  if (host !== hostname() || !Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It runs, as somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return beginning === beginningOf(pid);
}

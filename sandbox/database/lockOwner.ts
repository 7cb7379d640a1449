/** Identifies the process that holds a lock. A PID is not enough: PIDs are reused and differ between machines. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Start time of a process in kernel ticks; empty if the system does not report it. */
function startTimeOf(pid: number): string {
  try {
    // The process name in parentheses may contain anything; the start time is the twentieth field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] ?? '';
  } catch {
    return '';
  }
}

/** Describes this process in the format that `isRunning` reads. */
export const describeSelf = (): string => [hostname(), process.pid, startTimeOf(process.pid)].join(' ');

/** Whether the described process certainly still runs; false for other machines and malformed descriptions. */
export function isRunning(description: string): boolean {
  const [host, number, startTime = ''] = description.split(' ');
  const pid = Number(number);
  if (host !== hostname() || !Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startTime === startTimeOf(pid);
}

/** The operator refuses the launch of an unknown player with this code, and the client then registers them. */
import type { CallEvent } from '../domain/recording';

export function isUnregistered({ kind, name, body }: Pick<CallEvent, 'kind' | 'name' | 'body'>): boolean {
  if (kind !== 'call' || name !== 'auth.login') return false;
  const { error } = (body ?? {}) as { error?: { code?: unknown } | null };
  return error?.code === 'USER_NOT_FOUND';
}

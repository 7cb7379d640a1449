/** Somebody whom the operator has not met yet: a launch is refused by this code, and the client registers them by the next call. */
import type { CallEvent } from '../domain/recording';

export function isNewcomer({ kind, name, body }: Pick<CallEvent, 'kind' | 'name' | 'body'>): boolean {
  if (kind !== 'call' || name !== 'auth.login') return false;
  const { error } = (body ?? {}) as { error?: { code?: unknown } | null };
  return error?.code === 'USER_NOT_FOUND';
}

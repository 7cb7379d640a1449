import type { CallName } from '@baize/contract/api/contract';
import { type CallOptions, call, type TestOperator } from './startOperator';

let players = 0;

/** Creates a player. @returns the token and functions that call as the player */
export async function newPlayer(operator: TestOperator) {
  players += 1;
  const login = `profile-${players}@baize.example`;
  const { response } = await call(operator, 'auth.register', { email: login, password: 'secret-7' });
  const token = response.token ?? '';
  const send = <Name extends CallName>(name: Name, params: Record<string, string> = {}, options: CallOptions = {}) =>
    call(operator, name, params, { token, ...options });
  return { login, token, uid: response.uid, send };
}
export type NewPlayer = Awaited<ReturnType<typeof newPlayer>>;

export const profileOf = async ({ send }: NewPlayer) =>
  (await send('account.getprofileinfo', { 'fields[0]': 'contacts', 'fields[1]': 'document' })).response;

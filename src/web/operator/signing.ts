import { guarded } from '../../services/api/dialect/dialectError';
import { dialectServer } from './chosenServer';
import type { DialectServer, SignedRequest } from './DialectServer';

export type Sign = (request: Omit<SignedRequest, 'time'>) => Record<string, string>;

/**
 * @param keys of the settings
 * @returns the headers that prove to the operator that a request comes from this server; null if the dialect signs
 * nothing. It throws an ApiError where the dialect throws
 */
export function createSign(
  keys: Readonly<Record<string, string>>,
  { sign }: DialectServer = dialectServer,
): Sign | null {
  if (!sign) return null;
  return (request) =>
    guarded('sign', () => {
      const headers = sign({ ...request, time: Math.floor(Date.now() / 1000) }, keys);
      // They replace headers of the same name that a visitor sent.
      return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    });
}

import { ApiError } from '@baize/contract/errors/apiError';
import { type UpstreamAddresses, upstreamOfRequest } from '../observability/upstreamCalls';
import type { Sign } from '../operator/signing';
import type { ExtraHeaders } from './upstream';

const flat = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

/** Signs a request as it is sent. @returns a function that throws an ApiError with the name of the call, and no data */
export const signedHeaders =
  (sign: Sign, addresses: UpstreamAddresses): ExtraHeaders =>
  (request) => {
    const { origin, path, method, headers, body } = request;
    try {
      const sent = body instanceof Uint8Array ? body : new Uint8Array();
      return sign({ method, host: new URL(origin).host, path, headers: flat(headers), body: sent });
    } catch (error) {
      const { row = 'other' } =
        upstreamOfRequest({ origin, path, headers: Object.entries(headers).flat() }, addresses) ?? {};
      throw new ApiError({ message: `${row}: ${(error as ApiError).message}` });
    }
  };

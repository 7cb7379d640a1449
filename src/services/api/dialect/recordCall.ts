import type { ApiError } from '@baize/contract/errors/apiError';
import { newRequestId } from '@baize/contract/errors/requestId';
import type { CallEvent, NoAnswer } from '../../../domain/recording';
import { createHttp, type Http, type HttpAnswer } from '../../http';
import type { PageSettings } from './Dialect';

interface Recording {
  /** Sends the requests of the call, which are not recorded themselves. */
  http: Http;
  /** @param body the answer in the contract's terms */
  answered(answer: HttpAnswer, body: string): void;
  failed(error: ApiError): void;
}

function reasonOf({ isAborted, type }: ApiError): NoAnswer {
  if (isAborted) return 'aborted';
  return type === 'TimeoutException' ? 'timeout' : 'offline';
}

/** Records a call as one of the contract, whatever its requests are: a replay answers in the contract's terms. */
export function recordCall(
  { tap, baseUrl, onHeaders, ...settings }: PageSettings,
  http: Http,
  call: Pick<CallEvent, 'name' | 'verb' | 'params'>,
): Recording {
  if (!tap) return { http, answered: () => undefined, failed: () => undefined };
  const requestId = settings.requestId ?? newRequestId();
  const begun = performance.now();
  const record = (outcome: Pick<CallEvent, 'status' | 'failure' | 'body' | 'retryAfter'>) =>
    void tap({
      ...{ kind: 'call', ...call, attempt: 1, requestId },
      tookMs: Math.round(performance.now() - begun),
      ...outcome,
    });
  record({ status: null, failure: null, body: '' });
  return {
    http: createHttp(baseUrl, undefined, onHeaders, requestId),
    answered({ status, headers }, body) {
      const retryAfter = headers['retry-after'];
      record({ status, failure: null, body, ...(retryAfter !== undefined && { retryAfter }) });
    },
    failed: (error) => record({ status: null, failure: reasonOf(error), body: '' }),
  };
}

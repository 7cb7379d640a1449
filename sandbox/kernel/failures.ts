/** Sends refusals: HTTP status and error envelope. */

import { statusOfType } from '@baize/contract/errors/errorStatuses';
import type { FastifyReply } from 'fastify';
import { describeError } from '../common/describeError';
import { ApiFailure } from './handlers';

/** Sends an error of the API. Anything but an `ApiFailure` becomes a server error without details. */
export function sendFailure(reply: FastifyReply, error: unknown) {
  const failure = toApiFailure(error);
  const { code, errorData, retryAfterSeconds } = failure.details;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(statusOfType(failure.type)).send({
    error: { type: failure.type, message: failure.message, ...(code !== undefined && { code }) },
    ...(errorData && { error_data: errorData }),
  });
}

/** Sends an error of a route outside the API: a status without internal details. */
export function sendPlainFailure(reply: FastifyReply, error: unknown) {
  if (error instanceof ApiFailure) return reply.code(400).send({ error: error.message });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return reply.send(error);
  console.error('operator:', describeError(error));
  return reply.code(500).send({ error: 'failed' });
}

/** Converts an error to a refusal; unexpected errors are logged and hidden. */
export function toApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  // Fastify and its plugins report oversized or malformed bodies with a 4xx status.
  if (status >= 400 && status < 500)
    return new ApiFailure('InvalidRequestException', 'The request could not be parsed');
  console.error('operator:', describeError(error));
  return new ApiFailure('InternalServerErrorException', 'Something went wrong on our side');
}

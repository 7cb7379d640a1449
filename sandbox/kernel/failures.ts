/** How a refusal travels: its status, and the envelope around it. */
import type { FastifyReply } from 'fastify';
import { statusOfType } from '../../src/domain/errorStatuses';
import { describeError } from '../common/describeError';
import { ApiFailure } from './handlers';

/** Answers with the failure; whatever is not an `ApiFailure` is our own fault, said without its details. */
export function sendFailure(reply: FastifyReply, error: unknown) {
  const failure = nameFailure(error);
  const { code, errorData, retryAfterSeconds } = failure.details;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(statusOfType(failure.type)).send({
    error: { type: failure.type, message: failure.message, ...(code !== undefined && { code }) },
    ...(errorData && { error_data: errorData }),
  });
}

/** The same for an address that is none of the API's: a status, and no word of what went wrong inside. */
export function sendPlainFailure(reply: FastifyReply, error: unknown) {
  if (error instanceof ApiFailure) return reply.code(400).send({ error: error.message });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return reply.send(error);
  console.error('operator:', describeError(error));
  return reply.code(500).send({ error: 'failed' });
}

/** The refusal that an error is; one of our own faults is told to the log alone. */
export function nameFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  // Fastify and its plugins refuse bodies that are too large or not what they say with a status of 4xx.
  if (status >= 400 && status < 500)
    return new ApiFailure('InvalidRequestException', 'The request could not be parsed');
  console.error('operator:', describeError(error));
  return new ApiFailure('InternalServerErrorException', 'Something went wrong on our side');
}

/** Parses what `/api` receives: query, urlencoded and multipart, with nested names `a[b]` and `a[]`. */
import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import { ApiFailure, type RawParams } from '../kernel/handlers';
import { refuseUnstorable } from './storableText';

/** Size and count limits of one request. */
export const requestLimits = { bytes: 6 * 1024 * 1024, fieldBytes: 64 * 1024, fields: 300, files: 3 };

/**
 * Parameters of a request; the body wins over the query. @throws ApiFailure for texts that the database cannot store.
 */
export async function parseRequest(request: FastifyRequest): Promise<RawParams> {
  const params = await readAll(request);
  refuseUnstorable(params);
  return params;
}

async function readAll(request: FastifyRequest): Promise<RawParams> {
  const query = parse(request.url.split('?')[1] ?? '');
  if (request.method === 'GET') return query;
  if (request.isMultipart()) return { ...query, ...(await readMultipart(request).catch(refuseMalformed)) };
  return { ...query, ...(typeof request.body === 'string' ? parse(request.body) : {}) };
}

function parse(text: string): RawParams {
  const parsed = qs.parse(text, { depth: 4, parameterLimit: requestLimits.fields, arrayLimit: requestLimits.fields });
  return parsed as RawParams;
}

/** Parser errors are the client's fault, so they become a refusal instead of a server error. */
function refuseMalformed(error: unknown): never {
  if (error instanceof ApiFailure) throw error;
  throw new ApiFailure('InvalidRequestException', 'The form data could not be parsed');
}

async function readMultipart(request: FastifyRequest): Promise<RawParams> {
  const pairs: string[] = [];
  const files: RawParams = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      refuseUnstorable({ [part.fieldname]: part.filename });
      files[part.fieldname] = await part.toBuffer();
    } else if (part.valueTruncated) throw new ApiFailure('InvalidParameterException', `${part.fieldname} is too long`);
    else pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`);
  }
  return { ...parse(pairs.join('&')), ...files };
}

import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isObject } from '#definition/values/isObject.ts';
import type { UploadedFile } from '../context.ts';
import { ApiError } from '../errors/ApiError.ts';
import type { ApiEndpoint } from './endpoints/buildResourceAndDictionaryEndpoints.ts';

/** The parts of the request that a call can read. */
export type RequestWithoutPayload = Pick<
  FastifyRequest,
  'params' | 'headers' | 'ip' | 'host' | 'protocol' | 'log'
>;

/** The payload of a request: values by name, and a file if the call accepts one. */
export interface RequestPayload {
  values: RecordValues;
  file?: UploadedFile;
}

const methodsWithBody = ['POST', 'PUT', 'PATCH'];

/**
 * Reads the payload: the query of a GET or DELETE, the fields and file of a multipart form, otherwise the JSON body.
 */
export async function readRequestPayload(
  request: FastifyRequest,
  endpoints: ApiEndpoint[],
): Promise<RequestPayload> {
  if (!methodsWithBody.includes(request.method)) return { values: { ...(request.query as RecordValues) } };
  if (request.isMultipart()) return readMultipart(request, endpoints);
  const body = request.body ?? {};
  if (!isObject(body)) throw new ApiError(400, formatMessage('server.notObject'));
  return { values: body };
}

/** Bytes allowed in a multipart body in addition to the file: boundaries, headers and the fields of `send`. */
const multipartOverheadBytes = 64 * 1024;

/** Reads the fields and the file of a multipart form. Stops reading at the largest file size that the calls accept. */
async function readMultipart(request: FastifyRequest, endpoints: ApiEndpoint[]): Promise<RequestPayload> {
  const most = Math.max(0, ...endpoints.map(({ call }) => call.accepts?.maxBytes ?? 0));
  if (most === 0) throw new ApiError(415, formatMessage('server.mediaType'));
  if (Number(request.headers['content-length']) > most + multipartOverheadBytes)
    throw new ApiError(413, formatMessage('server.tooLarge'));
  const values: RecordValues = {};
  let file: UploadedFile | undefined;
  const limits = { fileSize: most, files: 1, fields: 20, fieldSize: 1024 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = await readFilePart(part);
    else values[part.fieldname] = part.value;
  }
  return { values, file };
}

async function readFilePart(part: Extract<Multipart, { type: 'file' }>): Promise<UploadedFile> {
  return { name: part.filename, bytes: await part.toBuffer() };
}

import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isRow } from '../../definition/isRow';
import type { Row } from '../../definition/model/entity';
import { text } from '../../definition/text';
import type { UploadedFile } from '../context';
import { ApiError } from '../errors/ApiError';
import type { Endpoint } from './endpoints';

/** What a call is told of the request that makes it. */
export type Asking = Pick<FastifyRequest, 'params' | 'headers' | 'ip' | 'host' | 'protocol' | 'log'>;

/** What a request brings: values by name, and a file where a call takes one. */
export interface Received {
  values: Row;
  file?: UploadedFile;
}

const withBody = ['POST', 'PUT', 'PATCH'];

/** Reads what is sent: the query of a GET or DELETE, the fields and file of a form, else the JSON body. */
export async function receive(request: FastifyRequest, endpoints: Endpoint[]): Promise<Received> {
  if (!withBody.includes(request.method)) return { values: { ...(request.query as Row) } };
  if (request.isMultipart()) return receiveFile(request, endpoints);
  const body = request.body ?? {};
  if (!isRow(body)) throw new ApiError(400, text('server.notObject'));
  return { values: body };
}

/** What a multipart body holds besides the file: boundaries, headers and the few fields of `send`. */
const overhead = 64 * 1024;

/** Reads the fields and the file of a multipart form; one that is larger than the calls take is not read. */
async function receiveFile(request: FastifyRequest, endpoints: Endpoint[]): Promise<Received> {
  const most = Math.max(0, ...endpoints.map(({ call }) => call.accepts?.bytes ?? 0));
  if (most === 0) throw new ApiError(415, text('server.mediaType'));
  if (Number(request.headers['content-length']) > most + overhead)
    throw new ApiError(413, text('server.tooLarge'));
  const values: Row = {};
  let file: UploadedFile | undefined;
  const limits = { fileSize: most, files: 1, fields: 20, fieldSize: 1024 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = await fileOf(part);
    else values[part.fieldname] = part.value;
  }
  return { values, file };
}

async function fileOf(part: Extract<Multipart, { type: 'file' }>): Promise<UploadedFile> {
  return { name: part.filename, bytes: await part.toBuffer() };
}

import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { text } from '../../definition/text';
import type { Row } from '../../definition/types';
import { ApiError } from '../errors/ApiError';
import type { UploadedFile } from '../rules/types';
import type { Endpoint } from './Endpoint';
import type { Received } from './receive';

/** What a multipart body holds besides the file: boundaries, headers and the few fields of `send`. */
const overhead = 64 * 1024;

/** Reads the fields and the file of a multipart form; one that is larger than the calls take is not read. */
export async function receiveFile(request: FastifyRequest, endpoints: Endpoint[]): Promise<Received> {
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

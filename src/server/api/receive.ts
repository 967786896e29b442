import type { FastifyRequest } from 'fastify';
import { text } from '../../definition/text';
import type { Row } from '../../definition/types';
import { ApiError } from '../errors/ApiError';
import { isRow } from '../records/isRow';
import type { UploadedFile } from '../rules/types';
import type { Endpoint } from './Endpoint';
import { receiveFile } from './receiveFile';

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

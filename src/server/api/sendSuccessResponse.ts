import type { FastifyReply } from 'fastify';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { FileResponse, NoticeResponse, PageResponse, ResponseWithHeaders } from '../responses.ts';
import { stringifyInSlices } from '../workers/stringifyInSlices.ts';
import { getFileContentType } from './getFileContentType.ts';
import type { MatchedEndpointResponse } from './handleApiRequest.ts';
import { sendCompressed } from './sendCompressed.ts';
import { sendWithEtag, setEtagAndCompare } from './sendWithEtag.ts';

const { code, words } = apiProtocol.answer;

/** Sends a success response: data in the envelope, with its parts at the paths that the call defines, or a file. */
export function sendSuccessResponse(
  reply: FastifyReply,
  { endpoint, answer, charge }: MatchedEndpointResponse,
): FastifyReply | Promise<FastifyReply> {
  if (answer instanceof ResponseWithHeaders)
    return sendSuccessResponse(reply.headers(answer.headers), { endpoint, answer: answer.response, charge });
  const { call } = endpoint;
  if (answer instanceof FileResponse) return sendFileResponse(reply, answer);
  if (answer instanceof NoticeResponse)
    return sendJson(reply, { [code]: answer.code, [words]: answer.message }, call, charge);
  const body: RecordValues = { [code]: apiProtocol.success.code, [words]: apiProtocol.success.words };
  if (answer instanceof PageResponse) {
    setAtPath(body, call.rows, answer.rows);
    setAtPath(body, call.total, answer.total);
  } else setAtPath(body, call.rows, answer ?? null);
  return sendJson(reply, body, call, charge);
}

/**
 * Sends JSON. Secrets are sent uncompressed, because the compressed length reveals information about the content
 * (BREACH).
 */
function sendJson(
  reply: FastifyReply,
  body: RecordValues,
  { sensitive, seldomChanges }: ApiCall,
  charge: MatchedEndpointResponse['charge'],
) {
  reply.type('application/json; charset=utf-8');
  const sent = (json: string) => {
    charge(Buffer.byteLength(json));
    if (sensitive) return reply.send(json);
    return seldomChanges ? sendWithEtag(reply, json) : sendCompressed(reply, json);
  };
  const json = stringifyInSlices(body);
  return typeof json === 'string' ? sent(json) : json.then(sent);
}

function setAtPath(body: RecordValues, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let node = body;
  for (const step of steps) {
    node[step] ??= {};
    node = node[step] as RecordValues;
  }
  node[last] = value;
}

/** A file must not act as a page: no scripts, sandboxed. */
const fileSecurityHeaders = { 'content-security-policy': "default-src 'none'; sandbox" };

/** The content of a public file never changes, and pages of any origin may embed it. */
const immutableHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};
const dispositions = { download: 'attachment', show: 'inline', view: 'inline' } as const;

/**
 * Sends a file inline or as a download, with its name in `Content-Disposition` (RFC 6266: an ASCII name, and the full
 * name in `filename*`). Sends 304 if the ETag matches.
 */
export function sendFileResponse(
  reply: FastifyReply,
  { name, content, disposition, etag }: FileResponse,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(fileSecurityHeaders);
  if (disposition === 'show') reply.headers(immutableHeaders);
  if (etag && setEtagAndCompare(reply, etag)) return reply.code(304).send();
  const type = getFileContentType(name);
  const plain = name.replace(/[^\w.-]+/g, '_');
  reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `${dispositions[disposition]}; filename="${plain}"; filename*=UTF-8''${encodeFileName(name)}`,
    );
  return sendCompressed(reply, content);
}

/**
 * Percent-encodes a file name for `filename*`. RFC 8187 also requires the characters that `encodeURIComponent` leaves.
 */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import bounds from '#definition/bounds.json';

/** The content of a response: bytes, text or a stream. */
export type ResponseContent = Buffer | string | Readable;

interface Encoder {
  compressBuffer: (bytes: Buffer) => Promise<Buffer>;
  /**
   * Creates the compression stream. It flushes after every chunk, so that a client of a stream does not wait for a full
   * buffer.
   */
  createStream: () => Transform;
}

/** Above quality 4, compression takes more time than the smaller response saves. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders: Record<'br' | 'gzip', Encoder> = {
  br: {
    compressBuffer: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
    createStream: () => createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    compressBuffer: promisify<Buffer, Buffer>(gzip),
    createStream: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  },
};

const compressibleTypes = /^text\/|[/+](json|xml)(;|$)/;

/**
 * Sends text compressed with an encoding that the client accepts. Short text and formats that are already compressed
 * (images, spreadsheets) are sent unchanged.
 */
export async function sendCompressed(reply: FastifyReply, content: ResponseContent): Promise<FastifyReply> {
  const type = String(reply.getHeader('content-type') ?? 'application/json');
  const isShort = !(content instanceof Readable) && Buffer.byteLength(content) < bounds.compressFrom;
  if (isShort || !compressibleTypes.test(type)) return reply.send(content);
  addVaryHeader(reply, 'Accept-Encoding');
  const encoding = negotiate(reply.request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (!encoding) return reply.send(content);
  reply.header('content-encoding', encoding);
  const { createStream, compressBuffer } = encoders[encoding];
  if (!(content instanceof Readable)) return reply.send(await compressBuffer(Buffer.from(content)));
  // If either stream ends early, `pipeline` destroys the other one. Fastify logs the error.
  return reply.send(pipeline(content, createStream(), () => {}));
}

/** Adds a request header to `Vary`: the response depends on it. */
export function addVaryHeader(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named ? `${named}, ${header}` : header);
}

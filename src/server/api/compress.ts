import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import bounds from '../../definition/bounds.json';

/** What may be sent. */
export type Content = Buffer | string | Readable;

interface Encoder {
  whole: (bytes: Buffer) => Promise<Buffer>;
  /** Passes on at once what it is given: whoever reads a stream waits for no buffer to fill. */
  stream: () => Transform;
}

/** Above this, an answer takes more time than it saves. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders: Record<'br' | 'gzip', Encoder> = {
  br: {
    whole: (bytes) => promisify(brotliCompress)(bytes, brotli),
    stream: () => createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    whole: promisify<Buffer, Buffer>(gzip),
    stream: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  },
};

const texts = /^text\/|[/+](json|xml)(;|$)/;

/**
 * Sends text as the one who asks can read it: compressed, unless it is short. What is no text, such as a picture or
 * a spreadsheet, is compressed already.
 */
export async function sendCompressed(reply: FastifyReply, content: Content): Promise<FastifyReply> {
  const type = String(reply.getHeader('content-type') ?? 'application/json');
  const isShort = !(content instanceof Readable) && Buffer.byteLength(content) < bounds.compressFrom;
  if (isShort || !texts.test(type)) return reply.send(content);
  vary(reply, 'Accept-Encoding');
  const encoding = negotiate(reply.request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (!encoding) return reply.send(content);
  reply.header('content-encoding', encoding);
  const { stream, whole } = encoders[encoding];
  if (!(content instanceof Readable)) return reply.send(await whole(Buffer.from(content)));
  // Whatever ends early ends the other too; fastify tells of it.
  return reply.send(pipeline(content, stream(), () => {}));
}

/** Says that the answer depends on a header of the request as well. */
export function vary(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named ? `${named}, ${header}` : header);
}

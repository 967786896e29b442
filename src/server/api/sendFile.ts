import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './FileAnswer';

const types: Record<string, string> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Sends a file to be saved under its name (RFC 6266: plain letters, and the whole name for those who read it). */
export function sendFile(reply: FastifyReply, { name, content }: FileAnswer) {
  const type = types[path.extname(name)] ?? 'application/octet-stream';
  const plain = name.replace(/[^\w.-]+/g, '_');
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`)
    .send(content);
}

/** RFC 8187 wants these escaped too. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

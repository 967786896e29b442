import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './FileAnswer';

const types: Record<string, string> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** What is shown never changes, and may stand in a page of any origin, but is itself no page. */
const shown = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};
const dispositions = { download: 'attachment', show: 'inline' } as const;

/** Sends a file to be saved under its name (RFC 6266: plain letters, and the whole name for those who read it). */
export function sendFile(reply: FastifyReply, { name, content, use }: FileAnswer) {
  if (use === 'show') reply.headers(shown);
  const type = types[path.extname(name)] ?? 'application/octet-stream';
  const plain = name.replace(/[^\w.-]+/g, '_');
  return reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `${dispositions[use]}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`,
    )
    .send(content);
}

/** RFC 8187 wants these escaped too. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

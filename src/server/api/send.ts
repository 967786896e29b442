import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { FileAnswer, Notice, Page, WithHeaders } from '../answers';
import { jsonInSlices } from '../heavy/jsonInSlices';
import type { Answered } from './answer';
import { sendCompressed } from './compress';
import { isKept, sendKept } from './sendKept';

const { code, words } = profile.answer;

/** Sends an answer in the envelope of a success, its parts where the call's definition says; or a file. */
export function send(
  reply: FastifyReply,
  { endpoint, answer }: Answered,
): FastifyReply | Promise<FastifyReply> {
  if (answer instanceof WithHeaders)
    return send(reply.headers(answer.headers), { endpoint, answer: answer.answer });
  const { call } = endpoint;
  if (answer instanceof FileAnswer) return sendFile(reply, answer);
  if (answer instanceof Notice)
    return sendJson(reply, { [code]: answer.code, [words]: answer.message }, call);
  const body: Row = { [code]: profile.success.code, [words]: profile.success.words };
  if (answer instanceof Page) {
    place(body, call.rows, answer.rows);
    place(body, call.total, answer.total);
  } else place(body, call.rows, answer ?? null);
  return sendJson(reply, body, call);
}

/** The length of what is compressed tells of its content: a secret is sent as it is. */
function sendJson(reply: FastifyReply, body: Row, { secret, seldomChanges }: Call) {
  reply.type('application/json; charset=utf-8');
  const sent = (json: string) => {
    if (secret) return reply.send(json);
    return seldomChanges ? sendKept(reply, json) : sendCompressed(reply, json);
  };
  const json = jsonInSlices(body);
  return typeof json === 'string' ? sent(json) : json.then(sent);
}

function place(body: Row, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let node = body;
  for (const step of steps) {
    node[step] ??= {};
    node = node[step] as Row;
  }
  node[last] = value;
}

const types: Record<string, string> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

/** A file is itself no page. */
const noPage = { 'content-security-policy': "default-src 'none'; sandbox" };

/** What is shown never changes, and may stand in a page of any origin. */
const shown = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};
const dispositions = { download: 'attachment', show: 'inline', view: 'inline' } as const;

/** Sends a file to be saved under its name (RFC 6266: plain letters, and the whole name for those who read it). */
export function sendFile(reply: FastifyReply, { name, content, use, tag }: FileAnswer) {
  reply.headers(noPage);
  if (use === 'show') reply.headers(shown);
  if (tag && isKept(reply, tag)) return reply.code(304).send();
  const type = types[path.extname(name)] ?? 'application/octet-stream';
  const plain = name.replace(/[^\w.-]+/g, '_');
  reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `${dispositions[use]}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`,
    );
  return sendCompressed(reply, content);
}

/** RFC 8187 wants these escaped too. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

import type { FastifyReply } from 'fastify';
import type { Row } from '../../definition/types';
import { Page } from '../records/calls/Page';
import type { Answered } from './answer';
import { FileAnswer } from './FileAnswer';
import { Notice } from './Notice';
import { sendFile } from './sendFile';

/** Sends an answer in the envelope of a success, its parts where the call's definition says; or a file. */
export function send(reply: FastifyReply, { endpoint: { call }, answer }: Answered) {
  if (answer instanceof FileAnswer) return sendFile(reply, answer);
  if (answer instanceof Notice) return reply.send({ code: answer.code, msg: answer.message });
  const body: Row = { code: 0, msg: 'ok' };
  if (answer instanceof Page) {
    place(body, call.rows, answer.rows);
    place(body, call.total, answer.total);
  } else place(body, call.rows, answer ?? null);
  return reply.send(body);
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

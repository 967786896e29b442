import type { IncomingMessage } from 'node:http';
import bounds from '../../definition/bounds.json';
import { Refusal } from './Refusal';

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const ownHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/**
 * The JSON that a page of this very server sends. Whoever develops visits other pages too: none of them may have a
 * file written. A browser names the page's origin and cannot be made to name another; the host is held against it, and
 * must be this machine, or the name of a stranger's page could lead here.
 */
export async function readRequest(request: IncomingMessage): Promise<unknown> {
  const { headers, socket, method } = request;
  const { host = '', origin = '' } = headers;
  if (!loopback.test(socket.remoteAddress ?? '') || !ownHost.test(host) || origin !== `http://${host}`)
    throw new Refusal(403, 'Files are written for the workbench of this server on this machine alone.');
  if (method !== 'POST') throw new Refusal(405, 'What is to be saved is sent by POST.');
  if (!/^application\/json(;|$)/.test(headers['content-type'] ?? ''))
    throw new Refusal(415, 'What is to be saved is sent as JSON.');
  const body = await readBody(request);
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, 'What is to be saved is sent as JSON, and this is none.');
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const { savedBytes } = bounds;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // The rest is read and thrown away: an answer to who is still sending would be lost.
    if (size <= savedBytes) chunks.push(chunk);
  }
  if (size > savedBytes) throw new Refusal(413, `No more than ${savedBytes} bytes are saved at once.`);
  return Buffer.concat(chunks).toString('utf8');
}

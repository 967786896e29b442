import type { IncomingMessage } from 'node:http';
import bounds from '#definition/bounds.json';
import { DevServerError } from './DevServerError.ts';

const loopbackPattern = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const localHostPattern = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/**
 * Reads the JSON body of a same-origin POST from this machine; throws for other origins and hosts (CSRF and DNS
 * rebinding). Other sites open in the developer's browser must not be able to write files. Browsers send the page's
 * origin and pages cannot forge it. It is compared with the host, which must be this machine.
 */
export async function readSameOriginJson(request: IncomingMessage): Promise<unknown> {
  const { headers, socket, method } = request;
  const { host = '', origin = '' } = headers;
  if (
    !loopbackPattern.test(socket.remoteAddress ?? '') ||
    !localHostPattern.test(host) ||
    origin !== `http://${host}`
  )
    throw new DevServerError(
      403,
      'Only the workbench of this server, opened on this machine, may write files.',
    );
  if (method !== 'POST') throw new DevServerError(405, 'Use POST to save.');
  if (!/^application\/json(;|$)/.test(headers['content-type'] ?? ''))
    throw new DevServerError(415, 'Content-Type must be application/json.');
  const body = await readLimitedBody(request);
  try {
    return JSON.parse(body);
  } catch {
    throw new DevServerError(400, 'The request body is not valid JSON.');
  }
}

async function readLimitedBody(request: IncomingMessage): Promise<string> {
  const { savedBytes } = bounds;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // The rest is read and discarded: a response sent before the request ends would be lost.
    if (size <= savedBytes) chunks.push(chunk);
  }
  if (size > savedBytes)
    throw new DevServerError(413, `The request body is larger than ${savedBytes} bytes.`);
  return Buffer.concat(chunks).toString('utf8');
}

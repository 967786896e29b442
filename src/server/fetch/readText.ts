import { errorCode } from './failure';

/** Reads a body as UTF-8 without its byte order mark, as far as the limit of the agent lets it. */
export async function readText(body: AsyncIterable<Buffer>): Promise<{ body: string; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let truncated = false;
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch (error) {
    if (errorCode(error) !== 'UND_ERR_RES_EXCEEDED_MAX_SIZE') throw error;
    truncated = true;
  }
  return { body: new TextDecoder().decode(Buffer.concat(chunks)), truncated };
}

import { getErrorCode } from './FetchFailure.ts';

/** Reads a body as UTF-8 without a byte order mark, up to the agent's size limit. */
export async function readBodyTextOrTruncate(
  body: AsyncIterable<Buffer>,
): Promise<{ body: string; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let truncated = false;
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch (error) {
    if (getErrorCode(error) !== 'UND_ERR_RES_EXCEEDED_MAX_SIZE') throw error;
    truncated = true;
  }
  return { body: new TextDecoder().decode(Buffer.concat(chunks)), truncated };
}

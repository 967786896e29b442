import type { Answer } from './place';

/** How long an answer is waited for, in milliseconds. */
const longest = 60_000;

/** Sends a request and reads its answer; throws a refusal where none has come. */
export async function exchange(transport: typeof fetch, address: string, sent: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(longest);
  const response = await transport(address, { ...sent, signal }).catch((error: Error) => {
    throw { message: error.message, statusCode: 0, errors: {}, isCut: error.name !== 'TimeoutError' };
  });
  return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

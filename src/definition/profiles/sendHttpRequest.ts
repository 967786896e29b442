import { CallError } from '../CallError.ts';
import type { ApiResponse } from './ApiResponse.ts';

/** Request timeout in milliseconds. */
const timeoutMs = 60_000;

/**
 * Sends an HTTP request and parses the response as JSON. Throws a `CallError` with status 0 if there is no response
 * within 60 seconds.
 */
export async function sendHttpRequest(
  transport: typeof fetch,
  address: string,
  sent: RequestInit,
): Promise<ApiResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await transport(address, { ...sent, signal });
    const { status, headers } = response;
    return { status, headers, ...parseResponseBody(await response.text()) };
  } catch (error) {
    const { name, message } = error as Error;
    const isTimeout = name === 'TimeoutError';
    throw new CallError(message, 0, { isConnectionLost: !isTimeout, isTimeout });
  }
}

/** Parses a response body as JSON. Returns `unreadable` for other text. */
export function parseResponseBody(text: string): Pick<ApiResponse, 'body' | 'unreadable'> {
  if (text.trim() === '') return { body: undefined };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return { body: undefined, unreadable: /^\s*</.test(text) ? 'html' : 'text' };
  }
}

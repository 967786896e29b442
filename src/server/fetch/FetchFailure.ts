import { type EngineMessageKey, formatMessage } from '#definition/text/messages.ts';
import { fetchLimits } from './fetchLimits.ts';

/** Code of a fetch failure: its message key without the prefix. */
export type FetchFailureCode = EngineMessageKey extends infer Key
  ? Key extends `${typeof messageKeyPrefix}${infer Code}`
    ? Code
    : never
  : never;

/** Prefix of the message keys of fetch failures. */
const messageKeyPrefix = 'server.fetch.';

/** The reason that a URL could not be fetched, as a message for users. */
export class FetchFailure extends Error {
  constructor(readonly code: FetchFailureCode) {
    super(formatMessage(`${messageKeyPrefix}${code}`, { limit: fetchLimits.redirects }));
  }
}

const failureByErrorCode: [RegExp, FetchFailureCode][] = [
  [/^(ENOTFOUND|ENODATA|EAI_\w+)$/, 'nameNotFound'],
  [/^ECONNREFUSED$/, 'connectionRefused'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'connectionTimeout'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'connectionLost'],
  [/CERT|^UNABLE_TO_/, 'certificate'],
  [/^(EPROTO$|ERR_SSL_|ERR_TLS_)/, 'tls'],
  [/^(HTTPParserError|HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_CONTENT_LENGTH)/, 'badResponse'],
  [/^(Z_|ERR_ZLIB|ERR_BROTLI|ERR__?ERROR_|ERR_PADDING)/, 'badBody'],
  [/^(UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|ABORT_ERR)$/, 'deadline'],
];

/** Converts a network error to a `FetchFailure`. The original message could reveal details of our network. */
export function toFetchFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const code = getErrorCode(error);
  const [, failure] = failureByErrorCode.find(([pattern]) => pattern.test(code)) ?? [];
  return new FetchFailure(failure ?? 'unreachable');
}

/** Returns the code of a Node or undici error, or its name if it has no code (undici's HTTPParserError). */
export function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

import { type TextKey, text } from '../../definition/text';
import { LIMITS } from './limits';

export type FailureCode = TextKey extends infer Key
  ? Key extends `${typeof key}${infer Code}`
    ? Code
    : never
  : never;

/** What the keys of these messages begin with. */
const key = 'server.fetch.';

/** Why an address could not be fetched, in words for people. */
export class FetchFailure extends Error {
  constructor(readonly code: FailureCode) {
    super(text(`${key}${code}`, { limit: LIMITS.redirects }));
  }
}

const BY_ERROR_CODE: [RegExp, FailureCode][] = [
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

/** Puts an error of the network into words; its own text could tell strangers about our network. */
export function asFetchFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const code = errorCode(error);
  const [, failure] = BY_ERROR_CODE.find(([pattern]) => pattern.test(code)) ?? [];
  return new FetchFailure(failure ?? 'unreachable');
}

/** The code of a Node or undici error; its name when it has none, as undici's HTTPParserError. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

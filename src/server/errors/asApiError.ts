import { text } from '../../definition/text';
import { SpreadsheetError } from '../spreadsheet/SpreadsheetError';
import { ApiError } from './ApiError';
import { databaseError } from './databaseError';
import { slow } from './failures';

/** The database cannot be reached, or is going down or coming up: codes of Node and classes of SQLSTATE. */
const away =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0\d|08\w{3}|53300|25P03)$/;

/** A lock that others hold, or a statement that took too long. */
const late = /^(55P03|57014)$/;

/** No space is left on a disk, of this machine or of a database: codes of Node, PostgreSQL and ClickHouse, and words. */
const full = /^(ENOSPC|EDQUOT|53100|243)$/;
const fullWords = /No space left on device|Disk quota exceeded/;

/** What the connection pool says without a code. */
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect)|not queryable/;

/** Seconds after which it is worth asking again. */
const retryAfter = '5';

/** What a refusal by Fastify means: a body that is too large or cannot be read. */
const byFastify: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError(413, text('server.tooLarge')),
  FST_REQ_FILE_TOO_LARGE: () => new ApiError(413, text('server.tooLarge')),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ApiError(400, text('server.malformed')),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new ApiError(400, text('server.malformed')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new ApiError(400, text('server.malformed')),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ApiError(415, text('server.mediaType')),
};

/** The refusal that an error stands for; none for a fault of our own. */
export function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof SpreadsheetError) return new ApiError(error.status, error.words);
  const { code = '', message } = databaseError(error) ?? { message: String(error) };
  const known = byFastify[code];
  if (known) return known();
  if (away.test(code) || lostConnection.test(messageOf(error, message)))
    return new ApiError(503, text('server.away'), undefined, { 'retry-after': retryAfter });
  if (full.test(code) || fullWords.test(messageOf(error, message)))
    return new ApiError(507, text('server.diskFull'));
  if (late.test(code)) return slow();
  // Class 22: a value that no column can hold, such as a text with NUL; 54000: a text too long to be unique.
  if (/^22\w{3}$|^54000$/.test(code)) return new ApiError(422, text('server.unstorable'));
  return undefined;
}

function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Error ? error.message : otherwise;
}

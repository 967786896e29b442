import { formatMessage } from '#definition/text/messages.ts';
import { SpreadsheetError } from '../spreadsheet/SpreadsheetError.ts';
import { ApiError } from './ApiError.ts';
import { databaseTimeoutError } from './apiErrors.ts';
import { asDatabaseError } from './asDatabaseError.ts';

/** The database is unreachable, starting or shutting down: Node error codes and SQLSTATE classes. */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0\d|08\w{3}|53300|25P03)$/;

/**
 * The database only allows reads, such as a standby after a failover: SQLSTATE 25006, and the ClickHouse codes of a
 * read-only user and a read-only table.
 */
const readOnlyCodes = /^(25006|164|242)$/;

/** SQLSTATE of a lock timeout and of a statement timeout. */
const timeoutCodes = /^(55P03|57014)$/;

/**
 * Disk full, on this machine or on a database server: error codes of Node, PostgreSQL and ClickHouse, and message
 * texts.
 */
const diskFullCodes = /^(ENOSPC|EDQUOT|53100|243)$/;
const diskFullPattern = /No space left on device|Disk quota exceeded/;

/** Messages of connection pool errors, which have no code. */
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect)|not queryable/;

/** Seconds for the `Retry-After` header. */
const retryAfterSeconds = '5';

/** Converts Fastify error codes: body too large, body not readable. */
const fastifyErrors: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError(413, formatMessage('server.tooLarge')),
  FST_REQ_FILE_TOO_LARGE: () => new ApiError(413, formatMessage('server.tooLarge')),
  FST_PARTS_LIMIT: () => new ApiError(413, formatMessage('server.tooManyParts')),
  FST_FILES_LIMIT: () => new ApiError(413, formatMessage('server.tooManyParts')),
  FST_FIELDS_LIMIT: () => new ApiError(413, formatMessage('server.tooManyParts')),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ApiError(400, formatMessage('server.malformed')),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new ApiError(400, formatMessage('server.malformed')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new ApiError(400, formatMessage('server.malformed')),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ApiError(415, formatMessage('server.mediaType')),
};

/** Returns true for the error of a write to a database that only allows reads. */
export function isReadOnlyError(error: unknown): boolean {
  return readOnlyCodes.test(asDatabaseError(error)?.code ?? '');
}

/** Converts an error (Fastify, PostgreSQL, network, spreadsheet) to an `ApiError`; undefined for internal errors. */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof SpreadsheetError) return new ApiError(error.status, error.localizedMessage);
  const { code = '', message } = asDatabaseError(error) ?? { message: String(error) };
  const known = fastifyErrors[code];
  if (known) return known();
  if (unavailableCodes.test(code) || lostConnection.test(getMessage(error, message)))
    return new ApiError(503, formatMessage('server.away'), undefined, { 'retry-after': retryAfterSeconds });
  if (isReadOnlyError(error))
    return new ApiError(503, formatMessage('server.readOnly'), undefined, {
      'retry-after': retryAfterSeconds,
    });
  if (diskFullCodes.test(code) || diskFullPattern.test(getMessage(error, message)))
    return new ApiError(507, formatMessage('server.diskFull'));
  if (timeoutCodes.test(code)) return databaseTimeoutError();
  // SQLSTATE class 22: a value that no column can store, such as text with NUL. 54000: a text too long for a unique
  // index.
  if (/^22\w{3}$|^54000$/.test(code)) return new ApiError(422, formatMessage('server.unstorable'));
  return undefined;
}

function getMessage(error: unknown, otherwise: string): string {
  return error instanceof Error ? error.message : otherwise;
}

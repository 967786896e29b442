import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '#server/errors/ApiError.ts';

/** ClickHouse error codes for temporary failures: timeout, unknown host, unreachable shard, read-only, no keeper. */
const unavailableCodes = ['159', '198', '209', '210', '242', '279', '999'];

/** ClickHouse error code for an unknown table. */
const missingTableCode = '60';

/**
 * ClickHouse error codes for damaged files: unreadable or missing data, wrong checksums, and too many broken
 * parts.
 */
const damageCodes = ['32', '33', '40', '76', '79', '107', '226', '228', '231', '246', '271', '432'];

/** Error codes of Node and the HTTP client for a failed connection. */
const connectionErrorPattern = /^(E[A-Z_]+|UND_ERR_\w+)$/;
const connectionMessagePattern = /timeout error|socket hang up|aborted/i;

/** Seconds for the `Retry-After` header. */
const retryAfterSeconds = '5';

/** Converts a query error to a 503 `ApiError` if ClickHouse is unavailable. Returns other errors unchanged. */
export function convertClickHouseQueryError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const code = getErrorCode(error);
  const isAway =
    isMissingTableError(error) ||
    unavailableCodes.includes(code) ||
    connectionErrorPattern.test(code) ||
    (code === '' && connectionMessagePattern.test(error.message));
  if (damageCodes.includes(code)) return createUnreadableError(error);
  return isAway
    ? new ApiError(503, formatMessage('server.report.away'), undefined, { 'retry-after': retryAfterSeconds })
    : error;
}

/** Converts an error that occurs while ClickHouse opens to a 503 `ApiError` with a readable message: files may be damaged. */
export function convertClickHouseOpenError(error: unknown): unknown {
  const converted = convertClickHouseQueryError(error);
  return converted instanceof ApiError ? converted : createUnreadableError(error);
}

/** Converts an error that occurs while fact tables are migrated to a 503 `ApiError` if the stored tables cannot be read. */
export function convertFactMigrationError(error: unknown): unknown {
  const converted = convertClickHouseQueryError(error);
  const isOfEngine = error instanceof Error && getErrorCode(error) !== '';
  return isOfEngine && converted === error ? createUnreadableError(error) : converted;
}

function createUnreadableError(cause: unknown): ApiError {
  const error = new ApiError(503, formatMessage('server.report.unreadable'), undefined, {
    'retry-after': retryAfterSeconds,
  });
  error.cause = cause;
  return error;
}

/** Returns true if a table no longer exists: the server was reinstalled, so the tables must be created again. */
export function isMissingTableError(error: unknown): boolean {
  return error instanceof Error && getErrorCode(error) === missingTableCode;
}

function getErrorCode(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

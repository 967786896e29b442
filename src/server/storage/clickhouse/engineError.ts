import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';

/** ClickHouse's own codes for: timed out, no such host, cannot reach a shard, read-only or no keeper for now. */
const away = ['159', '198', '209', '210', '242', '279', '999'];

/** ClickHouse's code for a table that is not there. */
const noTable = '60';

/** Node's codes for a connection that fails, and what the client says without one. */
const unreachable = /^(E[A-Z_]+|UND_ERR_\w+)$/;
const broken = /timeout error|socket hang up|aborted/i;

/** Seconds after which it is worth asking again. */
const retryAfter = '5';

/** What a failed question means: the engine is away for now (503), or the fault is ours. */
export function engineError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const code = codeOf(error);
  const isAway =
    isTableGone(error) ||
    away.includes(code) ||
    unreachable.test(code) ||
    (code === '' && broken.test(error.message));
  return isAway
    ? new ApiError(503, text('server.report.away'), undefined, { 'retry-after': retryAfter })
    : error;
}

/** Whether a table has vanished since it was made: the server was set up anew, and gets its tables anew. */
export function isTableGone(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === noTable;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

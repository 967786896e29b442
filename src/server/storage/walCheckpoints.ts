import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Size of the write-ahead log, in bytes, at which a checkpoint is made. */
const bytesPerCheckpoint = 64 * 1024 * 1024;

/** Number of lent connections between two looks at the log's size. */
const connectionsPerLook = 20;

const logSizeQuery =
  'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()';

/**
 * Wraps the pool of an embedded database so that a checkpoint is made when its write-ahead log has grown to 64 MB.
 * PostgreSQL has a process for this; PGlite has none, so its log would grow until the disk is full.
 */
export function wrapPoolWithWalCheckpoints(pool: Pool): Pick<PostgresPool, 'connect'> {
  let lent = 0;
  const connect = async () => {
    const client = await pool.connect();
    lent += 1;
    // A failure is not the caller's: the next look tries again.
    if (lent % connectionsPerLook === 0) await makeCheckpointIfDue(client).catch(() => {});
    return client;
  };
  return { connect };
}

async function makeCheckpointIfDue(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(logSizeQuery);
  if ((rows[0]?.bytes ?? 0) >= bytesPerCheckpoint) await client.query('checkpoint');
}

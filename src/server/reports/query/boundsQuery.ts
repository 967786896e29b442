import type { Query } from '../../storage/clickhouse/Engine';
import type { Snapshot } from '../deliveries/snapshot';
import type { Scope } from './ReportQuery';
import { dayColumn, scopeSql } from './scopeSql';

/** The query of the first and the last day that has facts, and how many facts there are. */
export function boundsQuery(scope: Scope, snapshot: Snapshot): Query {
  const { sql, params } = scopeSql(scope, snapshot);
  const day = dayColumn(scope);
  return { sql: `SELECT toString(min(${day})), toString(max(${day})), count() ${sql}`, params };
}

import type { QueryId } from 'kysely';
import type { Database } from '#server/storage/Database.ts';

/** A sent statement, and the number of returned rows. */
export interface Statement {
  sql: string;
  rows: number;
}

/** Wraps the database and records every statement. */
export function watched(database: Database, statements: Statement[]): Database {
  const sent = new WeakMap<QueryId, Statement>();
  return database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const statement = { sql: database.getExecutor().compileQuery(node, queryId).sql, rows: 0 };
      sent.set(queryId, statement);
      statements.push(statement);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const statement = sent.get(queryId);
      if (statement) statement.rows = result.rows.length;
      return result;
    },
  });
}

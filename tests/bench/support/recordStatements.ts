import type { CompiledQuery, KyselyPlugin } from 'kysely';
import type { Row } from '../../../src/definition/model/entity';
import type { Database } from '../../../src/server/storage/database';

/** The same database, and the SQL that is asked of it while `watch` runs. */
export function recordStatements(database: Database) {
  let statements: CompiledQuery<Row>[] | undefined;
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements?.push(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const during = async (watch: () => Promise<unknown>): Promise<CompiledQuery<Row>[]> => {
    const heard: CompiledQuery<Row>[] = [];
    statements = heard;
    await watch();
    statements = undefined;
    return heard;
  };
  return { database: database.withPlugin(recorder), during };
}

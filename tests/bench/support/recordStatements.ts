import type { CompiledQuery, KyselyPlugin } from 'kysely';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Database } from '#server/storage/Database.ts';

/** Wraps a database and records its SQL while `watch` runs. */
export function recordStatements(database: Database) {
  let statements: CompiledQuery<RecordValues>[] | undefined;
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements?.push(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const during = async (watch: () => Promise<unknown>): Promise<CompiledQuery<RecordValues>[]> => {
    const heard: CompiledQuery<RecordValues>[] = [];
    statements = heard;
    await watch();
    statements = undefined;
    return heard;
  };
  return { database: database.withPlugin(recorder), during };
}

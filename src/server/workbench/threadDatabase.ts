import type { MessagePort } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { asDatabaseError, type DatabaseError } from '../errors/asDatabaseError.ts';
import type { Database, TablesByName } from '../storage/Database.ts';

/** A query that a worker thread sends to the thread with the database. */
interface ThreadQuery {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

/** The result of a query, or the database's error. */
type ThreadAnswer = { id: number } & (
  | { result: Pick<QueryResult<unknown>, 'rows' | 'numAffectedRows'> }
  | { error: DatabaseError }
);

/** Runs the queries of a worker thread in one transaction until it is closed. */
export interface ThreadQueryServer {
  /** Rolls the transaction back. */
  close: () => Promise<void>;
}

/**
 * Runs the queries of a worker thread in one transaction, which begins with the first query and is always rolled back.
 * Calls `onSilence` if the transaction is open and the thread sends no query for the given time.
 */
export function serveQueriesAndRollBack(
  port: MessagePort,
  database: Database,
  silentMs: number,
  onSilence: () => void,
): ThreadQueryServer {
  let begun: ReturnType<ReturnType<Database['startTransaction']>['execute']> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let silence: NodeJS.Timeout | undefined;
  const answer = async ({ id, sql, parameters }: ThreadQuery) => {
    clearTimeout(silence);
    begun ??= database.startTransaction().execute();
    port.postMessage(await runQuery(begun, { id, sql, parameters }));
    silence = setTimeout(onSilence, silentMs);
  };
  port.on('message', (query: ThreadQuery) => {
    last = last.then(() => answer(query));
  });
  const close = async () => {
    port.close();
    await last.catch(() => undefined);
    clearTimeout(silence);
    const transaction = await begun?.catch(() => undefined);
    await transaction?.rollback().execute();
  };
  return { close };
}

/** Runs a query in the transaction. Answers with the error also if the transaction cannot begin. */
async function runQuery(
  transaction: Promise<Database>,
  { id, sql, parameters }: ThreadQuery,
): Promise<ThreadAnswer> {
  try {
    const database = await transaction;
    const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    return { id, result: { rows, numAffectedRows } };
  } catch (error) {
    const { code, message, detail, constraint } = asDatabaseError(error) ?? { message: String(error) };
    return { id, error: { code, message, detail, constraint } };
  }
}

/** Opens the database of another thread, which runs the queries with `serveQueriesAndRollBack`. */
export function openThreadDatabase(port: MessagePort): Database {
  return new Kysely<TablesByName>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ThreadDriver(port),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** A driver without transactions: the other thread runs all queries in one. */
class ThreadDriver implements Driver {
  private readonly connection: DatabaseConnection;
  private readonly waiting = new Map<number, (answer: ThreadAnswer) => void>();
  private sent = 0;

  constructor(private readonly port: MessagePort) {
    port.on('message', (answer: ThreadAnswer) => {
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    });
    this.connection = {
      executeQuery: <R>(query: CompiledQuery) => this.send<R>(query),
      streamQuery: () => {
        throw new Error('Queries of a trial are not streamed');
      },
    };
  }

  private async send<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const id = this.sent++;
    const answered = new Promise<ThreadAnswer>((resolve) => this.waiting.set(id, resolve));
    this.port.postMessage({ id, sql, parameters } satisfies ThreadQuery);
    const answer = await answered;
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer.result as QueryResult<R>;
  }

  init = async () => {};
  acquireConnection = async () => this.connection;
  beginTransaction = async () => {};
  commitTransaction = async () => {};
  rollbackTransaction = async () => {};
  releaseConnection = async () => {};
  destroy = async () => this.port.close();
}

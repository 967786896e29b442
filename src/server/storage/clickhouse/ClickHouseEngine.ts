import type { ClickHouseClient } from '@clickhouse/client';
import type { RecordValues } from '#definition/model/entity.ts';

/** Location of the facts: a ClickHouse server (optionally with a cluster name), a folder, or memory. */
export type FactsLocation = { url: string; cluster?: string } | { folder: string } | 'memory';

/** SQL with named parameters, written as {name:Type}. */
export interface ClickHouseQuery {
  sql: string;
  params: Record<string, unknown>;
}

/** A ClickHouse connection, embedded or remote, with the same SQL and client. */
export interface ClickHouseEngine {
  client: ClickHouseClient;
  /** Returns all rows of a result, each as an array. */
  rows(query: ClickHouseQuery): Promise<unknown[][]>;
  /**
   * Writes the first column of a result to a file of this machine, one text per line. The engine writes the file, or
   * only its bytes pass through this process.
   */
  writeLines(query: ClickHouseQuery, file: string): Promise<void>;
  /** Queries embedded ClickHouse, which can read files of this machine. Returns named rows, in batches. */
  queryLocalFiles(sql: string): AsyncIterable<RecordValues[]>;
  /** True if ClickHouse runs in this process, which is then the only writer. */
  isEmbedded: boolean;
  cluster?: string;
  close(): Promise<void>;
}

/**
 * Runs work with a ClickHouse engine, at once or in a fair queue. If the engine is unavailable, each call tries to
 * connect again.
 */
export interface ClickHouseTaskRunner {
  /** Runs `work` with the engine. Throws an `ApiError` (503) if it is unavailable. */
  run<T>(work: (engine: ClickHouseEngine) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in the fair queue, per owner. `work` receives the time of the latest request that shares it. Identical
   * queued `question`s share one answer.
   */
  runQueued<T>(
    reader: number,
    work: (engine: ClickHouseEngine, since: number) => Promise<T>,
    question?: string,
  ): Promise<T>;
  close(): Promise<void>;
}

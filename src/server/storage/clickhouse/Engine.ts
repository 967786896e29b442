import type { ClickHouseClient } from '@clickhouse/client';
import type { Row } from '../../../definition/model/entity';

/** Where the facts are: a ClickHouse server (or a cluster of that name on it), a folder, or only in memory. */
export type FactsPlace = { url: string; cluster?: string } | { folder: string } | 'memory';

/** SQL with the values that it names as {name:Type}. */
export interface Query {
  sql: string;
  params: Record<string, unknown>;
}

/** ClickHouse, in this process or on a server: the same SQL, the same client. */
export interface Engine {
  client: ClickHouseClient;
  /** All rows of an answer, each as an array. */
  rows(query: Query): Promise<unknown[][]>;
  /** The rows of an answer as they arrive, in batches: memory does not grow with them. */
  stream(query: Query): AsyncIterable<unknown[][]>;
  /** Asks ClickHouse in this process, which reads files of this machine: rows by name, in batches. */
  local(sql: string): AsyncIterable<Row[]>;
  /** Whether ClickHouse runs in this process, so that no other writes to it. */
  isEmbedded: boolean;
  cluster?: string;
  close(): Promise<void>;
}

/** The facts of all reports. Their engine may be away: each question opens it anew until it is there. */
export interface Facts {
  /** Lets `work` ask the engine; throws an `ApiError` (503) when it cannot be reached. */
  ask<T>(work: (engine: Engine) => Promise<T>): Promise<T>;
  /**
   * The same for one reader among many, in turn: `work` is told since when it has been wanted. Those who ask the same
   * `question` while it waits share one answer.
   */
  read<T>(reader: number, work: (engine: Engine, since: number) => Promise<T>, question?: string): Promise<T>;
  close(): Promise<void>;
}

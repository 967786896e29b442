import type { Row } from '../../definition/types';

/** The records of one company, or of one company within a transaction; secret properties are there. */
export interface Records {
  companyId: number;
  /** Those whose properties have these values (a list means any of these), by key. */
  find(entity: string, where?: Row): Promise<Row[]>;
  first(entity: string, where: Row): Promise<Row | undefined>;
  /** Stores a new record. What is generated is filled in unless given; defaults are applied. */
  insert(entity: string, row: Row): Promise<Row>;
  /** Changes the properties given of the record with this key. */
  update(entity: string, key: unknown, changes: Row): Promise<Row>;
  remove(entity: string, key: unknown): Promise<void>;
  /** All that `work` writes is stored, or none when it throws. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>;
}

import type { Kysely } from 'kysely';
import type { Row } from '../../definition/model/entity';

/** Every table by its name: their columns are known from the entities at run time. */
export type Tables = Record<string, Row>;

/** The database, or a transaction in it. */
export type Database = Kysely<Tables>;

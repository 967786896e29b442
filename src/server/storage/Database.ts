import type { Kysely } from 'kysely';
import type { RecordValues } from '#definition/model/entity.ts';

/** All tables by name. Their columns are only known at run time, from the entities. */
export type TablesByName = Record<string, RecordValues>;

/** The database, or a transaction. */
export type Database = Kysely<TablesByName>;

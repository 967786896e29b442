import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database';

/** A rule that records from before may break until they are next changed, by the entity's and the property's name. */
export interface KeptRule {
  entity: string;
  /** Empty where the rule is about several. */
  property: string;
  keyword: string;
}

/** Makes the table of rules that old records may break. */
export async function makeKeptRules(transaction: Database): Promise<void> {
  await sql`create table if not exists kept_rule (entity text, property text, keyword text,
    primary key (entity, property, keyword))`.execute(transaction);
}

/** The rules that old records may break: an author has said so. */
export async function keptRules(database: Database): Promise<KeptRule[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kept_rule') is not null as found`.execute(database);
  if (!rows[0]?.found) return [];
  const found = await sql<KeptRule>`select entity, property, keyword from kept_rule`.execute(database);
  return found.rows;
}

/** Forgets what was let be once it has been: a rule that narrows again is asked about again. Tables hold what is required. */
export async function forgetKept(transaction: Database): Promise<void> {
  await sql`delete from kept_rule where keyword <> 'required'`.execute(transaction);
}

/** The statement by which an author lets old records break a rule. */
export function keepStatement({ entity, property, keyword }: KeptRule): RawBuilder<unknown> {
  return sql`insert into kept_rule (entity, property, keyword)
  values (${sql.lit(entity)}, ${sql.lit(property)}, ${sql.lit(keyword)}) on conflict do nothing`;
}

/** Whether old records may break a rule. */
export function isKept(kept: KeptRule[], entity: string, property: string, keyword: string): boolean {
  return kept.some(
    (rule) => rule.entity === entity && rule.property === property && rule.keyword === keyword,
  );
}

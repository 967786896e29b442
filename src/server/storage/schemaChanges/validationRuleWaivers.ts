import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../Database.ts';

/**
 * A validation rule that existing records may break until they are next changed (waived by the author of a migration).
 */
export interface ValidationRuleWaiver {
  entity: string;
  /** Empty for a rule that involves several properties. */
  property: string;
  keyword: string;
}

/** Creates the table of the waivers. */
export async function createValidationRuleWaiverTable(transaction: Database): Promise<void> {
  await sql`create table if not exists kept_rule (entity text, property text, keyword text,
    primary key (entity, property, keyword))`.execute(transaction);
}

/** Reads the stored waivers: validation rules that existing records may break until they are next changed. */
export async function readStoredValidationRuleWaivers(database: Database): Promise<ValidationRuleWaiver[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kept_rule') is not null as found`.execute(database);
  if (!rows[0]?.found) return [];
  const found = await sql<ValidationRuleWaiver>`select entity, property, keyword from kept_rule`.execute(
    database,
  );
  return found.rows;
}

/**
 * Deletes waivers that were applied, so that the next stricter rule requires a new decision. Waivers of `required`
 * remain, because they keep the column nullable.
 */
export async function deleteAppliedValidationRuleWaivers(transaction: Database): Promise<void> {
  await sql`delete from kept_rule where keyword <> 'required'`.execute(transaction);
}

/** Builds the SQL insert that a migration contains to waive a rule for existing records. */
export function buildValidationRuleWaiverSql({
  entity,
  property,
  keyword,
}: ValidationRuleWaiver): RawBuilder<unknown> {
  return sql`insert into kept_rule (entity, property, keyword)
  values (${sql.lit(entity)}, ${sql.lit(property)}, ${sql.lit(keyword)}) on conflict do nothing`;
}

/** Returns true if the rule is waived for existing records. */
export function isValidationRuleWaived(
  waivers: ValidationRuleWaiver[],
  entity: string,
  property: string,
  keyword: string,
): boolean {
  return waivers.some(
    (rule) => rule.entity === entity && rule.property === property && rule.keyword === keyword,
  );
}

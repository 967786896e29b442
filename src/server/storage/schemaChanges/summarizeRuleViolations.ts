import { sql } from 'kysely';
import type { ValidationRuleChange } from '#definition/diff/diffValidationRules.ts';
import { buildFormSchema, getPropertyValidationKeywords } from '#definition/load/resource/buildFormSchema.ts';
import type { Entity, JsonSchema, Property, RecordValues } from '#definition/model/entity.ts';
import type { FormField } from '#definition/model/resource.ts';
import { findComparedProperties } from '#definition/validation/comparedProperties.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import type { Database } from '../Database.ts';
import { getStoredProperties } from '../tables/EntityTable.ts';

/** Number and examples of the records that a schema change affects: they lose data or violate a rule. */
export interface AffectedRecordSummary {
  count: number;
  /** Keys and values of a few records. */
  examples: { key: unknown; value?: unknown }[];
  /** Number of records for each removed choice. */
  values?: { value: unknown; count: number }[];
}

const pageSize = 2_000;
const maxExamples = 3;
const maxValues = 20;

/**
 * Returns the number and examples of the records that violate a changed rule, with the validator that checks their next
 * edit. Reads records in pages, with only the properties that the rule needs. `columns` maps properties to their
 * current column names if they are being renamed.
 */
export async function summarizeRuleViolations(
  transaction: Database,
  entity: Entity,
  { property: name, keyword }: ValidationRuleChange,
  columns: { table: string; of: (property: string) => string } = { table: entity.name, of: (one) => one },
): Promise<AffectedRecordSummary> {
  const looked = getComparedProperties(entity, name);
  const isRequired = keyword === 'required';
  const validate = compileValidator(buildRuleSchema(entity, looked, isRequired ? undefined : name));
  const broken: AffectedRecordSummary = { count: 0, examples: [] };
  const values = new Map<string, { value: unknown; count: number }>();
  for await (const row of readRowsByPage(transaction, entity, looked, name, isRequired, columns)) {
    const value = name === undefined ? undefined : row[name];
    const isBroken = isRequired
      ? isEmptyValue(value)
      : validate(omitEmpty(row, looked)).some(({ field }) => name === undefined || isFieldOf(field, name));
    if (!isBroken) continue;
    broken.count += 1;
    if (broken.examples.length < maxExamples) broken.examples.push({ key: row[entity.key], value });
    for (const one of keyword === 'choices' ? [value].flat() : []) countValue(values, entity, name, one);
  }
  return keyword === 'choices' ? { ...broken, values: [...values.values()] } : broken;
}

function isFieldOf(field: string, name: string): boolean {
  return field.split('/')[1] === name;
}

function countValue(
  values: Map<string, { value: unknown; count: number }>,
  { properties }: Entity,
  name: string | undefined,
  value: unknown,
): void {
  if (properties[name ?? '']?.choices?.some((choice) => choice.value === value)) return;
  const found = values.get(JSON.stringify(value));
  if (found) found.count += 1;
  else if (values.size < maxValues) values.set(JSON.stringify(value), { value, count: 1 });
}

/**
 * Returns the properties that a rule reads: its own and those that it compares with; all for a rule without a property.
 */
function getComparedProperties(entity: Entity, name: string | undefined): Property[] {
  const stored = getStoredProperties(entity).filter(({ isBinary }) => !isBinary);
  if (name === undefined) return stored;
  const schema = entity.properties[name]?.schema ?? {};
  const others = findComparedProperties({ properties: { [name]: schema } })[name] ?? [];
  return stored.filter((property) => property.name === name || others.includes(property.name));
}

function buildRuleSchema(entity: Entity, looked: Property[], name: string | undefined): JsonSchema {
  if (name !== undefined)
    return {
      type: 'object',
      properties: { [name]: getPropertyValidationKeywords(entity.properties[name]?.schema) },
    };
  const fields = looked.map((property) => ({ name: property.name }) as FormField);
  return { ...buildFormSchema(entity, fields), required: [] };
}

/** Removes empty values from a row: the database stores missing values as null. */
function omitEmpty(row: RecordValues, looked: Property[]): RecordValues {
  return Object.fromEntries(
    looked.flatMap(({ name }) => (isEmptyValue(row[name]) ? [] : [[name, row[name]]])),
  );
}

async function* readRowsByPage(
  transaction: Database,
  entity: Entity,
  looked: Property[],
  name: string | undefined,
  isRequired: boolean,
  columns: { table: string; of: (property: string) => string },
): AsyncIterable<RecordValues> {
  const names = [...new Set([entity.key, ...looked.map((property) => property.name)])];
  const selected = names.map((one) => sql`${sql.id(columns.of(one))} as ${sql.id(one)}`);
  const own = name === undefined ? undefined : sql.id(columns.of(name));
  const given = own ? sql`where ${own} is ${isRequired ? sql`null` : sql`not null`}` : sql``;
  await sql`declare broken_rows no scroll cursor for
    select ${sql.join(selected)} from ${sql.table(columns.table)} ${given}`.execute(transaction);
  try {
    while (true) {
      const { rows } = await sql<RecordValues>`fetch ${sql.lit(pageSize)} from broken_rows`.execute(
        transaction,
      );
      yield* rows;
      if (rows.length < pageSize) return;
    }
  } finally {
    await sql`close broken_rows`.execute(transaction);
  }
}

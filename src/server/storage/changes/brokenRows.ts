import { sql } from 'kysely';
import type { RuleChange } from '../../../definition/changes/rules';
import { comparisons } from '../../../definition/comparisons';
import { formSchema, validityOf } from '../../../definition/load/formSchema';
import type { Entity, JsonSchema, Property, Row } from '../../../definition/model/entity';
import type { Field } from '../../../definition/model/resource';
import { isEmpty } from '../../../definition/normalize';
import { compileValidator } from '../../../definition/validator';
import type { Database } from '../database';
import { storedProperties } from '../tables/table';

/** The records that break a rule: how many there are, and some of them. */
export interface BrokenRows {
  count: number;
  /** Keys and values of a few. */
  examples: { key: unknown; value?: unknown }[];
  /** Of choices that are gone, how many records have each. */
  values?: { value: unknown; count: number }[];
}

const page = 2_000;
const mostExamples = 3;
const mostValues = 20;

/**
 * Counts the records that a changed rule refuses, by the very validator that judges them when they are next edited.
 * They are read a page at a time, and of each no more than the rule looks at. `columns` are the names that properties
 * still have in the table, where they were renamed.
 */
export async function brokenRows(
  transaction: Database,
  entity: Entity,
  { property: name, keyword }: RuleChange,
  columns: { table: string; of: (property: string) => string } = { table: entity.name, of: (one) => one },
): Promise<BrokenRows> {
  const looked = lookedAt(entity, name);
  const isRequired = keyword === 'required';
  const validate = compileValidator(ruleSchema(entity, looked, isRequired ? undefined : name));
  const broken: BrokenRows = { count: 0, examples: [] };
  const values = new Map<string, { value: unknown; count: number }>();
  for await (const row of rowsOf(transaction, entity, looked, name, isRequired, columns)) {
    const value = name === undefined ? undefined : row[name];
    const isBroken = isRequired
      ? isEmpty(value)
      : validate(present(row, looked)).some(({ field }) => name === undefined || isOf(field, name));
    if (!isBroken) continue;
    broken.count += 1;
    if (broken.examples.length < mostExamples) broken.examples.push({ key: row[entity.key], value });
    for (const one of keyword === 'choices' ? [value].flat() : []) noteValue(values, entity, name, one);
  }
  return keyword === 'choices' ? { ...broken, values: [...values.values()] } : broken;
}

function isOf(field: string, name: string): boolean {
  return field.split('/')[1] === name;
}

function noteValue(
  values: Map<string, { value: unknown; count: number }>,
  { properties }: Entity,
  name: string | undefined,
  value: unknown,
): void {
  if (properties[name ?? '']?.choices?.some((choice) => choice.value === value)) return;
  const found = values.get(JSON.stringify(value));
  if (found) found.count += 1;
  else if (values.size < mostValues) values.set(JSON.stringify(value), { value, count: 1 });
}

/** The properties that a rule looks at: its own, those that it compares with, or all where it is about several. */
function lookedAt(entity: Entity, name: string | undefined): Property[] {
  const stored = storedProperties(entity).filter(({ isBinary }) => !isBinary);
  if (name === undefined) return stored;
  const schema = entity.properties[name]?.schema ?? {};
  const others = comparisons({ properties: { [name]: schema } })[name] ?? [];
  return stored.filter((property) => property.name === name || others.includes(property.name));
}

function ruleSchema(entity: Entity, looked: Property[], name: string | undefined): JsonSchema {
  if (name !== undefined)
    return { type: 'object', properties: { [name]: validityOf(entity.properties[name]?.schema) } };
  const fields = looked.map((property) => ({ name: property.name }) as Field);
  return { ...formSchema(entity, fields), required: [] };
}

/** What is absent is stored as null. */
function present(row: Row, looked: Property[]): Row {
  return Object.fromEntries(looked.flatMap(({ name }) => (isEmpty(row[name]) ? [] : [[name, row[name]]])));
}

async function* rowsOf(
  transaction: Database,
  entity: Entity,
  looked: Property[],
  name: string | undefined,
  isRequired: boolean,
  columns: { table: string; of: (property: string) => string },
): AsyncIterable<Row> {
  const names = [...new Set([entity.key, ...looked.map((property) => property.name)])];
  const selected = names.map((one) => sql`${sql.id(columns.of(one))} as ${sql.id(one)}`);
  const own = name === undefined ? undefined : sql.id(columns.of(name));
  const given = own ? sql`where ${own} is ${isRequired ? sql`null` : sql`not null`}` : sql``;
  await sql`declare broken_rows no scroll cursor for
    select ${sql.join(selected)} from ${sql.table(columns.table)} ${given}`.execute(transaction);
  try {
    while (true) {
      const { rows } = await sql<Row>`fetch ${sql.lit(page)} from broken_rows`.execute(transaction);
      yield* rows;
      if (rows.length < page) return;
    }
  } finally {
    await sql`close broken_rows`.execute(transaction);
  }
}

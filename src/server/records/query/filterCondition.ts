import { type RawBuilder, sql } from 'kysely';
import { text } from '../../../definition/text';
import type { Entity, Filter, Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';
import { isAmong } from '../isAmong';
import { typedValue } from '../typedValue';
import { rangeCondition } from './rangeCondition';

type Condition = RawBuilder<boolean>;

const byMatch: Record<Filter['match'], (entity: Entity, filter: Filter, input: Row) => Condition[]> = {
  equals: (entity, filter, input) => {
    const values = sentValues(filter, input);
    return values.length > 0 ? [equals(entity, filter, values)] : [];
  },
  contains: (_, filter, input) => sentValues(filter, input).map((value) => contains(filter.fields, value)),
  range: (_, filter, input) => rangeCondition(filter, input),
};

/** What a filter's parameters ask for; nothing where none is sent, as for All. */
export function filterCondition(entity: Entity, filter: Filter, input: Row): Condition[] {
  return byMatch[filter.match](entity, filter, input);
}

function sentValues({ params }: Filter, input: Row): string[] {
  return [input[params[0] ?? ''] ?? []].flat().map(String).filter(Boolean);
}

/** A parameter that is sent several times means any of its values. */
function equals(entity: Entity, filter: Filter, sent: string[]): Condition {
  const [field = ''] = filter.fields;
  const values = sent.map((value) => meant(entity, filter, value));
  if (filter.type !== 'array') return isAmong(field, values);
  return any(values.map((value) => sql<boolean>`${sql.ref(field)} @> ${JSON.stringify([value])}::jsonb`));
}

function meant(entity: Entity, { params, title, fields, type, options }: Filter, sent: string): unknown {
  const option = options?.find(({ value }) => String(value) === sent);
  if (option) return option.equals;
  const property = entity.properties[fields[0] ?? ''];
  const value = typedValue(type === 'array' ? property?.schema.items?.type : type, sent);
  if (options || value === undefined)
    throw invalid([{ field: `/${params[0]}`, message: text('invalid.enum', { title }) }]);
  return value;
}

function contains(fields: string[], sent: string): Condition {
  const pattern = `%${sent.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return any(fields.map((field) => sql<boolean>`${sql.ref(field)}::text ilike ${pattern}`));
}

function any(conditions: Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

import { type RawBuilder, sql } from 'kysely';
import { text } from '../../../definition/text';
import type { Entity, Filter, Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { isAmong } from '../isAmong';
import { typedValue } from '../typedValue';
import { compared } from './compared';
import { rangeCondition } from './rangeCondition';

type Condition = RawBuilder<boolean>;
/** What a filter's properties are looked up in. */
type Reached = Pick<RecordContext, 'definitions' | 'resource'>;

const byMatch: Record<Filter['match'], (reached: Reached, filter: Filter, input: Row) => Condition[]> = {
  equals: (reached, filter, input) => {
    const values = sentValues(filter, input);
    return values.length > 0 ? [equals(reached, filter, values)] : [];
  },
  contains: (reached, filter, input) =>
    sentValues(filter, input).map((value) => contains(reached, filter.fields, value)),
  range: (_, filter, input) => rangeCondition(filter, input),
};

/** What a filter's parameters ask for; nothing where none is sent, as for All. */
export function filterCondition(reached: Reached, filter: Filter, input: Row): Condition[] {
  return byMatch[filter.match](reached, filter, input);
}

function sentValues({ params }: Filter, input: Row): string[] {
  return [input[params[0] ?? ''] ?? []].flat().map(String).filter(Boolean);
}

/** A parameter that is sent several times means any of its values; a list of all holds each of them. */
function equals({ definitions, resource: { entity } }: Reached, filter: Filter, sent: string[]): Condition {
  const [field = ''] = filter.fields;
  const values = sent.map((value) => meant(entity, filter, value));
  if (filter.type !== 'array') return isAmong(compared(definitions, entity, field), values);
  const holding = values.map((value) => sql<boolean>`${sql.ref(field)} @> ${JSON.stringify([value])}::jsonb`);
  const isAll = entity.properties[field]?.all ? [sql<boolean>`${sql.ref(field)} = '[]'::jsonb`] : [];
  return any([...isAll, ...holding]);
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

function contains({ definitions, resource }: Reached, fields: string[], sent: string): Condition {
  const pattern = `%${sent.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return any(
    fields.map(
      (field) => sql<boolean>`${compared(definitions, resource.entity, field)}::text ilike ${pattern}`,
    ),
  );
}

function any(conditions: Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

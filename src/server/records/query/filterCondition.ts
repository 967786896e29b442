import { type RawBuilder, sql } from 'kysely';
import { now } from '../../../definition/clock';
import { isDay } from '../../../definition/days';
import type { Definitions } from '../../../definition/model/definitions';
import type { Entity, Row } from '../../../definition/model/entity';
import type { Filter } from '../../../definition/model/resource';
import { profile } from '../../../definition/profile';
import { text } from '../../../definition/text';
import { typedValue } from '../../../definition/typedValue';
import type { RecordContext } from '../../context';
import { invalid } from '../../errors/failures';
import { anyOf, type Condition, whereHolds, whereIn } from '../../storage/whereIn';

const { search } = profile;

/** What a filter's properties are looked up in. */
type Reached = Pick<RecordContext, 'definitions' | 'resource'>;

const byMatch: Record<Filter['match'], (reached: Reached, filter: Filter, input: Row) => Condition[]> = {
  equals: (reached, filter, input) => {
    const values = sentValues(filter, input);
    return values.length > 0 ? [equals(reached, filter, values)] : [];
  },
  contains: (reached, filter, input) =>
    searchedTexts(filter, input).map((value) => contains(reached, filter.fields, value)),
  range: ({ resource }, filter, input) => rangeCondition(resource.entity, filter, input),
  view: (reached, filter, input) =>
    sentValues(filter, input).flatMap((sent) =>
      viewCondition(reached, String(filterValue(reached.resource.entity, filter, sent))),
    ),
};

/** What a filter's parameters ask for; nothing where none is sent, as for All. */
export function filterCondition(reached: Reached, filter: Filter, input: Row): Condition[] {
  return byMatch[filter.match](reached, filter, input);
}

function sentValues({ params }: Filter, input: Row): string[] {
  return [input[params[0] ?? ''] ?? []].flat().map(String).filter(Boolean);
}

/** Nobody types a text that long to find something: comparing all records with it would be work for nothing. */
function searchedTexts(filter: Filter, input: Row): string[] {
  const texts = sentValues(filter, input);
  if (texts.every(({ length }) => length <= search.most)) return texts;
  const message = text('invalid.maxLength', { title: filter.title, limit: search.most });
  throw invalid([{ field: `/${filter.params[0]}`, message }]);
}

/** A parameter that is sent several times means any of its values; a list of all holds each of them. */
function equals({ definitions, resource: { entity } }: Reached, filter: Filter, sent: string[]): Condition {
  const [field = ''] = filter.fields;
  const values = sent.map((value) => filterValue(entity, filter, value));
  if (filter.type !== 'array') return whereIn(columnExpression(definitions, entity, field), values);
  const holding = values.map((value) => whereHolds(field, value));
  const isAll = entity.properties[field]?.all ? [sql<boolean>`${sql.ref(field)} = '[]'::jsonb`] : [];
  return anyOf([...isAll, ...holding]);
}

function filterValue(
  entity: Entity,
  { params, title, fields, type, options }: Filter,
  sent: string,
): unknown {
  const option = options?.find(({ value }) => String(value) === sent);
  if (option) return option.equals;
  const property = entity.properties[fields[0] ?? ''];
  const value = typedValue(type === 'array' ? property?.schema.items?.type : type, sent);
  if (options || value === undefined)
    throw invalid([{ field: `/${params[0]}`, message: text('invalid.enum', { title }) }]);
  return value;
}

/** What the filters of a view ask for. */
function viewCondition(reached: Reached, name: string): Condition[] {
  const { filters = [], views = [] } = reached.resource.list ?? {};
  const view = views.find((one) => one.name === name);
  return view ? filters.flatMap((filter) => filterCondition(reached, filter, view.filters)) : [];
}

function contains({ definitions, resource }: Reached, fields: string[], sent: string): Condition {
  const pattern = `%${sent.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return anyOf(
    fields.map(
      (field) =>
        sql<boolean>`${columnExpression(definitions, resource.entity, field)}::text ilike ${pattern}`,
    ),
  );
}

const day = 24 * 60 * 60 * 1000;
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/** Compares a time with a range, both ends included: a date as an end means all of that day, in UTC. */
function rangeCondition({ properties }: Entity, filter: Filter, input: Row): RawBuilder<boolean>[] {
  const [fromName = '', toName = ''] = filter.params;
  const field = filter.fields[0] ?? '';
  const column =
    properties[field]?.format === 'unix-time' ? sql`to_timestamp(${sql.ref(field)})` : sql.ref(field);
  const from = time(filter, fromName, input);
  const to = time(filter, toName, input);
  return [
    ...(from ? [sql<boolean>`${column} >= ${from.toISOString()}`] : []),
    ...(to ? [sql<boolean>`${column} < ${after(to, String(input[toName]))}`] : []),
  ];
}

/** Times are stored to the millisecond, so that the next one is the first outside. */
function after(end: Date, sent: string): string {
  return new Date(end.getTime() + (dateOnly.test(sent) ? day : 1)).toISOString();
}

function time({ title, noFuture }: Filter, name: string, input: Row): Date | undefined {
  const sent = input[name];
  if (sent === undefined || sent === '') return undefined;
  const value = new Date(typeof sent === 'string' && isDay(sent.slice(0, 10)) ? sent : Number.NaN);
  const message = refusal(value, title, noFuture);
  if (message) throw invalid([{ field: `/${name}`, message }]);
  return value;
}

function refusal(value: Date, title: string, noFuture: boolean): string | undefined {
  if (Number.isNaN(value.getTime())) return text('invalid.format', { title });
  // The reader's day may be ahead of ours.
  if (noFuture && value.getTime() > now().getTime() + day) return text('server.future', { title });
  return undefined;
}

/** What a condition compares: a property's column, or what the record holds that another property names. */
function columnExpression(
  { resources }: Pick<Definitions, 'resources'>,
  { name, properties, tenant }: Entity,
  field: string,
): RawBuilder<unknown> {
  const { from } = properties[field] ?? {};
  const { resource = '', value = '' } = properties[from?.reference ?? '']?.references ?? {};
  const target = resources[resource]?.entity;
  if (!from || !target) return sql.ref(field);
  return sql`(select ${sql.ref(`named.${from.property}`)} from ${sql.table(target.name)} as named
    where ${sql.ref(`named.${target.tenant}`)} = ${sql.ref(`${name}.${tenant}`)}
      and ${sql.ref(`named.${value}`)} = ${sql.ref(`${name}.${from.reference}`)})`;
}

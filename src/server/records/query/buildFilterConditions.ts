import { type RawBuilder, sql } from 'kysely';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { ListFilter } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { isIsoDate } from '#definition/time/days.ts';
import { toAsciiHost } from '#definition/validation/suggestCorrection.ts';
import { getUnreadableFilterMessage } from '#definition/values/getUnreadableFilterMessage.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';
import type { RecordContext } from '#server/context.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import { type SqlCondition, whereAny, whereIn, whereListContains } from '#server/storage/sqlConditions.ts';
import { buildColumnExpression } from './columnExpressions.ts';

const { search } = apiProtocol;

/** Definitions and resource, to look up a filter's properties. */
type FilterContext = Pick<RecordContext, 'definitions' | 'resource'>;

const conditionsByMatch: Record<
  ListFilter['match'],
  (reached: FilterContext, filter: ListFilter, input: RecordValues) => SqlCondition[]
> = {
  equals: (reached, filter, input) => {
    const values = readSentValues(filter, input);
    return values.length > 0 ? [buildEqualsCondition(reached, filter, values)] : [];
  },
  contains: (reached, filter, input) =>
    readSearchTexts(filter, input).map((value) => buildContainsCondition(reached, filter.fields, value)),
  range: buildRangeConditions,
  view: (reached, filter, input) =>
    readSentValues(filter, input).flatMap((sent) =>
      buildViewConditions(reached, String(parseFilterValue(reached.resource.entity, filter, sent))),
    ),
};

/** Returns the SQL conditions of a filter's parameters; none if no parameter is sent (All). */
export function buildFilterConditions(
  reached: FilterContext,
  filter: ListFilter,
  input: RecordValues,
): SqlCondition[] {
  return conditionsByMatch[filter.match](reached, filter, input);
}

/** Stored texts are in Unicode NFC, so that both forms of a name find it. */
function readSentValues({ params }: ListFilter, input: RecordValues): string[] {
  return [input[params[0] ?? ''] ?? []]
    .flat()
    .map((value) => String(value).normalize('NFC'))
    .filter(Boolean);
}

/** Rejects search texts that are too long: comparing all records with them would waste time. */
function readSearchTexts(filter: ListFilter, input: RecordValues): string[] {
  const texts = readSentValues(filter, input);
  if (texts.every(({ length }) => length <= search.maxLength)) return texts;
  const message = formatMessage('invalid.maxLength', { title: filter.title, limit: search.maxLength });
  throw validationError([{ field: `/${filter.params[0]}`, message }]);
}

/**
 * Builds the condition of a filter's values. Several values match any of them. For a list property with `all`, an empty
 * list means all values, and matches too.
 */
function buildEqualsCondition(
  { definitions, resource: { entity } }: FilterContext,
  filter: ListFilter,
  sent: string[],
): SqlCondition {
  const [field = ''] = filter.fields;
  const values = sent.map((value) => parseFilterValue(entity, filter, value));
  if (filter.type !== 'array') return whereIn(buildColumnExpression(definitions, entity, field), values);
  const holding = values.map((value) => whereListContains(field, value));
  const isAll = entity.properties[field]?.allLabel ? [sql<boolean>`${sql.ref(field)} = '[]'::jsonb`] : [];
  return whereAny([...isAll, ...holding]);
}

function parseFilterValue(entity: Entity, filter: ListFilter, sent: string): unknown {
  const { params, fields, type, options } = filter;
  const option = options?.find(({ value }) => String(value) === sent);
  if (option) return option.equals;
  const property = entity.properties[fields[0] ?? ''];
  const value = parseValueByType(type === 'array' ? property?.schema.items?.type : type, sent);
  if (options || value === undefined)
    throw validationError([{ field: `/${params[0]}`, message: getUnreadableFilterMessage(filter, sent) }]);
  return value;
}

/** Returns the conditions of a view's filters. */
function buildViewConditions(reached: FilterContext, name: string): SqlCondition[] {
  const { filters = [], views = [] } = reached.resource.list ?? {};
  const view = views.find((one) => one.name === name);
  return view ? filters.flatMap((filter) => buildFilterConditions(reached, filter, view.filters)) : [];
}

function buildContainsCondition(
  { definitions, resource }: FilterContext,
  fields: string[],
  sent: string,
): SqlCondition {
  const { properties } = resource.entity;
  return whereAny(
    fields.map((field) => {
      // Hosts are stored in their ASCII form.
      const isHost = properties[field]?.suggest?.includes('host');
      const text = isHost ? toAsciiHost(sent.trim()) : sent.trim();
      const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      return sql<boolean>`${buildColumnExpression(definitions, resource.entity, field)}::text ilike ${pattern}`;
    }),
  );
}

const dayMs = 24 * 60 * 60 * 1000;
const dateOnlyPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Compares a number, a day or a time with an inclusive range; either end may be open. */
function buildRangeConditions(
  { definitions, resource: { entity } }: FilterContext,
  filter: ListFilter,
  input: RecordValues,
): RawBuilder<boolean>[] {
  const column = buildColumnExpression(definitions, entity, filter.fields[0] ?? '');
  if (filter.rangeOf === 'times') return buildTimeRangeConditions(column, entity, filter, input);
  const [from, to] = filter.params.map((name) => parseRangeEnd(entity, filter, name, input));
  return [
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${column} <= ${to}`]),
  ];
}

function parseRangeEnd(
  entity: Entity,
  filter: ListFilter,
  name: string,
  input: RecordValues,
): unknown | undefined {
  const sent = String(input[name] ?? '');
  if (sent === '') return undefined;
  if (filter.rangeOf === 'numbers') return parseFilterValue(entity, { ...filter, params: [name] }, sent);
  const message = isIsoDate(sent)
    ? getTimeError(new Date(sent), filter)
    : formatMessage('invalid.format', { title: filter.title });
  if (message) throw validationError([{ field: `/${name}`, message }]);
  return sent;
}

/** Compares a time with an inclusive range. A date as the end includes the whole day, in UTC. */
function buildTimeRangeConditions(
  stored: RawBuilder<unknown>,
  { properties }: Entity,
  filter: ListFilter,
  input: RecordValues,
): RawBuilder<boolean>[] {
  const [fromName = '', toName = ''] = filter.params;
  const isCount = properties[filter.fields[0] ?? '']?.format === 'unix-time';
  const column = isCount ? sql`to_timestamp(${stored})` : stored;
  const from = parseRangeTime(filter, fromName, input);
  const to = parseRangeTime(filter, toName, input);
  return [
    ...(from ? [sql<boolean>`${column} >= ${from.toISOString()}`] : []),
    ...(to ? [sql<boolean>`${column} < ${getExclusiveEnd(to, String(input[toName]))}`] : []),
  ];
}

/** Times are stored in milliseconds, so the exclusive end is the next millisecond. */
function getExclusiveEnd(end: Date, sent: string): string {
  return new Date(end.getTime() + (dateOnlyPattern.test(sent) ? dayMs : 1)).toISOString();
}

function parseRangeTime(filter: ListFilter, name: string, input: RecordValues): Date | undefined {
  const sent = input[name];
  if (sent === undefined || sent === '') return undefined;
  const value = new Date(typeof sent === 'string' && isIsoDate(sent.slice(0, 10)) ? sent : Number.NaN);
  const message = getTimeError(value, filter);
  if (message) throw validationError([{ field: `/${name}`, message }]);
  return value;
}

function getTimeError(value: Date, { title, noFuture }: ListFilter): string | undefined {
  if (Number.isNaN(value.getTime())) return formatMessage('invalid.format', { title });
  // The user's local day may be ahead of UTC.
  if (noFuture && value.getTime() > now().getTime() + dayMs) return formatMessage('server.future', { title });
  return undefined;
}

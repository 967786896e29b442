import type { RecordValues } from '../model/entity.ts';
import type { ApiFilterParametersDefinition, ApiProfile } from '../model/profile.ts';
import { fillTemplate } from '../text/fillTemplate.ts';

/** Operator of a list condition: equals, contains, from, to, search …. */
export type FilterOperator = Exclude<keyof ApiFilterParametersDefinition, 'json'>;

/** One condition of a list request: wire name, filter parameter, operator and value. */
export interface ListCondition {
  name: string;
  param: string;
  operator: FilterOperator;
  value: unknown;
}

/** A sort property with its wire name. */
interface WireSort {
  name: string;
  descending: boolean;
}

/** Request of one page of a list, independent of the API's format. */
export interface ListPageRequest {
  page: number;
  size: number;
  /** Cursor of the page, for cursor pagination. */
  cursor?: string;
  sort?: WireSort;
  filters: ListCondition[];
}

/** Query parameters and headers of a list request. */
export interface ListQueryAndHeaders {
  query: [string, string][];
  headers: Record<string, string>;
}

/**
 * Builds the query parameters and headers of a list request according to the profile. Throws for a filter that the API
 * does not support.
 */
export function buildListRequest(
  profile: ApiProfile,
  { sort, filters, ...page }: ListPageRequest,
): ListQueryAndHeaders {
  const { query, headers } = buildPageParameters(profile, page);
  const also = Object.entries(profile.paging.extraParams ?? {});
  return {
    query: [
      ...buildFilterParameters(profile, filters),
      ...buildSortParameters(profile, sort),
      ...query,
      ...also,
    ],
    headers,
  };
}

/** Splits a page request that exceeds the API's maximum page size into several requests of equal size. */
export function splitPageRequest(
  { paging: { maxSize, by } }: ApiProfile,
  request: ListPageRequest,
): ListPageRequest[] {
  if (!maxSize || request.size <= maxSize || by === 'cursor' || by === 'none') return [request];
  let count = Math.ceil(request.size / maxSize);
  while (request.size % count !== 0) count += 1;
  const size = request.size / count;
  return Array.from({ length: count }, (_, index) => ({
    ...request,
    size,
    page: (request.page - 1) * count + index + 1,
  }));
}

function buildPageParameters(
  { paging }: ApiProfile,
  { page, size: wanted, cursor }: Pick<ListPageRequest, 'page' | 'size' | 'cursor'>,
): ListQueryAndHeaders {
  const size = Math.min(wanted, paging.maxSize ?? wanted);
  const before = (page - 1) * size;
  const sized: [string, string][] = paging.size === '' ? [] : [[paging.size, String(size)]];
  const ways: Record<typeof paging.by, () => Partial<ListQueryAndHeaders>> = {
    page: () => ({ query: [[paging.page, String(page - 1 + paging.first)], ...sized] }),
    offset: () => ({ query: [[paging.page, String(before + paging.first)], ...sized] }),
    cursor: () => ({ query: [...(cursor ? [[paging.page, cursor] as [string, string]] : []), ...sized] }),
    range: () => ({
      headers: { Range: `${paging.unit && `${paging.unit}=`}${before}-${before + size - 1}` },
    }),
    none: () => ({}),
  };
  return { query: [], headers: {}, ...ways[paging.by]() };
}

/** Builds the sort parameters, with the profile's tie-breaker last. */
function buildSortParameters({ sorting }: ApiProfile, sort: WireSort | undefined): [string, string][] {
  if (!sorting || !sort) return [];
  const { param, style, descendingPrefix, separator, order, directions, tieBreaker, listSeparator } = sorting;
  const further =
    tieBreaker !== undefined && tieBreaker !== sort.name ? [{ name: tieBreaker, descending: false }] : [];
  const all: WireSort[] = [sort, ...further];
  const wordOf = ({ descending }: WireSort) => directions[descending ? 1 : 0] ?? '';
  const together = (put: (one: WireSort) => string) => all.map(put).join(listSeparator);
  if (style === 'named') return all.map((one) => [fillTemplate(param, { name: one.name }), wordOf(one)]);
  if (style === 'apart')
    return [
      [param, together(({ name }) => name)],
      [order, together(wordOf)],
    ];
  if (style === 'word') return [[param, together((one) => `${one.name}${separator}${wordOf(one)}`)]];
  return [[param, together(({ name, descending }) => `${descending ? descendingPrefix : ''}${name}`)]];
}

function buildFilterParameters({ name, filters }: ApiProfile, compared: ListCondition[]): [string, string][] {
  const sent = compared.flatMap((one): [string, unknown][] => {
    const isList = Array.isArray(one.value);
    const template = (isList && filters.anyOf) || filters[one.operator];
    if (!template) throw new Error(`The profile "${name}" has no filters.${isList ? 'any' : one.operator}`);
    const values = isList && !template.includes('{values}') ? (one.value as unknown[]) : [one.value];
    const sought = { quote: filters.quote ?? '', isMarked: one.operator === 'contains' };
    return values.map((value) => fillParameter(template, one, quoteValue(value, sought)));
  });
  const { json, joined } = filters;
  const texts = sent.map(([param, value]): [string, string] => [param, String(value)]);
  if (joined) return joinConditions(joined, texts);
  if (!json) return texts;
  if (sent.length === 0) return [];
  const where: RecordValues = {};
  for (const [path, value] of sent) setAtPath(where, path.split('.'), value);
  return [[json, JSON.stringify(where)]];
}

/**
 * Escapes the profile's quote characters in a text by doubling them, and quotes it. A "contains" template already has
 * quotes, so its text is only escaped.
 */
function quoteValue(value: unknown, sought: { quote: string; isMarked: boolean }): unknown {
  const { quote, isMarked } = sought;
  if (Array.isArray(value)) return value.map((one) => quoteValue(one, sought));
  if (typeof value !== 'string' || quote === '') return value;
  const mark = isMarked ? '' : quote;
  return `${mark}${value.replaceAll(quote, quote + quote)}${mark}`;
}

/** Joins the conditions of each parameter to one text. */
function joinConditions(word: string, sent: [string, string][]): [string, string][] {
  const parts = new Map<string, string>();
  for (const [param, value] of sent) {
    const before = parts.get(param);
    parts.set(param, before === undefined ? value : `${before}${word}${value}`);
  }
  return [...parts];
}

/**
 * Fills the template of one parameter. A template that is only "{value}" keeps the type of the value, as JSON requires.
 */
function fillParameter(template: string, { name, param }: ListCondition, value: unknown): [string, unknown] {
  const at = template.indexOf('=');
  const words = { name, param, value, values: [value].flat().join(',') };
  const form = template.slice(at + 1);
  return [fillTemplate(template.slice(0, at), words), form === '{value}' ? value : fillTemplate(form, words)];
}

function setAtPath(node: RecordValues, [step = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) node[step] = value;
  else {
    const inner = (node[step] ?? {}) as RecordValues;
    node[step] = inner;
    setAtPath(inner, rest, value);
  }
}

import { fill } from '../fill';
import type { Row } from '../model/entity';
import type { FiltersDefinition, Profile } from '../model/profile';

/** A way in which a list can be narrowed. */
export type Way = Exclude<keyof FiltersDefinition, 'json'>;

/** One condition of a list: a property as it is called where it travels, and the filter's own parameter. */
export interface Compared {
  name: string;
  param: string;
  way: Way;
  value: unknown;
}

/** A property by which rows are sorted, as it is called where it travels. */
interface Order {
  name: string;
  descending: boolean;
}

/** One page of a list, as the console thinks of it. */
export interface ListAsked {
  page: number;
  size: number;
  /** What leads to the page, where it is found by what the one before it says. */
  cursor?: string;
  sort?: Order;
  filters: Compared[];
}

/** What is sent for it. */
export interface ListRequest {
  query: [string, string][];
  headers: Record<string, string>;
}

/** Puts one page of a list as an API is asked for it; throws for a filter that the API does not have. */
export function listRequest(profile: Profile, { sort, filters, ...page }: ListAsked): ListRequest {
  const { query, headers } = pageOf(profile, page);
  const also = Object.entries(profile.paging.also ?? {});
  return { query: [...filtersOf(profile, filters), ...orderOf(profile, sort), ...query, ...also], headers };
}

/** A page in pieces no larger than the API gives: the console's page stays what it says it is. */
export function pieces({ paging: { most, by } }: Profile, asked: ListAsked): ListAsked[] {
  if (!most || asked.size <= most || by === 'cursor' || by === 'none') return [asked];
  let count = Math.ceil(asked.size / most);
  while (asked.size % count !== 0) count += 1;
  const size = asked.size / count;
  return Array.from({ length: count }, (_, index) => ({
    ...asked,
    size,
    page: (asked.page - 1) * count + index + 1,
  }));
}

function pageOf(
  { paging }: Profile,
  { page, size: wanted, cursor }: Pick<ListAsked, 'page' | 'size' | 'cursor'>,
): ListRequest {
  const size = Math.min(wanted, paging.most ?? wanted);
  const before = (page - 1) * size;
  const sized: [string, string][] = paging.size === '' ? [] : [[paging.size, String(size)]];
  const ways: Record<typeof paging.by, () => Partial<ListRequest>> = {
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

/** The order, and after it what parts rows that are alike in it. */
function orderOf({ sorting }: Profile, sort: Order | undefined): [string, string][] {
  if (!sorting || !sort) return [];
  const { param, as, mark, between, order, words, ties, joined } = sorting;
  const further = ties !== undefined && ties !== sort.name ? [{ name: ties, descending: false }] : [];
  const all: Order[] = [sort, ...further];
  const wordOf = ({ descending }: Order) => words[descending ? 1 : 0] ?? '';
  const together = (put: (one: Order) => string) => all.map(put).join(joined);
  if (as === 'named') return all.map((one) => [fill(param, { name: one.name }), wordOf(one)]);
  if (as === 'apart')
    return [
      [param, together(({ name }) => name)],
      [order, together(wordOf)],
    ];
  if (as === 'word') return [[param, together((one) => `${one.name}${between}${wordOf(one)}`)]];
  return [[param, together(({ name, descending }) => `${descending ? mark : ''}${name}`)]];
}

function filtersOf({ name, filters }: Profile, compared: Compared[]): [string, string][] {
  const sent = compared.flatMap((one): [string, unknown][] => {
    const isList = Array.isArray(one.value);
    const template = (isList && filters.any) || filters[one.way];
    if (!template) throw new Error(`The profile "${name}" has no filters.${isList ? 'any' : one.way}`);
    const values = isList && !template.includes('{values}') ? (one.value as unknown[]) : [one.value];
    const sought = { quote: filters.quote ?? '', isMarked: one.way === 'contains' };
    return values.map((value) => put(template, one, quoted(value, sought)));
  });
  const { json, joined } = filters;
  const texts = sent.map(([param, value]): [string, string] => [param, String(value)]);
  if (joined) return joinedBy(joined, texts);
  if (!json) return texts;
  if (sent.length === 0) return [];
  const where: Row = {};
  for (const [path, value] of sent) setAt(where, path.split('.'), value);
  return [[json, JSON.stringify(where)]];
}

/** A text between the marks that its API asks for, which are doubled inside; where the template has them, inside alone. */
function quoted(value: unknown, sought: { quote: string; isMarked: boolean }): unknown {
  const { quote, isMarked } = sought;
  if (Array.isArray(value)) return value.map((one) => quoted(one, sought));
  if (typeof value !== 'string' || quote === '') return value;
  const mark = isMarked ? '' : quote;
  return `${mark}${value.replaceAll(quote, quote + quote)}${mark}`;
}

/** The conditions of each parameter as one text. */
function joinedBy(word: string, sent: [string, string][]): [string, string][] {
  const parts = new Map<string, string>();
  for (const [param, value] of sent) {
    const before = parts.get(param);
    parts.set(param, before === undefined ? value : `${before}${word}${value}`);
  }
  return [...parts];
}

/** One parameter from its template; a value that is all of it keeps its type, which JSON shows. */
function put(template: string, { name, param }: Compared, value: unknown): [string, unknown] {
  const at = template.indexOf('=');
  const words = { name, param, value, values: [value].flat().join(',') };
  const form = template.slice(at + 1);
  return [fill(template.slice(0, at), words), form === '{value}' ? value : fill(form, words)];
}

function setAt(node: Row, [step = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) node[step] = value;
  else {
    const inner = (node[step] ?? {}) as Row;
    node[step] = inner;
    setAt(inner, rest, value);
  }
}

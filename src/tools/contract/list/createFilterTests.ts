import type { Entity, RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { ListFilter, Resource } from '#definition/model/resource.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';

/** A value to test a filter with, and predicates for the rows that may and must be returned. */
export interface FilterTest {
  param: string;
  value: ScalarValue;
  /** Returns true if a row may be in the response; undefined if rows do not show it. */
  mayMatch?: (row: RecordValues) => boolean;
  /** Returns true if a row must be in the response. */
  mustMatch: (row: RecordValues) => boolean;
  /** True if no row has the value, so the response must be empty. */
  expectsNoRows?: boolean;
}

/** Selects values of existing rows to test a filter with. Each has predicates for the rows that may and must match. */
export function createFilterTests(
  filter: ListFilter,
  { list, entity }: Resource,
  rows: RecordValues[],
): FilterTest[] {
  const [param = ''] = filter.params;
  if (filter.control === 'view')
    return (list?.views ?? []).map(({ name }) => ({ param, value: name, mustMatch: () => false }));
  if (filter.rangeOf) return rangeTests[filter.rangeOf](filter, rows);
  const tests =
    filter.match === 'contains' ? createTextTests(filter, rows) : createValueTests(filter, rows, entity);
  const best = tests
    .map((test) => ({ test, count: rows.filter(test.mustMatch).length }))
    .filter(({ count }) => count > 0 && count < rows.length)
    .sort((one, other) => one.count - other.count)[0]?.test;
  const none = createEmptyResultTest(filter, rows);
  if (best) return best.mayMatch || !none ? [best] : [best, none];
  return none ? [none] : tests.slice(0, 1);
}

function getValues(row: RecordValues, name: string): unknown[] {
  return [row[name]].flat().filter((value) => !isEmptyValue(value));
}

function createValueTests(
  { params: [param = ''], fields: [name = ''], options }: ListFilter,
  rows: RecordValues[],
  entity?: Entity,
): FilterTest[] {
  const isAll = (row: RecordValues) =>
    entity?.properties[name]?.allLabel !== undefined && getValues(row, name).length === 0;
  const values = [...new Set(rows.flatMap((row) => getValues(row, name)))].filter(
    (value): value is ScalarValue => typeof value !== 'object',
  );
  return values.flatMap((value) => {
    const fits = (row: RecordValues) => getValues(row, name).some((one) => String(one) === String(value));
    const sent = options ? options.find(({ equals }) => equals === value)?.value : value;
    // A filter on an empty list may match all rows.
    const mayFit = (row: RecordValues) => fits(row) || isAll(row);
    return sent === undefined ? [] : [{ param, value: sent, mayMatch: mayFit, mustMatch: mayFit }];
  });
}

/** Returns text tests: a word without its last letter, so that an API that compares whole values returns nothing. */
function createTextTests(
  { params: [param = ''], fields, control }: ListFilter,
  rows: RecordValues[],
): FilterTest[] {
  const words = rows.flatMap((row) => fields.flatMap((name) => getValues(row, name)).flatMap(getLongestWord));
  return [...new Set(words)].map((word) => {
    const value = word.length > 3 ? word.slice(0, -1) : word;
    const has = (row: RecordValues) =>
      fields.some((name) =>
        getValues(row, name).some((one) => String(one).toLowerCase().includes(value.toLowerCase())),
      );
    const isShown = control !== 'search' && rows.every((row) => fields.every((name) => name in row));
    return { param, value, mayMatch: isShown ? has : undefined, mustMatch: has };
  });
}

function getLongestWord(value: unknown): string[] {
  const words = typeof value === 'string' ? (value.match(/[\p{L}\p{N}]{2,}/gu) ?? []) : [];
  return words.toSorted((one, other) => other.length - one.length).slice(0, 1);
}

const rangeTests: Record<
  NonNullable<ListFilter['rangeOf']>,
  (filter: ListFilter, rows: RecordValues[]) => FilterTest[]
> = { times: createTimeRangeTests, days: createValueRangeTests, numbers: createValueRangeTests };

/** Returns tests of a range of numbers or days: from the highest value, and to the lowest. */
function createValueRangeTests(
  { params: [from = '', to = ''], fields: [name = ''], rangeOf }: ListFilter,
  rows: RecordValues[],
): FilterTest[] {
  const isValue = (value: unknown) => typeof value === (rangeOf === 'numbers' ? 'number' : 'string');
  const held = rows.map((row) => row[name]).filter(isValue) as (string | number)[];
  const sorted = held.toSorted((one, other) => (one < other ? -1 : 1));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return [];
  const compare = (fits: (value: string | number) => boolean) => (row: RecordValues) =>
    isValue(row[name]) && fits(row[name] as string | number);
  const tests: [string, string | number, (value: string | number) => boolean][] = [
    [from, highest, (value) => value >= highest],
    [to, lowest, (value) => value <= lowest],
  ];
  return tests
    .filter(([param]) => param !== '')
    .map(([param, value, fits]) => ({ param, value, mayMatch: compare(fits), mustMatch: compare(fits) }));
}

/** Returns tests of a range of times: from the day of the latest time, and until the day of the earliest. */
function createTimeRangeTests(
  { params: [from = '', to = ''], fields: [name = ''] }: ListFilter,
  rows: RecordValues[],
): FilterTest[] {
  const moments = rows.map((row) => parseMoment(row[name])).filter((moment) => !Number.isNaN(moment));
  if (moments.length === 0) return [];
  const lowest = formatDay(Math.min(...moments));
  const highest = formatDay(Math.max(...moments));
  const at = (row: RecordValues) => parseMoment(row[name]);
  const [begin, end] = [Date.parse(`${highest}T00:00:00.000Z`), Date.parse(`${lowest}T23:59:59.999Z`)];
  const fromFits = (row: RecordValues) => at(row) >= begin - timezoneSlackMs;
  const toFits = (row: RecordValues) => at(row) <= end + timezoneSlackMs;
  const tests = [
    {
      param: from,
      value: new Date(begin).toISOString(),
      mayMatch: fromFits,
      mustMatch: (row: RecordValues) => at(row) >= begin + timezoneSlackMs,
    },
    {
      param: to,
      value: new Date(end).toISOString(),
      mayMatch: toFits,
      mustMatch: (row: RecordValues) => at(row) <= end - timezoneSlackMs,
    },
  ];
  return tests.filter(({ param }) => param !== '');
}

/** Maximum difference of day boundaries between time zones. */
const timezoneSlackMs = 14 * 3_600_000;

function parseMoment(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function formatDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Returns a test that no row matches: a random text, a distant number or an unused choice. */
function createEmptyResultTest(
  { params: [param = ''], fields: [name = ''], options, type, ...rest }: ListFilter,
  rows: RecordValues[],
): FilterTest | undefined {
  const isNone = { param, mayMatch: () => false, mustMatch: () => false, expectsNoRows: true };
  if (options) {
    const absent = options.find(({ equals }) => !rows.some((row) => getValues(row, name).includes(equals)));
    // Rows on other pages may match.
    return (
      absent && {
        param,
        value: absent.value,
        mayMatch: (row) => getValues(row, name).includes(absent.equals),
        mustMatch: () => false,
      }
    );
  }
  if (rest.dictionary || type === 'boolean') return undefined;
  if (type === 'integer' || type === 'number') return { ...isNone, value: 987_654_321 };
  return type === 'string' ? { ...isNone, value: 'qzxwvnobodyhasthis' } : undefined;
}

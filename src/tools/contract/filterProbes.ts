import type { Entity, Row, Scalar } from '../../definition/model/entity';
import type { Filter, Resource } from '../../definition/model/resource';
import { isEmpty } from '../../definition/normalize';

/** One value that a filter can be tried with. */
export interface Probe {
  param: string;
  value: Scalar;
  /** Whether a row may be in the answer; nothing where rows do not show it. */
  fits?: (row: Row) => boolean;
  /** Whether a row must be in the answer. */
  needs: (row: Row) => boolean;
  /** What no row has: the answer must be empty. */
  isNone?: boolean;
}

/** What a filter can be tried with, by what rows show: values that some of them have first, then one that none has. */
export function probesFor(filter: Filter, { list, entity }: Resource, rows: Row[]): Probe[] {
  const [param = ''] = filter.params;
  if (filter.control === 'view')
    return (list?.views ?? []).map(({ name }) => ({ param, value: name, needs: () => false }));
  if (filter.match === 'range') return rangeProbes(filter, rows);
  const probes = filter.match === 'contains' ? textProbes(filter, rows) : valueProbes(filter, rows, entity);
  const best = probes
    .map((probe) => ({ probe, count: rows.filter(probe.needs).length }))
    .filter(({ count }) => count > 0 && count < rows.length)
    .sort((one, other) => one.count - other.count)[0]?.probe;
  const none = noneProbe(filter, rows);
  if (best) return best.fits || !none ? [best] : [best, none];
  return none ? [none] : probes.slice(0, 1);
}

function valuesOf(row: Row, name: string): unknown[] {
  return [row[name]].flat().filter((value) => !isEmpty(value));
}

function valueProbes(
  { params: [param = ''], fields: [name = ''], options }: Filter,
  rows: Row[],
  entity?: Entity,
): Probe[] {
  const isAll = (row: Row) => entity?.properties[name]?.all !== undefined && valuesOf(row, name).length === 0;
  const values = [...new Set(rows.flatMap((row) => valuesOf(row, name)))].filter(
    (value): value is Scalar => typeof value !== 'object',
  );
  return values.flatMap((value) => {
    const fits = (row: Row) => valuesOf(row, name).some((one) => String(one) === String(value));
    const sent = options ? options.find(({ equals }) => equals === value)?.value : value;
    // A list of none may stand for all of them.
    const mayFit = (row: Row) => fits(row) || isAll(row);
    return sent === undefined ? [] : [{ param, value: sent, fits: mayFit, needs: mayFit }];
  });
}

/** A word of a text without its last letter: whoever looks for whole values only finds nothing. */
function textProbes({ params: [param = ''], fields, control }: Filter, rows: Row[]): Probe[] {
  const words = rows.flatMap((row) => fields.flatMap((name) => valuesOf(row, name)).flatMap(longestWord));
  return [...new Set(words)].map((word) => {
    const value = word.length > 3 ? word.slice(0, -1) : word;
    const has = (row: Row) =>
      fields.some((name) =>
        valuesOf(row, name).some((one) => String(one).toLowerCase().includes(value.toLowerCase())),
      );
    const isShown = control !== 'search' && rows.every((row) => fields.every((name) => name in row));
    return { param, value, fits: isShown ? has : undefined, needs: has };
  });
}

function longestWord(value: unknown): string[] {
  const words = typeof value === 'string' ? (value.match(/[\p{L}\p{N}]{2,}/gu) ?? []) : [];
  return words.toSorted((one, other) => other.length - one.length).slice(0, 1);
}

/** From the day of the latest moment on, and until that of the earliest. */
function rangeProbes({ params: [from = '', to = ''], fields: [name = ''] }: Filter, rows: Row[]): Probe[] {
  const moments = rows.map((row) => momentOf(row[name])).filter((moment) => !Number.isNaN(moment));
  if (moments.length === 0) return [];
  const lowest = dayOf(Math.min(...moments));
  const highest = dayOf(Math.max(...moments));
  const at = (row: Row) => momentOf(row[name]);
  const [begin, end] = [Date.parse(`${highest}T00:00:00.000Z`), Date.parse(`${lowest}T23:59:59.999Z`)];
  const fromFits = (row: Row) => at(row) >= begin - slack;
  const toFits = (row: Row) => at(row) <= end + slack;
  const probes = [
    {
      param: from,
      value: new Date(begin).toISOString(),
      fits: fromFits,
      needs: (row: Row) => at(row) >= begin + slack,
    },
    {
      param: to,
      value: new Date(end).toISOString(),
      fits: toFits,
      needs: (row: Row) => at(row) <= end - slack,
    },
  ];
  return probes.filter(({ param }) => param !== '');
}

/** The days of a zone may begin so much before or after those of another. */
const slack = 14 * 3_600_000;

function momentOf(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** What no row has: a text that nobody writes, a number far off, a choice that is not among the rows. */
function noneProbe(
  { params: [param = ''], fields: [name = ''], options, type, ...rest }: Filter,
  rows: Row[],
): Probe | undefined {
  const isNone = { param, fits: () => false, needs: () => false, isNone: true };
  if (options) {
    const absent = options.find(({ equals }) => !rows.some((row) => valuesOf(row, name).includes(equals)));
    // Rows that are not on this page may have it.
    return (
      absent && {
        param,
        value: absent.value,
        fits: (row) => valuesOf(row, name).includes(absent.equals),
        needs: () => false,
      }
    );
  }
  if (rest.dictionary || type === 'boolean') return undefined;
  if (type === 'integer' || type === 'number') return { ...isNone, value: 987_654_321 };
  return type === 'string' ? { ...isNone, value: 'qzxwvnobodyhasthis' } : undefined;
}

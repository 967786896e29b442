import { type DayRange, todayIn } from '../days';
import type { Scalar } from '../model/entity';
import type { Dimension, Report } from '../model/report';
import { profile, readSort, sortText } from '../profile';
import { typedValue } from '../typedValue';
import { readNames } from './addressNames';
import { type ComparisonName, changeName, comparisons } from './compare';
import type { Available } from './offered';
import { presetNames, presetRange } from './presets';
import { rangeError, tabLimits, zoneOf } from './range';

/** What a report shows: all of it stands in the address. */
export interface ReportState {
  /** The value of the tab; none for all together. */
  tab?: string;
  range: DayRange;
  /** What the range is compared with: days by name, or chosen ones. */
  compare?: ComparisonName | DayRange;
  /** The values of each dimension that is filtered by. */
  filters: Record<string, Scalar[]>;
  dimensions: string[];
  metrics: string[];
  /** The column that rows are sorted by, with a minus when the greatest comes first. */
  sort: string;
  page: number;
  pageSize: number;
  graph: GraphState;
  /** Whose change is explained, and the dimension that facts are told apart by; none where nothing is. */
  why?: { metric: string; by?: string };
}

/** What the graph shows. */
interface GraphState {
  isShown: boolean;
  metric: string;
  /** The dimension whose values have a line each; none for one line. */
  by?: string;
}

/**
 * What a report's address asks for, with types restored; what the reader is not offered is passed over. The
 * columns kept in the browser hold only where the address says nothing of columns.
 */
export function readReportState(
  report: Report,
  available: Available,
  query: URLSearchParams,
  { timezone, keptColumns, keptMetric, only }: Kept,
): ReportState {
  const tab = available.tabs.map(({ value }) => String(value)).find((value) => value === query.get('tab'));
  const offered = available.metrics.map(({ name }) => name);
  const kept = offered.filter((name) => keptColumns?.includes(name));
  const columns = kept.length > 0 ? kept : available.defaultMetrics;
  const metrics = readNames(query.get('metrics'), offered, columns);
  const dimensions = readNames(
    query.get('dimensions'),
    available.dimensions.map(({ name }) => name),
    defaultDimensions(report, available),
  );
  const compare = compareOf(query.get('compare'));
  const changes = compare ? metrics.map((name) => changeName({ name })) : [];
  return {
    tab,
    compare,
    range:
      presetOf(report, tab, query.get('range'), timezone) ??
      rangeOf(query.get('range')) ??
      tabLimits(report, tab, timezone).default,
    filters: {
      ...Object.fromEntries(available.filters.flatMap((dimension) => filterEntry(dimension, query))),
      ...only,
    },
    dimensions,
    metrics,
    sort:
      sortOf(query.get('sort'), [...dimensions, ...metrics, ...changes]) ??
      defaultSort(report, dimensions, metrics),
    page: pageOf(Number(query.get('page'))),
    pageSize: reportPageSizes.find((size) => size === Number(query.get('size'))) ?? defaultReportPageSize,
    graph: graphOf(report, available, query, keptMetric),
    why: whyOf(report, available, query),
  };
}

/** Whose days are counted, and what holds where the address says nothing: what the reader chose before, and what nobody chooses. */
interface Kept {
  /** The tenant's. */
  timezone: string;
  keptColumns?: string[];
  /** Of the graph. */
  keptMetric?: unknown;
  only?: ReportState['filters'];
}

/** Those of the report that are on offer, else the first one that is. */
function defaultDimensions(report: Report, { dimensions }: Available): string[] {
  const offered = dimensions.map(({ name }) => name);
  const usual = report.dimensions.default.filter((name) => offered.includes(name));
  return usual.length > 0 ? usual : offered.slice(0, 1);
}

/** Days that an address gives by name move on with the calendar. */
function presetOf(
  report: Report,
  tab: string | undefined,
  written: string | null,
  timezone: string,
): DayRange | undefined {
  const name = presetNames.find((preset) => preset === written);
  if (!name) return undefined;
  const limits = tabLimits(report, tab, timezone);
  const range = presetRange(name, limits, todayIn(zoneOf(report, tab, timezone)));
  return rangeError(range, limits) === undefined ? range : undefined;
}

function rangeOf(written: string | null): DayRange | undefined {
  const [begin, end] = written?.split('--') ?? [];
  return begin && end ? [begin, end] : undefined;
}

function compareOf(written: string | null): ReportState['compare'] {
  const named = (Object.keys(comparisons) as ComparisonName[]).find((name) => name === written);
  return named ?? rangeOf(written);
}

function filterEntry(dimension: Dimension, query: URLSearchParams): [string, Scalar[]][] {
  const values = query.getAll(dimension.name).flatMap((written) => addressedValue(dimension, written) ?? []);
  return values.length > 0 ? [[dimension.name, values]] : [];
}

function addressedValue({ type, choices }: Dimension, written: string): Scalar | undefined {
  if (choices) return choices.find(({ value }) => String(value) === written)?.value;
  return typedValue(type, written);
}

function sortOf(written: string | null, shown: string[]): string | undefined {
  return written && shown.includes(readSort(written).field) ? written : undefined;
}

function pageOf(page: number): number {
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function graphOf(
  { calls, metrics, row }: Report,
  available: Available,
  query: URLSearchParams,
  kept: unknown,
): GraphState {
  if (!calls.graph) return { isShown: false, metric: '' };
  const wanted = query.get('graph');
  const offered = available.metrics.map(({ name }) => name);
  const metric = [wanted, kept, metrics.main].find((name) => offered.includes(name as string));
  const by = available.dimensions.find(({ name }) => name === query.get('by') && name !== row.day)?.name;
  return { isShown: wanted !== 'none', metric: (metric ?? available.defaultMetrics[0] ?? '') as string, by };
}

function whyOf({ calls }: Report, available: Available, query: URLSearchParams): ReportState['why'] {
  const metric = available.metrics.find(({ name }) => name === query.get('why'))?.name;
  const by = available.dimensions.find(({ name }) => name === query.get('split'))?.name;
  return calls.why && metric ? { metric, by } : undefined;
}

/** The order of a report whose reader has chosen none: its own, where it shows that column, else by the first metric. */
function defaultSort({ sort }: Report, dimensions: string[], metrics: string[]): string {
  const own = sort.find((entry) => [...dimensions, ...metrics].includes(readSort(entry).field));
  return own ?? sortText({ field: metrics[0] ?? '', descending: true });
}

/** The page sizes offered: the greatest is the most that one call may ask for. */
export const reportPageSizes = [20, 50, 100, 500, 1000, profile.page.most];
/** How many rows a page has unless its reader chose. */
export const defaultReportPageSize = 50;

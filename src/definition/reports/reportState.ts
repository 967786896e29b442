import { formatSort, parseSort } from '../api/apiProtocol.ts';
import type { ScalarValue } from '../model/entity.ts';
import type { Dimension, Report } from '../model/report.ts';
import { type DayRange, isIsoDate } from '../time/days.ts';
import { parseValueByType } from '../values/parseValueByType.ts';
import {
  type ComparisonName,
  comparisonOffsetDays,
  getChangeColumnName,
  getComparisonRange,
  getComparisonRangeError,
  matchComparisonRangeLength,
} from './comparisonRange.ts';
import type { RangePresetName } from './dateRangePresets.ts';
import { parseReportRange, splitDayRangeText } from './parseReportRange.ts';
import { getTabRangeLimits, type RangeLimits } from './rangeLimits.ts';
import type { ReportCurrentDates } from './resolveReportRangePreset.ts';
import type { TenantReportOptions } from './resolveTenantReportOptions.ts';
import { parseKnownUrlNames } from './urlNames.ts';

/**
 * The state of a report page, stored in its URL: tab, range, comparison, filters, dimensions, metrics, sort, page,
 * graph.
 */
export interface ReportState {
  /** Value of the selected tab; undefined for the total tab. */
  tab?: string;
  range: DayRange;
  /** Name of the range, if a preset was chosen: its days move with the calendar. Undefined for custom days. */
  preset?: RangePresetName;
  /** Comparison range: a named one, or custom dates of the same number of days. Undefined: no comparison. */
  compare?: ComparisonName | DayRange;
  /** Filter values by dimension. */
  filters: Record<string, ScalarValue[]>;
  dimensions: string[];
  metrics: string[];
  /** Sort column, with a leading minus for descending order. */
  sort: string;
  page: number;
  pageSize: number;
  graph: GraphState;
  /** The metric whose change is analyzed, and the dimension of the breakdown; undefined if no analysis is open. */
  why?: { metric: string; by?: string };
}

/** State of the graph. */
interface GraphState {
  isShown: boolean;
  metric: string;
  /** Dimension with one line per value; undefined for a single line. */
  by?: string;
  /** Stacked bars instead of lines. Applies to additive metrics by a dimension. */
  chart?: 'bars';
}

/**
 * Parses a report's URL to its state. Unavailable options are ignored. The metric columns have the order of the URL, the
 * dimensions that of the definition. The user's saved columns apply only if the URL names none.
 */
export function parseReportState(
  report: Report,
  available: TenantReportOptions,
  query: URLSearchParams,
  { savedColumns, savedMetric, only, ...clocks }: StoredReportSettings,
): ReportState {
  const tab = available.tabs.map(({ value }) => String(value)).find((value) => value === query.get('tab'));
  const offered = available.metrics.map(({ name }) => name);
  const kept = savedColumns?.filter((name) => offered.includes(name)) ?? [];
  const columns = kept.length > 0 ? kept : available.defaultMetrics;
  const metrics = parseKnownUrlNames(query.get('metrics'), offered, columns);
  const dimensions = parseDimensions(report, available, query);
  const { range, preset } = parseReportRange(report, query.get('range'), clocks);
  const compare = parseComparison(
    report,
    query.get('compare'),
    range,
    getTabRangeLimits(report, tab, clocks.timezone),
  );
  const changes = compare ? metrics.map((name) => getChangeColumnName({ name })) : [];
  return {
    tab,
    compare,
    range,
    preset,
    filters: {
      ...Object.fromEntries(available.filters.flatMap((dimension) => parseFilter(dimension, query))),
      ...only,
    },
    dimensions,
    metrics,
    sort:
      parseSortParam(query.get('sort'), [...dimensions, ...metrics, ...changes]) ??
      getDefaultSort(report, dimensions, metrics),
    page: parsePage(Number(query.get('page'))),
    pageSize: parsePageSize(Number(query.get('size'))),
    graph: parseGraphState(report, available, query, savedMetric),
    why: parseChangeAnalysis(report, available, query),
  };
}

/** The current dates, the user's saved columns and metric (used if the URL names none), and fixed filters. */
interface StoredReportSettings extends ReportCurrentDates {
  /** Metric columns in the user's order. */
  savedColumns?: string[];
  /** Saved metric of the graph. */
  savedMetric?: unknown;
  only?: ReportState['filters'];
}

/** Parses the dimensions to group by, in the order of the definition. */
function parseDimensions(report: Report, available: TenantReportOptions, query: URLSearchParams): string[] {
  const offered = available.dimensions.map(({ name }) => name);
  const fallback = getDefaultDimensions(report, available);
  const chosen = parseKnownUrlNames(query.get('dimensions'), offered, fallback);
  return offered.filter((name) => chosen.includes(name));
}

/** Returns the report's default dimensions that are available, or else the first available one. */
function getDefaultDimensions(report: Report, { dimensions }: TenantReportOptions): string[] {
  const offered = dimensions.map(({ name }) => name);
  const usual = report.dimensions.default.filter((name) => offered.includes(name));
  return usual.length > 0 ? usual : offered.slice(0, 1);
}

/** Parses the comparison. By default, the report is compared with the previous period if it reaches back that far. */
function parseComparison(
  { range: { from } }: Report,
  written: string | null,
  range: DayRange,
  limits: RangeLimits,
): ReportState['compare'] {
  const named = (Object.keys(comparisonOffsetDays) as ComparisonName[]).find((name) => name === written);
  if (named || written === noComparison || !range.every(isIsoDate)) return named;
  const custom = splitDayRangeText(written);
  if (custom) return custom.every(isIsoDate) ? matchComparisonRangeLength(range, custom) : custom;
  const previous = getComparisonRange(range, 'previous');
  return getComparisonRangeError(range, previous, limits, from) ? undefined : 'previous';
}

/** Value of the URL parameter that turns the comparison off. */
export const noComparison = 'none';

function parseFilter(dimension: Dimension, query: URLSearchParams): [string, ScalarValue[]][] {
  const values = query
    .getAll(dimension.name)
    .flatMap((written) => parseFilterValue(dimension, written) ?? []);
  return values.length > 0 ? [[dimension.name, values]] : [];
}

function parseFilterValue({ type, choices }: Dimension, written: string): ScalarValue | undefined {
  if (choices) return choices.find(({ value }) => String(value) === written)?.value;
  return parseValueByType(type, written);
}

function parseSortParam(written: string | null, shown: string[]): string | undefined {
  return written && shown.includes(parseSort(written).field) ? written : undefined;
}

function parsePage(page: number): number {
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Parses the page size. A size above the largest, such as that of an old link, becomes the largest. */
function parsePageSize(size: number): number {
  const largest = Math.max(...reportPageSizes);
  return reportPageSizes.find((offered) => offered === Math.min(size, largest)) ?? defaultReportPageSize;
}

function parseGraphState(
  { calls, metrics, row }: Report,
  available: TenantReportOptions,
  query: URLSearchParams,
  kept: unknown,
): GraphState {
  if (!calls.graph) return { isShown: false, metric: '' };
  const wanted = query.get('graph');
  const offered = available.metrics.map(({ name }) => name);
  const metric = [wanted, kept, metrics.primary].find((name) => offered.includes(name as string));
  const by = available.dimensions.find(({ name }) => name === query.get('by') && name !== row.day)?.name;
  return {
    isShown: wanted !== 'none',
    metric: (metric ?? available.defaultMetrics[0] ?? '') as string,
    by,
    chart: by && query.get('chart') === 'bars' ? 'bars' : undefined,
  };
}

function parseChangeAnalysis(
  { calls }: Report,
  available: TenantReportOptions,
  query: URLSearchParams,
): ReportState['why'] {
  const metric = available.metrics.find(({ name }) => name === query.get('why'))?.name;
  const by = available.dimensions.find(({ name }) => name === query.get('split'))?.name;
  return calls.why && metric ? { metric, by } : undefined;
}

/** Returns the default sort: the report's own if it shows that column, else the first metric in descending order. */
function getDefaultSort({ sort }: Report, dimensions: string[], metrics: string[]): string {
  const own = sort.find((entry) => [...dimensions, ...metrics].includes(parseSort(entry).field));
  return own ?? formatSort({ field: metrics[0] ?? '', descending: true });
}

/** Page sizes offered for report tables. An export has all rows. */
export const reportPageSizes = [20, 50, 100, 500];
/** Default number of rows per page of a report table. */
export const defaultReportPageSize = 50;

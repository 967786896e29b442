import type { Scalar } from '../../definition/model/entity';
import type { Dimension, Report } from '../../definition/model/report';
import { profile, readSort, sortText } from '../../definition/profile';
import type { DayRange } from '../../definition/reports/range';
import { typedValue } from '../../definition/typedValue';
import type { Available } from './available';
import { reportLimits } from './range/reportRange';

/** What a report shows: all of it stands in the address. */
export interface ReportState {
  /** The value of the tab; none for all together. */
  tab?: string;
  range: DayRange;
  /** The values of each dimension that is filtered by. */
  filters: Record<string, Scalar[]>;
  dimensions: string[];
  metrics: string[];
  /** The column that rows are sorted by, with a minus when the greatest comes first. */
  sort: string;
  page: number;
  pageSize: number;
  graph: GraphState;
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
  keptColumns?: string[],
): ReportState {
  const tab = available.tabs.map(({ value }) => String(value)).find((value) => value === query.get('tab'));
  const offered = available.metrics.map(({ name }) => name);
  const kept = offered.filter((name) => keptColumns?.includes(name));
  const columns = kept.length > 0 ? kept : available.defaultMetrics;
  const metrics = readNames(query.get('metrics'), offered, columns);
  const dimensions = readNames(
    query.get('dimensions'),
    available.dimensions.map(({ name }) => name),
    report.dimensions.default,
  );
  return {
    tab,
    range: rangeOf(query.get('range')) ?? reportLimits(report, tab).default,
    filters: Object.fromEntries(available.filters.flatMap((dimension) => filterEntry(dimension, query))),
    dimensions,
    metrics,
    sort: sortOf(query.get('sort'), [...dimensions, ...metrics]) ?? defaultSort(report, dimensions, metrics),
    page: pageOf(Number(query.get('page'))),
    pageSize: reportPageSizes.find((size) => size === Number(query.get('size'))) ?? defaultReportPageSize,
    graph: graphOf(report, available, query),
  };
}

function rangeOf(written: string | null): DayRange | undefined {
  const [begin, end] = written?.split('--') ?? [];
  return begin && end ? [begin, end] : undefined;
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

function graphOf({ calls, row }: Report, available: Available, query: URLSearchParams): GraphState {
  if (!calls.graph) return { isShown: false, metric: '' };
  const wanted = query.get('graph');
  const metric =
    available.metrics.find(({ name }) => name === wanted)?.name ?? available.defaultMetrics[0] ?? '';
  const by = available.dimensions.find(({ name }) => name === query.get('by') && name !== row.day)?.name;
  return { isShown: wanted !== 'none', metric, by };
}

/**
 * The address of what a report shows. Range, columns and order are always written out: whoever opens it on
 * another day, or prefers other columns, sees the same.
 */
export function writeReportState(state: ReportState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.tab) query.set('tab', state.tab);
  query.set('range', state.range.join('--'));
  for (const [name, values] of Object.entries(state.filters))
    for (const value of values) query.append(name, String(value));
  query.set('dimensions', joinNames(state.dimensions));
  query.set('metrics', joinNames(state.metrics));
  query.set('sort', state.sort);
  if (state.pageSize !== defaultReportPageSize) query.set('size', String(state.pageSize));
  if (state.page !== 1) query.set('page', String(state.page));
  writeGraph(query, state.graph);
  return query;
}

function writeGraph(query: URLSearchParams, { isShown, metric, by }: ReportState['graph']): void {
  if (!metric) return;
  query.set('graph', isShown ? metric : 'none');
  if (by && isShown) query.set('by', by);
}

/** Names in one parameter of the address, such as "Date.Domain": none of these signs is escaped there. */
const separator = '.';

/** Writes names as one parameter. */
function joinNames(names: string[]): string {
  return names.join(separator);
}

/** Reads those names that are known; without any, the other list. */
function readNames(written: string | null, known: string[], otherwise: string[]): string[] {
  const wanted = (written ?? '').split(separator);
  const read = known.filter((name) => wanted.includes(name));
  return read.length > 0 ? read : otherwise;
}

/** The order of a report whose reader has chosen none: its own, where it shows that column, else by the first metric. */
function defaultSort({ sort }: Report, dimensions: string[], metrics: string[]): string {
  const own = sort.find((entry) => [...dimensions, ...metrics].includes(readSort(entry).field));
  return own ?? sortText({ field: metrics[0] ?? '', descending: true });
}

/** The page sizes offered: the greatest is the most that one call may ask for. */
export const reportPageSizes = [20, 50, 100, 500, 1000, profile.page.most];
const defaultReportPageSize = 50;

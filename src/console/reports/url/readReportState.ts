import type { DayRange } from '../../../definition/reports/range';
import type { Dimension, Report } from '../../../definition/reports/types';
import type { Scalar } from '../../../definition/types';
import type { Offers } from '../offers/Offers';
import { reportLimits } from '../range/reportLimits';
import { defaultSort } from './defaultSort';
import { readNames } from './names';
import type { GraphState, ReportState } from './ReportState';
import { defaultReportPageSize, reportPageSizes } from './reportPageSizes';

/**
 * What a report's address asks for, with types restored; what the reader is not offered is passed over. The
 * columns kept in the browser hold only where the address says nothing of columns.
 */
export function readReportState(
  report: Report,
  offers: Offers,
  query: URLSearchParams,
  keptColumns?: string[],
): ReportState {
  const tab = offers.tabs.map(({ value }) => String(value)).find((value) => value === query.get('tab'));
  const offered = offers.metrics.map(({ name }) => name);
  const kept = offered.filter((name) => keptColumns?.includes(name));
  const columns = kept.length > 0 ? kept : offers.defaultMetrics;
  const metrics = readNames(query.get('metrics'), offered, columns);
  const dimensions = readNames(
    query.get('dimensions'),
    offers.dimensions.map(({ name }) => name),
    report.dimensions.default,
  );
  return {
    tab,
    range: rangeOf(query.get('range')) ?? reportLimits(report, tab).default,
    filters: Object.fromEntries(offers.filters.flatMap((dimension) => filterEntry(dimension, query))),
    dimensions,
    metrics,
    sort: sortOf(query.get('sort'), [...dimensions, ...metrics]) ?? defaultSort(report, dimensions, metrics),
    page: pageOf(Number(query.get('page'))),
    pageSize: reportPageSizes.find((size) => size === Number(query.get('size'))) ?? defaultReportPageSize,
    graph: graphOf(report, offers, query),
  };
}

function rangeOf(written: string | null): DayRange | undefined {
  const [begin, end] = written?.split('--') ?? [];
  return begin && end ? [begin, end] : undefined;
}

function filterEntry(dimension: Dimension, query: URLSearchParams): [string, Scalar[]][] {
  const values = query.getAll(dimension.name).flatMap((written) => typedValue(dimension, written) ?? []);
  return values.length > 0 ? [[dimension.name, values]] : [];
}

function typedValue({ type, choices }: Dimension, written: string): Scalar | undefined {
  if (choices) return choices.find(({ value }) => String(value) === written)?.value;
  if (type !== 'integer') return written;
  return /^-?\d+$/.test(written) ? Number(written) : undefined;
}

function sortOf(written: string | null, shown: string[]): string | undefined {
  return written && shown.includes(written.replace(/^-/, '')) ? written : undefined;
}

function pageOf(page: number): number {
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function graphOf({ calls, row }: Report, offers: Offers, query: URLSearchParams): GraphState {
  if (!calls.graph) return { isShown: false, metric: '' };
  const wanted = query.get('graph');
  const metric = offers.metrics.find(({ name }) => name === wanted)?.name ?? offers.defaultMetrics[0] ?? '';
  const by = offers.dimensions.find(({ name }) => name === query.get('by') && name !== row.day)?.name;
  return { isShown: wanted !== 'none', metric, by };
}

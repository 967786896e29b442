import { apiProtocol, parseSort } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Dimension, Metric, Report } from '#definition/model/report.ts';
import {
  getAvailableDimensionNames,
  getAvailableMetricNames,
  getFilterableDimensionNames,
  getTenantHiddenNames,
} from '#definition/reports/tenantAvailability.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import type { ReportScope, ReportSort } from '../query/ReportQuery.ts';
import type { RequestErrorCollector } from './RequestErrorCollector.ts';

/** Reads the dimensions to group by. */
export function resolveRequestedDimensions(
  errors: RequestErrorCollector,
  report: Report,
  names: string[],
  tenant: RecordValues,
): Dimension[] {
  const known = getAvailableDimensionNames(report, tenant);
  return resolveNames(errors, 'dimension', names, known, report.row.dimensions);
}

/** Reads the requested metrics; default: all that the tenant receives. */
export function resolveRequestedMetrics(
  errors: RequestErrorCollector,
  report: Report,
  names: string[] | undefined,
  tenant: RecordValues,
): Metric[] {
  const known = getAvailableMetricNames(report, tenant);
  return resolveNames(errors, 'metric', names ?? known, known, report.row.metrics);
}

/**
 * Reads the sort order, such as "-Date", among the requested columns. Default: the report's own order, limited to those
 * columns.
 */
export function parseReportSorts(
  errors: RequestErrorCollector,
  report: Report,
  sent: string[] | undefined,
  asked: string[],
): ReportSort[] {
  const own = report.sort.map(parseSort).filter(({ field }) => asked.includes(field));
  if (!sent || sent.length === 0) return own;
  return sent.map(parseSort).filter(({ field }) => {
    const isAsked = asked.includes(field);
    if (!isAsked)
      errors.addError(
        `/${apiProtocol.report.sorts}`,
        formatMessage('server.report.unsortable', { name: field }),
      );
    return isAsked;
  });
}

/** Throws if a metric that the tenant does not receive is used anywhere in the request. */
export function assertNoHiddenMetrics({ metrics, row }: Report, names: string[], tenant: RecordValues): void {
  const hidden = getTenantHiddenNames(metrics.hidden, tenant);
  const name = names.map((it) => parseSort(it).field).find((it) => hidden.includes(it));
  if (name === undefined) return;
  throw new ApiError(
    403,
    formatMessage('server.report.hiddenMetric', { title: row.metrics[name]?.title ?? name }),
  );
}

function resolveNames<T>(
  errors: RequestErrorCollector,
  kind: 'dimension' | 'metric',
  names: string[],
  known: string[],
  all: Record<string, T>,
): T[] {
  return names.flatMap((name, index) => {
    const found = all[name];
    if (!found || !known.includes(name)) errors.addUnknownName(`/${kind}s`, kind, name, known);
    else if (names.indexOf(name) < index)
      errors.addError(`/${kind}s`, formatMessage('server.report.twice', { name }));
    else return [found];
    return [];
  });
}

/** Reads the filters: a list of values for each dimension. */
export function parseReportFilters(
  errors: RequestErrorCollector,
  report: Report,
  filters: RecordValues,
  tenant: RecordValues,
): ReportScope['conditions'] {
  const known = getFilterableDimensionNames(report, tenant);
  return Object.entries(filters).flatMap(([name, sent]) => {
    const dimension = report.row.dimensions[name];
    if (!dimension || !known.includes(name)) {
      errors.addUnknownName(`/filters/${name}`, 'filter', name, known);
      return [];
    }
    const values = [sent].flat().map((value) => parseDimensionValue(errors, dimension, value));
    // A filter with no values, such as a cleared select, is ignored.
    return values.length === 0 ? [] : [{ dimension, values }];
  });
}

/** Parses a dimension value as stored in the facts. */
export function parseDimensionValue(
  errors: RequestErrorCollector,
  { name, title, type }: Dimension,
  sent: unknown,
): string | number {
  if (type === 'string') return String(sent);
  const value = Number(sent);
  if (Number.isSafeInteger(value) && sent !== '') return value;
  errors.addError(`/filters/${name}`, () =>
    formatMessage('server.report.filterValue', { title, value: JSON.stringify(sent) }),
  );
  return 0;
}

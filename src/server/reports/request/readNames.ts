import type { Row } from '../../../definition/model/entity';
import type { Dimension, Metric, Report } from '../../../definition/model/report';
import { profile, readSort } from '../../../definition/profile';
import {
  availableDimensions,
  availableFilters,
  availableMetrics,
  hiddenNames,
} from '../../../definition/reports/available';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import type { Scope, Sort } from '../query/ReportQuery';
import type { RequestErrors } from './RequestErrors';

/** Reads the dimensions that rows are grouped by. */
export function readDimensions(
  errors: RequestErrors,
  report: Report,
  names: string[],
  tenant: Row,
): Dimension[] {
  const known = availableDimensions(report, tenant);
  return named(errors, 'dimension', names, known, report.row.dimensions);
}

/** Reads the metrics that are wanted: all that the tenant receives unless some are named. */
export function readMetrics(
  errors: RequestErrors,
  report: Report,
  names: string[] | undefined,
  tenant: Row,
): Metric[] {
  const known = availableMetrics(report, tenant);
  return named(errors, 'metric', names ?? known, known, report.row.metrics);
}

/** Reads the order, such as "-Date": by what is asked for. Default: the report's own, as far as it is asked for. */
export function readSorts(
  errors: RequestErrors,
  report: Report,
  sent: string[] | undefined,
  asked: string[],
): Sort[] {
  const own = report.sort.map(readSort).filter(({ field }) => asked.includes(field));
  if (!sent || sent.length === 0) return own;
  return sent.map(readSort).filter(({ field }) => {
    const isAsked = asked.includes(field);
    if (!isAsked) errors.fail(`/${profile.report.sorts}`, text('server.report.unsortable', { name: field }));
    return isAsked;
  });
}

/** Refuses a metric that the tenant never receives, wherever it is named. */
export function refuseHidden({ metrics, row }: Report, names: string[], tenant: Row): void {
  const hidden = hiddenNames(metrics.hidden, tenant);
  const name = names.map((it) => readSort(it).field).find((it) => hidden.includes(it));
  if (name === undefined) return;
  throw new ApiError(403, text('server.report.hiddenMetric', { title: row.metrics[name]?.title ?? name }));
}

function named<T>(
  errors: RequestErrors,
  kind: 'dimension' | 'metric',
  names: string[],
  known: string[],
  all: Record<string, T>,
): T[] {
  return names.flatMap((name, index) => {
    const found = all[name];
    if (!found || !known.includes(name)) errors.unknown(`/${kind}s`, kind, name, known);
    else if (names.indexOf(name) < index) errors.fail(`/${kind}s`, text('server.report.twice', { name }));
    else return [found];
    return [];
  });
}

/** Reads what is filtered by: any of the values that are sent for a dimension. */
export function readFilters(
  errors: RequestErrors,
  report: Report,
  filters: Row,
  tenant: Row,
): Scope['conditions'] {
  const known = availableFilters(report, tenant);
  return Object.entries(filters).flatMap(([name, sent]) => {
    const dimension = report.row.dimensions[name];
    if (!dimension || !known.includes(name)) {
      errors.unknown(`/filters/${name}`, 'filter', name, known);
      return [];
    }
    const values = [sent].flat().map((value) => readValue(errors, dimension, value));
    // A filter without values, as an emptied select sends it, filters nothing.
    return values.length === 0 ? [] : [{ dimension, values }];
  });
}

/** Reads one value of a dimension as the facts hold it. */
export function readValue(
  errors: RequestErrors,
  { name, title, type }: Dimension,
  sent: unknown,
): string | number {
  if (type === 'string') return String(sent);
  const value = Number(sent);
  if (Number.isSafeInteger(value) && sent !== '') return value;
  errors.fail(`/filters/${name}`, text('server.report.filterValue', { title, value: JSON.stringify(sent) }));
  return 0;
}

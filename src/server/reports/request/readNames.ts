import { offeredDimensions, offeredMetrics, type Reader } from '../../../definition/reports/offered';
import type { Dimension, Metric, Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import type { Sort } from '../query/Question';
import type { Reading } from './Reading';

/** Reads the dimensions that rows are grouped by. */
export function readDimensions(
  reading: Reading,
  report: Report,
  names: string[],
  reader: Reader,
): Dimension[] {
  const known = offeredDimensions(report, reader);
  return named(reading, 'dimension', names, known, report.row.dimensions);
}

/** Reads the metrics that are wanted: all that the company receives unless some are named. */
export function readMetrics(
  reading: Reading,
  report: Report,
  names: string[] | undefined,
  reader: Reader,
): Metric[] {
  const known = offeredMetrics(report, reader);
  return named(reading, 'metric', names ?? known, known, report.row.metrics);
}

/** Reads the order, such as "-Date": by what is asked for. Default: the report's own, as far as it is asked for. */
export function readSorts(
  reading: Reading,
  report: Report,
  sent: string[] | undefined,
  asked: string[],
): Sort[] {
  const own = report.sort.map(sortOf).filter(({ field }) => asked.includes(field));
  if (!sent || sent.length === 0) return own;
  return sent.map(sortOf).filter(({ field }) => {
    const isAsked = asked.includes(field);
    if (!isAsked) reading.fail('/sorts', text('report.unsortable', { name: field }));
    return isAsked;
  });
}

/** Refuses a metric that the company never receives, wherever it is named. */
export function refuseHidden({ hidden, row }: Report, names: string[], { company_id }: Reader): void {
  if (!hidden.companies.includes(company_id)) return;
  const name = names.map((it) => sortOf(it).field).find((it) => hidden.metrics.includes(it));
  if (name === undefined) return;
  throw new ApiError(403, text('report.hiddenMetric', { title: row.metrics[name]?.title ?? name }));
}

function sortOf(sent: string): Sort {
  return { field: sent.replace(/^-/, ''), descending: sent.startsWith('-') };
}

function named<T>(
  reading: Reading,
  kind: 'dimension' | 'metric',
  names: string[],
  known: string[],
  all: Record<string, T>,
): T[] {
  return names.flatMap((name, index) => {
    const found = all[name];
    if (!found || !known.includes(name)) reading.unknown(`/${kind}s`, kind, name, known);
    else if (names.indexOf(name) < index) reading.fail(`/${kind}s`, text('report.twice', { name }));
    else return [found];
    return [];
  });
}

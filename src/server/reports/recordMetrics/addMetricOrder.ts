import { apiProtocol, parseSort } from '#definition/api/apiProtocol.ts';
import { startVisibleRowsQuery } from '#server/access/rowAccess.ts';
import type { RecordContext } from '#server/context.ts';
import { loadReportRows } from '../calls/loadReportRows.ts';
import { findVisibleMetricReportContext, getLastFinishedDays } from '../findVisibleMetricReportContext.ts';
import { getReportTenant } from '../ReportContext.ts';
import { listRecordMetricsOfResource } from './listRecordMetricsOfResource.ts';

const { sort, page, metrics, report: asks } = apiProtocol;

/**
 * Adds to a list call the order of the records by a metric, if the request sorts by one that the user may see. Records
 * without facts have no place, so they come last.
 */
export async function addMetricOrder(context: RecordContext): Promise<RecordContext> {
  const { [sort.name]: sent } = context.input;
  if (typeof sent !== 'string') return context;
  const { field, descending } = parseSort(sent);
  const column = listRecordMetricsOfResource(context.resource).find(({ name }) => name === field);
  if (!column) return context;
  const reportTenant = await getReportTenant(context);
  const asked = findVisibleMetricReportContext(column.metric, { context, reportTenant });
  if (!asked) return context;
  const { metric, dimension, property, days } = column.metric;
  const names = dimension.byName ? await findVisibleValues(context, property) : [];
  const { rows } = await loadReportRows({
    ...asked,
    input: {
      ...(names.length > 0 && { [asks.filters]: { [dimension.name]: names } }),
      [asks.range]: getLastFinishedDays(asked.report, days, reportTenant.timezone),
      [asks.dimensions]: [dimension.name],
      [asks.metrics]: [metric.name],
      [asks.sorts]: [`${descending ? sort.descending : ''}${metric.name}`],
      [page.size]: metrics.maxSortedRecords,
    },
  });
  const ranked = rows.filter((row) => row[metric.name] !== null);
  return { ...context, order: { property, values: ranked.map((row) => row[dimension.valueKey]) } };
}

/**
 * Returns the values of a property among the visible records: facts by name also contain names without a record, which
 * must not take the places of records. Returns [] if there are too many to filter by.
 */
async function findVisibleValues(
  { database, resource, user }: RecordContext,
  property: string,
): Promise<unknown[]> {
  const rows = await startVisibleRowsQuery(database, resource, user)
    .select(property)
    .where(property, 'is not', null)
    .limit(page.maxSize + 1)
    .execute();
  return rows.length > page.maxSize ? [] : rows.map((row) => row[property]);
}

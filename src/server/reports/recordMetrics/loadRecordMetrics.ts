import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { JsonSchema, RecordValues } from '#definition/model/entity.ts';
import type { RecordMetric } from '#definition/model/metric.ts';
import { getComparisonRange } from '#definition/reports/comparisonRange.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';
import { startVisibleRowsQuery } from '#server/access/rowAccess.ts';
import { type CustomCall, isRecordContext, type RecordContext } from '#server/context.ts';
import { toApiError } from '#server/errors/toApiError.ts';
import { whereIn } from '#server/storage/sqlConditions.ts';
import { loadReportRows } from '../calls/loadReportRows.ts';
import { findVisibleMetricReportContext, getLastFinishedDays } from '../findVisibleMetricReportContext.ts';
import { getReportTenant, type ReportTenant } from '../ReportContext.ts';
import { listRecordMetricsOfResource } from './listRecordMetricsOfResource.ts';

const { metrics: parts, page, report: asks } = apiProtocol;
const keySchema: JsonSchema = { type: 'string', maxLength: 1000 };

/** Name of the call that returns the metrics of listed records. */
export const metricsCallName = 'metrics';

/** The call that returns the metrics of listed records. */
export const recordMetricsCall: CustomCall = {
  input: {
    type: 'object',
    additionalProperties: false,
    required: [parts.record],
    properties: {
      [parts.record]: {
        title: 'Records',
        anyOf: [keySchema, { type: 'array', items: keySchema, maxItems: parts.maxRecords }],
      },
    },
  },
  handler: (context) => isRecordContext(context) && loadRecordMetrics(context),
};

/**
 * Returns each metric of the list for these records: of those that the user sees, and with the change against the days
 * before. A metric that cannot be loaded has its error message; one that the user may not see is left out.
 */
async function loadRecordMetrics(context: RecordContext): Promise<RecordValues[]> {
  const { database, resource, user, input, bound } = context;
  const { entity } = resource;
  const columns = listRecordMetricsOfResource(resource);
  const keys = [input[parts.record]]
    .flat()
    .flatMap((sent) => parseValueByType(entity.properties[entity.key]?.type, String(sent)) ?? []);
  let visible = startVisibleRowsQuery(database, resource, user).where(whereIn(entity.key, keys));
  for (const [name, value] of Object.entries(bound)) visible = visible.where(whereIn(name, [value]));
  const properties = [...new Set([entity.key, ...columns.map(({ metric }) => metric.property)])];
  const records = await visible.select(properties).execute();
  const reportTenant = await getReportTenant(context);
  const loaded = await Promise.all(
    columns.map(async ({ name, metric }) => {
      const figures = await loadMetricOfRecords(metric, records, context, reportTenant).catch(
        (error: unknown) => describeFailure(error, context),
      );
      return figures ? [{ [parts.name]: name, ...figures }] : [];
    }),
  );
  return loaded.flat();
}

/** Returns the error message of a metric that could not be loaded. Unexpected errors are logged. */
function describeFailure(error: unknown, { log }: RecordContext): RecordValues {
  const known = toApiError(error);
  if (!known) log.error(error);
  return { [parts.failed]: known?.message ?? formatMessage('server.dashboard.failed') };
}

async function loadMetricOfRecords(
  column: RecordMetric,
  records: RecordValues[],
  context: RecordContext,
  reportTenant: ReportTenant,
): Promise<RecordValues | undefined> {
  const asked = findVisibleMetricReportContext(column, { context, reportTenant });
  if (!asked) return undefined;
  const { metric, dimension, property, days } = column;
  const range = getLastFinishedDays(asked.report, days, reportTenant.timezone);
  const { key } = context.resource.entity;
  const named = records.filter((record) => record[property] !== null);
  const recordOf = new Map(named.map((record) => [record[property], record[key]]));
  if (recordOf.size === 0) return { [parts.range]: range, [parts.values]: [] };
  const { rows, [asks.incomplete]: incomplete } = await loadReportRows({
    ...asked,
    input: {
      [asks.range]: range,
      [asks.before]: getComparisonRange(range, 'previous'),
      [asks.dimensions]: [dimension.name],
      [asks.metrics]: [metric.name],
      [asks.filters]: { [dimension.name]: [...recordOf.keys()] },
      [page.size]: recordOf.size,
    },
  });
  const { change, rate } = asks.figures;
  return {
    [parts.range]: range,
    [parts.incomplete]: incomplete,
    [parts.values]: rows.map((row) => ({
      [parts.record]: recordOf.get(row[dimension.valueKey]),
      [parts.value]: row[metric.name],
      [parts.change]: row[`${metric.name}${change}`],
      [parts.rate]: row[`${metric.name}${rate}`],
    })),
  };
}

import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { withDaysWithoutFacts } from '#definition/reports/comparisonRange.ts';
import type { RangeLimits } from '#definition/reports/rangeLimits.ts';
import type { ReportTableResponse } from '#definition/reports/reportResponses.ts';
import { addDays, countDays, type DayRange } from '#definition/time/days.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { mapInSlices } from '#server/workers/mapInSlices.ts';
import { findIncompleteRanges } from '../deliveries/deliveredDays.ts';
import { type FactsSnapshot, getFactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { addSortLabels, DimensionLabelLoader } from '../loadDimensionLabels.ts';
import { buildFactRangeQuery } from '../query/buildFactRangeQuery.ts';
import { buildReportRowsQuery, getResultFigureNames } from '../query/buildReportRowsQuery.ts';
import { findDaysWithoutFacts } from '../query/findDaysWithoutFacts.ts';
import { findLastDeliveryTime } from '../query/findLastDeliveryTime.ts';
import type { ReportQuery } from '../query/ReportQuery.ts';
import type { ReportContext } from '../ReportContext.ts';
import { getRequestRangeLimits, parseReportQuery } from '../request/parseReportQuery.ts';

const { page, report: asks } = apiProtocol;

/** Placeholder for the snapshot in the deduplication key: identical concurrent requests share one answer. */
const placeholderSnapshot: FactsSnapshot = { last: 0, hidden: [] };

/** Parts of a table's response that are loaded on request. */
interface ReportRowsOptions {
  /** True if the response contains the time of the tenant's last delivery. */
  includesUpdateTime?: boolean;
}

/** Returns one page of a report's table, with the total and the number of matching rows. */
export async function loadReportRows(
  context: ReportContext,
  { includesUpdateTime = false }: ReportRowsOptions = {},
): Promise<ReportTableResponse> {
  const { report, input, facts, reportTenant } = context;
  const asked = parseReportQuery(report, input, context);
  const labeller = new DimensionLabelLoader(asked.dimensions, context);
  const query = await addSortLabels(asked, labeller);
  const size = Number(input[page.size] ?? page.defaultSize);
  const skip = (Number(input[page.index] ?? 1) - 1) * size;

  const limits = getRequestRangeLimits(report, input, reportTenant);
  const question = JSON.stringify([
    buildReportRowsQuery(query, placeholderSnapshot, { skip, take: size }),
    limits,
    includesUpdateTime,
  ]);
  const work = async (engine: ClickHouseEngine, since: number) => {
    const snapshot = await getFactsSnapshot(engine, report.row.name, since);
    const withoutFacts = query.before && (await findDaysWithoutFacts(engine, query, snapshot));
    const ask = (from: number, take: number) =>
      engine.rows(buildReportRowsQuery({ ...query, withoutFacts }, snapshot, { skip: from, take }));
    // The total is the first line of the result. Later pages query it separately.
    const lines =
      skip === 0 ? await ask(0, size + 1) : (await Promise.all([ask(0, 1), ask(skip + 1, size)])).flat();
    const updated = includesUpdateTime
      ? await findLastDeliveryTime(engine, query, limits.latest, snapshot)
      : undefined;
    if (readRowCount(lines) > 0) return { lines, withoutFacts, updated };
    const nearest = await findNearestDays(engine, query, limits, snapshot);
    return { lines, nearest, withoutFacts: await findDaysWithoutFacts(engine, query, snapshot), updated };
  };
  const { lines, nearest, withoutFacts, updated } = await facts.runQueued(
    reportTenant.tenantId,
    work,
    question,
  );

  const incomplete = await findIncompleteRanges(context.database, report.row.name, [
    query.range,
    query.before,
  ]);
  const [total = [], ...rows] = lines;
  const layout = { ...query, names: getResultFigureNames(query) };
  await labeller.loadLabels(rows, 1);
  return {
    rows: await mapInSlices(rows, (line) => toRow(layout, line, labeller)),
    [asks.count]: readRowCount(lines),
    ...(nearest && { [asks.nearest]: nearest }),
    ...(incomplete.length > 0 && { [asks.incomplete]: incomplete }),
    ...(updated && { [asks.updated]: updated.toISOString() }),
    ...(asked.comparison && { [asks.compared]: withDaysWithoutFacts(asked.comparison, withoutFacts) }),
    total: toTotal(
      query,
      withoutFacts?.range.length === countDays(query.range) && !query.before ? [] : total,
    ),
  };
}

/** Returns the number of all rows, which is in the total line. */
function readRowCount([total = []]: unknown[][]): number {
  return Number(total.at(-1));
}

/** Finds the last date range of the same length that ends with a day that has facts; none if there are no facts. */
async function findNearestDays(
  engine: ClickHouseEngine,
  query: ReportQuery,
  { earliest = '1970-01-01', latest }: RangeLimits,
  snapshot: FactsSnapshot,
): Promise<DayRange | undefined> {
  const [[first, last, count] = []] = await engine.rows(
    buildFactRangeQuery({ ...query, range: [earliest, latest] }, snapshot),
  );
  if (Number(count) === 0) return undefined;
  const begin = addDays(String(last), 1 - countDays(query.range));
  return [[begin, String(first)].sort().at(-1) ?? begin, String(last)];
}

type RowLayout = Pick<ReportQuery, 'dimensions' | 'metrics' | 'before'>;

/** Converts a result line to a row: the total flag, the dimensions, then the figures. */
function toRow(
  query: RowLayout & { names: string[] },
  line: unknown[],
  labeller: DimensionLabelLoader,
): RecordValues {
  const row: RecordValues = {};
  let place = 1;
  for (const dimension of query.dimensions) {
    const value = line[place++];
    row[dimension.valueKey] = value;
    if (dimension.labelKey !== dimension.valueKey)
      row[dimension.labelKey] = labeller.getLabel(dimension, value);
  }
  // Assigning in place is twenty times faster than copying each of thousands of rows, and the event loop is blocked
  // meanwhile.
  for (const name of query.names) row[name] = line[place++] ?? null;
  return row;
}

/** Converts a result line to the totals row: figures only. */
function toTotal(query: RowLayout, line: unknown[]): RecordValues {
  const first = 1 + query.dimensions.length;
  return Object.fromEntries(
    getResultFigureNames(query).map((name, index) => [name, line[first + index] ?? null]),
  );
}

import type { Dimension, Report } from '#definition/model/report.ts';
import { computeReportRangeLimits } from '#definition/reports/rangeLimits.ts';
import { todayAtUtcOffset } from '#definition/time/days.ts';
import { getFactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildDimensionValuesQuery, type DimensionValueSearch } from '../query/buildDimensionValuesQuery.ts';
import type { ReportScope } from '../query/ReportQuery.ts';
import type { ReportContext } from '../ReportContext.ts';
import { buildGrantConditions } from '../request/parseReportQuery.ts';

/** A page of stored values, and the number of all of them. */
interface StoredValues {
  values: (string | number)[];
  count: number;
}

/**
 * Loads the values that a dimension has in the facts of the allowed date range, as far as the user sees them and `more`
 * conditions apply.
 */
export async function loadStoredDimensionValues(
  dimension: Dimension,
  search: DimensionValueSearch,
  { report, user, reportTenant, facts }: Pick<ReportContext, 'report' | 'user' | 'reportTenant' | 'facts'>,
  more: ReportScope['conditions'] = [],
): Promise<StoredValues> {
  const whole = buildWholeScope(report, user, reportTenant);
  const scope = { ...whole, conditions: [...whole.conditions, ...more] };
  const lines = await facts.runQueued(reportTenant.tenantId, async (engine, since) =>
    engine.rows(
      buildDimensionValuesQuery(
        scope,
        dimension,
        search,
        await getFactsSnapshot(engine, report.row.name, since),
      ),
    ),
  );
  return { values: lines.map(([value]) => value as string | number), count: Number(lines[0]?.[1] ?? 0) };
}

function buildWholeScope(
  report: Report,
  user: ReportContext['user'],
  { tenantId, timezone }: ReportContext['reportTenant'],
): ReportScope {
  const { earliest = '1970-01-01', latest } = computeReportRangeLimits(
    report.range,
    todayAtUtcOffset(timezone),
  );
  const conditions = buildGrantConditions(report, user);
  return { row: report.row, tenantId, range: [earliest, latest], conditions };
}

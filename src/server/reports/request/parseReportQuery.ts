import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Metric, Report } from '#definition/model/report.ts';
import {
  type ComparedRanges,
  getComparisonRangeError,
  limitComparisonToCompleteDays,
} from '#definition/reports/comparisonRange.ts';
import {
  getDateRangeError,
  getReportTimeZone,
  getTabRangeLimits,
  type RangeLimits,
} from '#definition/reports/rangeLimits.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { type DayRange, parseUtcOffsetMs, todayAtUtcOffset } from '#definition/time/days.ts';
import { getGrantedRecordKeys } from '#server/access/rowAccess.ts';
import type { User } from '#server/access/User.ts';
import { getResultFigureNames } from '../query/buildReportRowsQuery.ts';
import type { ReportQuery, ReportScope } from '../query/ReportQuery.ts';
import type { ReportTenant } from '../ReportContext.ts';
import { RequestErrorCollector } from './RequestErrorCollector.ts';
import {
  assertNoHiddenMetrics,
  parseDimensionValue,
  parseReportFilters,
  parseReportSorts,
  resolveRequestedDimensions,
  resolveRequestedMetrics,
} from './readNames.ts';

const reportParams = apiProtocol.report;

/** The user and their tenant. */
interface QueryReader {
  user: User;
  reportTenant: ReportTenant;
}

/** Parses and validates a report request. Throws all errors at once. */
export function parseReportQuery(
  report: Report,
  input: RecordValues,
  { user, reportTenant }: QueryReader,
): ParsedReportQuery {
  const { tenantId, tenant } = reportTenant;
  const metricNames = input[reportParams.metrics] as string[] | undefined;
  const sortNames = input[reportParams.sorts] as string[] | undefined;
  assertNoHiddenMetrics(report, [...(metricNames ?? []), ...(sortNames ?? [])], tenant);
  const errors = new RequestErrorCollector();
  const dimensions = resolveRequestedDimensions(
    errors,
    report,
    (input[reportParams.dimensions] ?? []) as string[],
    tenant,
  );
  const metrics = resolveRequestedMetrics(errors, report, metricNames, tenant);
  const tab = readTab(report, input);
  const limits = getRequestRangeLimits(report, input, reportTenant);
  const range = readRange(errors, input, limits);
  const before = readComparedRange(errors, report, input, limits, range);
  const today = todayAtUtcOffset(getReportTimeZone(report, tab, reportTenant.timezone));
  const comparison = before && range[0] ? limitComparisonToCompleteDays(range, before, today) : undefined;
  const compared = comparison && { comparison, range: comparison.range, before: comparison.before };
  const names = [...dimensions.map(({ name }) => name), ...getResultFigureNames({ metrics, before })];
  const query = {
    row: report.row,
    tenantId,
    range,
    requestedRange: range,
    compareRange: before,
    ...compared,
    conditions: [
      ...buildGrantConditions(report, user),
      ...buildTabConditions(errors, report, tab),
      ...parseReportFilters(errors, report, (input[reportParams.filters] ?? {}) as RecordValues, tenant),
    ],
    dimensions,
    metrics,
    rankBy: getRankingMetric(report, metrics),
    // Without a comparison, rows cannot be sorted by change.
    sorts: parseReportSorts(errors, report, sortNames, names).filter(
      ({ field }) => compared?.before !== undefined || !isComparisonFigure(field),
    ),
  };
  errors.throwIfErrors();
  return query;
}

/** Returns the metric that the report is about, else the first amount of money; undefined if neither is requested. */
function getRankingMetric({ metrics: { primary } }: Report, metrics: Metric[]): string | undefined {
  const main = metrics.find(({ name, display }) => name === primary && display === 'money');
  return (main ?? metrics.find(({ display }) => display === 'money'))?.name;
}

/** The query, and its comparison if requested. */
export type ParsedReportQuery = Omit<ReportQuery, 'labels'> & {
  comparison?: ComparedRanges;
  /** The requested days, also those that a comparison leaves out. */
  requestedRange: DayRange;
  /** The requested days to compare with, also if the range has no completed day. */
  compareRange?: DayRange;
};

/** Returns the conditions from the user's grants (row-level access). Administrators see all facts of the tenant. */
export function buildGrantConditions({ access, row }: Report, user: User): ReportScope['conditions'] {
  const dimension = access.rows && row.dimensions[access.rows.dimension];
  if (user.admin || !access.rows || !dimension) return [];
  const { grant } = access.rows;
  return [{ dimension, values: getGrantedRecordKeys(user, grant) as number[] }];
}

/** Returns the requested tab's value; undefined for all tabs. */
function readTab({ tabs }: Report, input: RecordValues): string | undefined {
  const sent = tabs && input[tabs.param];
  return sent === undefined || sent === '' ? undefined : String(sent);
}

function buildTabConditions(
  errors: RequestErrorCollector,
  { tabs, row }: Report,
  tab: string | undefined,
): ReportScope['conditions'] {
  const dimension = tabs && row.dimensions[tabs.by];
  return dimension && tab !== undefined
    ? [{ dimension, values: [parseDimensionValue(errors, dimension, tab)] }]
    : [];
}

/** Returns true if the field is a comparison figure. */
function isComparisonFigure(field: string): boolean {
  return Object.values(reportParams.figures).some((ending) => field.endsWith(ending));
}

/** Reads the days to compare with. */
function readComparedRange(
  errors: RequestErrorCollector,
  { range: { from } }: Report,
  input: RecordValues,
  limits: RangeLimits,
  range: DayRange,
): DayRange | undefined {
  const before = input[reportParams.before] as DayRange | undefined;
  const reason = before && getComparisonRangeError(range, before, limits, from);
  if (!reason) return before;
  errors.addError(`/${reportParams.before}`, formatMessage('server.report.compare.wrong', { reason }));
  return undefined;
}

/** Returns the UTC offset at which the days of a request start. A tenant's time zone that is no offset counts as UTC. */
export function getRequestUtcOffset(report: Report, input: RecordValues, { timezone }: ReportTenant): string {
  const zone = getReportTimeZone(report, readTab(report, input), timezone);
  return parseUtcOffsetMs(zone) === undefined ? 'UTC+00:00' : zone;
}

/** Returns the allowed date range of a request. */
export function getRequestRangeLimits(
  report: Report,
  input: RecordValues,
  { timezone }: ReportTenant,
): RangeLimits {
  return getTabRangeLimits(report, readTab(report, input), timezone);
}

/** Reads the requested date range. */
function readRange(errors: RequestErrorCollector, input: RecordValues, limits: RangeLimits): DayRange {
  const { [reportParams.range]: whole, [reportParams.begin]: first, [reportParams.end]: last } = input;
  const isPair = first !== undefined || last !== undefined;
  if (whole !== undefined && isPair)
    errors.addError(`/${reportParams.range}`, formatMessage('server.report.twoRanges', reportParams));
  const [begin, end] = (whole ?? [first, last]) as (string | undefined)[];
  const field = `/${isPair ? reportParams.begin : reportParams.range}`;
  if (begin === undefined || end === undefined) {
    errors.addError(field, formatMessage('server.report.noRange'));
    return ['', ''];
  }
  const message = getDateRangeError([begin, end], limits);
  if (message) errors.addError(field, message);
  return [begin, end];
}

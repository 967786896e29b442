import { apiProtocol } from '#definition/api/apiProtocol.ts';
import {
  type DashboardItemResult,
  type DashboardTotal,
  type DashboardTotalData,
  type DashboardTotalPeriodData,
  dashboardTotalPeriods,
} from '#definition/model/dashboard.ts';
import {
  type ComparedDaysWithoutFacts,
  matchComparisonRangeLength,
} from '#definition/reports/comparisonRange.ts';
import { getDateRangeError, getTabRangeLimits } from '#definition/reports/rangeLimits.ts';
import {
  addDays,
  countDays,
  type DayRange,
  groupConsecutiveDays,
  listDays,
  todayAtUtcOffset,
} from '#definition/time/days.ts';
import { loadReportRows } from '../reports/calls/loadReportRows.ts';
import { getFactsSnapshot } from '../reports/deliveries/getFactsSnapshot.ts';
import { findVisibleMetricReportContext } from '../reports/findVisibleMetricReportContext.ts';
import { findDaysWithoutFacts } from '../reports/query/findDaysWithoutFacts.ts';
import type { ReportContext } from '../reports/ReportContext.ts';
import type { DashboardContext } from './DashboardContext.ts';

const { report: asks, page } = apiProtocol;

type PeriodName = (typeof dashboardTotalPeriods)[number];

/** A metric of a report, with the context to load it. */
interface TotalSource {
  context: ReportContext;
  metric: string;
}

/** A period, and the days of the previous one that it is compared with. */
interface PeriodDays {
  range: DayRange;
  compared: DayRange;
}

/** The value of a metric in a period and in the previous one; null without data. */
interface PartFigure {
  now: number | null;
  old: number | null;
  withoutFacts: ComparedDaysWithoutFacts;
  incomplete: DayRange[];
}

/** Returns a total over the reports that the user may see, by period. Null if there is none. */
export async function loadDashboardTotal(
  { parts }: DashboardTotal,
  asked: DashboardContext,
): Promise<DashboardItemResult<DashboardTotalData>> {
  const sources = parts.flatMap((part) => {
    const context = findVisibleMetricReportContext(part, asked);
    return context ? [{ context, metric: part.metric.name }] : [];
  });
  if (sources.length === 0) return null;
  const today = todayAtUtcOffset(asked.reportTenant.timezone);
  const periods = dashboardTotalPeriods.map((period) => loadPeriod(period, sources, today));
  return { periods: await Promise.all(periods) };
}

async function loadPeriod(
  period: PeriodName,
  sources: TotalSource[],
  today: string,
): Promise<DashboardTotalPeriodData> {
  const days = getPeriodDays(period, today);
  const isUnfinished = period === 'today';
  if (!days) return { period, value: null, before: null, change: null, rate: null, isUnfinished };
  const figures = await Promise.all(sources.map((source) => loadPart(source, days)));
  const value = addKnown(figures.map(({ now }) => now));
  const before = addKnown(figures.map(({ old }) => old));
  const { isComparable, withoutFacts } = mergeDaysWithoutFacts(figures, days, isUnfinished);
  const change = isComparable && value !== null && before !== null ? value - before : null;
  const rate = change === null || !before ? null : change / Math.abs(before);
  const incomplete = joinRanges(figures.flatMap((figure) => figure.incomplete));
  const { range, before: then } = withoutFacts;
  return {
    period,
    value,
    before,
    change,
    rate,
    ...days,
    isUnfinished,
    ...(range.length + then.length > 0 && { withoutFacts }),
    ...(incomplete.length > 0 && { incomplete }),
  };
}

/**
 * Returns whether the periods are comparable, and the days without facts. A report without any facts in both periods
 * does not count, unless none has facts. Of an unfinished day, facts of some reports arrive before those of others, so
 * it is only without facts if no report has some.
 */
function mergeDaysWithoutFacts(
  figures: PartFigure[],
  { range, compared }: PeriodDays,
  isUnfinished: boolean,
) {
  const countKnown = ({ withoutFacts }: PartFigure) => [
    countDays(range) - withoutFacts.range.length,
    countDays(compared) - withoutFacts.before.length,
  ];
  const known = figures.filter((figure) => countKnown(figure).some((count) => count > 0));
  const counted = known.length > 0 ? known : figures;
  const isComparable = !isUnfinished && counted.every((figure) => new Set(countKnown(figure)).size === 1);
  const missing = (key: keyof ComparedDaysWithoutFacts, day: string) => {
    const isMissing = ({ withoutFacts }: PartFigure) => withoutFacts[key].includes(day);
    return isUnfinished ? counted.every(isMissing) : counted.some(isMissing);
  };
  const withoutFacts: ComparedDaysWithoutFacts = {
    range: listDays(range).filter((day) => missing('range', day)),
    before: listDays(compared).filter((day) => missing('before', day)),
  };
  return { isComparable, withoutFacts };
}

/** Joins ranges that overlap or follow each other. */
function joinRanges(ranges: DayRange[]): DayRange[] {
  return groupConsecutiveDays([...new Set(ranges.flatMap(listDays))].sort());
}

/**
 * Returns the completed days of a period (except for today) and as many days of the previous one; undefined if no day
 * of the period is over, as on the first day of a month.
 */
function getPeriodDays(period: PeriodName, today: string): PeriodDays | undefined {
  const yesterday = addDays(today, -1);
  const dayBefore = addDays(today, -2);
  if (period === 'today') return { range: [today, today], compared: [yesterday, yesterday] };
  if (period === 'yesterday') return { range: [yesterday, yesterday], compared: [dayBefore, dayBefore] };
  if (period === 'last7')
    return {
      range: [addDays(today, -7), yesterday],
      compared: [addDays(today, -14), addDays(today, -8)],
    };
  const first = `${today.slice(0, 8)}01`;
  if (first === today) return undefined;
  const last = addDays(first, -1);
  const [begin, end] = matchComparisonRangeLength([first, yesterday], [`${last.slice(0, 8)}01`, last]);
  return { range: [first, yesterday], compared: [begin, [end, last].sort()[0] ?? end] };
}

/** Loads both periods as two queries: the total of an unfinished day has no comparison, but a previous value. */
async function loadPart({ context, metric }: TotalSource, days: PeriodDays): Promise<PartFigure> {
  const { report, reportTenant, facts } = context;
  const { tenantId } = reportTenant;
  const { range, compared } = days;
  const [now, then, missing] = await Promise.all([
    loadTotal(context, metric, range),
    loadTotal(context, metric, compared),
    facts.runQueued(tenantId, async (engine, since) => {
      const snapshot = await getFactsSnapshot(engine, report.row.name, since);
      return findDaysWithoutFacts(engine, { row: report.row, tenantId, range, before: compared }, snapshot);
    }),
  ]);
  return {
    now: now?.value ?? null,
    old: then?.value ?? null,
    // The report does not offer these days.
    withoutFacts: {
      range: now ? missing.range : listDays(range),
      before: then ? missing.before : listDays(compared),
    },
    incomplete: [...(now?.incomplete ?? []), ...(then?.incomplete ?? [])],
  };
}

/** Returns the total of a metric in a range; undefined if the report does not offer its days. */
async function loadTotal(context: ReportContext, metric: string, range: DayRange) {
  const { report, reportTenant } = context;
  const limits = getTabRangeLimits(report, undefined, reportTenant.timezone);
  if (getDateRangeError(range, limits)) return undefined;
  const input = { [asks.range]: range, [asks.metrics]: [metric], [page.size]: 1 };
  const { total, [asks.incomplete]: incomplete = [] } = await loadReportRows({ ...context, input });
  return { value: total[metric] as number | null, incomplete };
}

/** Adds up the known values; null if none is known. */
function addKnown(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

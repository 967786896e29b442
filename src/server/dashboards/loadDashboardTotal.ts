import { apiProtocol } from '#definition/api/apiProtocol.ts';
import {
  type DashboardItemResult,
  type DashboardTotal,
  type DashboardTotalData,
  type DashboardTotalPeriodData,
  dashboardTotalPeriods,
} from '#definition/model/dashboard.ts';
import { matchComparisonRangeLength } from '#definition/reports/comparisonRange.ts';
import { getDateRangeError, getTabRangeLimits } from '#definition/reports/rangeLimits.ts';
import {
  addDays,
  type DayRange,
  groupConsecutiveDays,
  listDays,
  todayAtUtcOffset,
} from '#definition/time/days.ts';
import { loadReportRows } from '../reports/calls/loadReportRows.ts';
import { findVisibleMetricReportContext } from '../reports/findVisibleMetricReportContext.ts';
import type { ReportContext } from '../reports/ReportContext.ts';
import type { DashboardContext } from './DashboardContext.ts';

const { report: asks, page } = apiProtocol;

/** The value of a metric in a period and in the previous one; null without data. */
interface PartFigure {
  now: number | null;
  old: number | null;
  isComparable: boolean;
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
  const today = todayAtUtcOffset(asked.viewer.timezone);
  const periods = await Promise.all(
    dashboardTotalPeriods.map(async (period): Promise<DashboardTotalPeriodData> => {
      const [range, compared] = getPeriodRanges(period, today);
      const isUnfinished = range[1] >= today;
      const figures = await Promise.all(
        sources.map(({ context, metric }) => loadPart(context, metric, range, compared)),
      );
      const value = addKnown(figures.map(({ now }) => now));
      const before = addKnown(figures.map(({ old }) => old));
      const isComparable = !isUnfinished && figures.every((figure) => figure.isComparable);
      const change = isComparable && value !== null && before !== null ? value - before : null;
      const rate = change === null || !before ? null : change / Math.abs(before);
      const incomplete = joinRanges(figures.flatMap((figure) => figure.incomplete));
      return {
        period,
        value,
        before,
        change,
        rate,
        range,
        compared,
        isUnfinished,
        ...(incomplete.length > 0 && { incomplete }),
      };
    }),
  );
  return { periods };
}

/** Joins ranges that overlap or follow each other. */
function joinRanges(ranges: DayRange[]): DayRange[] {
  return groupConsecutiveDays([...new Set(ranges.flatMap(listDays))].sort());
}

/** Returns the completed days of a period (except for today) and as many days of the previous one. */
function getPeriodRanges(
  period: (typeof dashboardTotalPeriods)[number],
  today: string,
): [DayRange, DayRange] {
  const yesterday = addDays(today, -1);
  const dayBefore = addDays(today, -2);
  if (period === 'today')
    return [
      [today, today],
      [yesterday, yesterday],
    ];
  if (period === 'yesterday')
    return [
      [yesterday, yesterday],
      [dayBefore, dayBefore],
    ];
  if (period === 'last7')
    return [
      [addDays(today, -7), yesterday],
      [addDays(today, -14), addDays(today, -8)],
    ];
  // On the first day of a month, no day of it is over.
  const first = `${today.slice(0, 8)}01`;
  const range: DayRange = first === today ? [today, today] : [first, yesterday];
  const last = addDays(first, -1);
  const lastFirst = `${last.slice(0, 8)}01`;
  const [begin, end] = matchComparisonRangeLength(range, [lastFirst, last]);
  return [range, [begin, [end, last].sort()[0] ?? end]];
}

/** Loads both periods as two queries: the total of an unfinished day has no comparison, but a previous value. */
async function loadPart(
  context: ReportContext,
  metric: string,
  range: DayRange,
  compared: DayRange,
): Promise<PartFigure> {
  const [now, then] = await Promise.all([range, compared].map((days) => loadTotal(context, metric, days)));
  const known = [now, then].map((one) => one?.days ?? 0);
  return {
    now: now?.value ?? null,
    old: then?.value ?? null,
    isComparable: known[0] === known[1],
    incomplete: [...(now?.incomplete ?? []), ...(then?.incomplete ?? [])],
  };
}

async function loadTotal(context: ReportContext, metric: string, range: DayRange) {
  const { report, viewer } = context;
  const limits = getTabRangeLimits(report, undefined, viewer.timezone);
  if (getDateRangeError(range, limits)) return undefined;
  const day = report.row.day;
  const input = {
    [asks.range]: range,
    [asks.metrics]: [metric],
    [asks.dimensions]: [day],
    [page.size]: page.maxSize,
  };
  const {
    total,
    [asks.count]: days,
    [asks.incomplete]: incomplete = [],
  } = await loadReportRows({ ...context, input });
  return { value: total[metric] as number | null, days, incomplete };
}

/** Adds up the known values; null if none is known. */
function addKnown(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

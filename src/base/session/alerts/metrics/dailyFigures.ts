import { addDays, todayIn } from '../../../../definition/days';
import type { MetricAlert } from '../../../../definition/model/alert';
import type { Report } from '../../../../definition/model/report';
import { profile, sortText } from '../../../../definition/profile';
import { judgedDays } from '../../../../definition/reports/judgedDays';
import { tabLimits, zoneOf } from '../../../../definition/reports/range';
import { exportRequest } from '../../../../definition/reports/request';
import type { ReportRows } from '../../../../definition/reports/wire';
import { writeReportState } from '../../../../definition/reports/writeReportState';
import type { User } from '../../../../server/access/user';
import { Notice } from '../../../../server/answers';
import type { Run } from '../../../../server/jobs/Job';
import { askedReport } from '../../../../server/reports/askedReport';
import { viewerOf } from '../../../../server/reports/ReportContext';
import { recordsOf } from '../../../../server/storage/records';

/** The days of what is looked at by itself: all together, or one value of a dimension. */
export interface Series {
  /** What the facts hold of the dimension, and how that is called; empty for all together. */
  value: string;
  of: string;
  /** The figures, by metric and day. */
  figures: Map<string, Map<string, number>>;
}

interface DailyFigures {
  /** The last day that is over. */
  last: string;
  series: Series[];
}

/**
 * What a report shows a user of the metrics of alerts that look at the same dimension, day by day; nothing where the
 * tenant does not receive it. Of more rows than a page has, the greatest are looked at.
 */
export async function dailyFigures(
  { services, log }: Pick<Run, 'services' | 'log'>,
  user: User,
  report: Report,
  alerts: MetricAlert[],
): Promise<DailyFigures | undefined> {
  const { database, definitions } = services;
  const records = recordsOf(database, definitions, user.tenant);
  const { timezone: zone } = await viewerOf({ definitions, records });
  const { earliest = '' } = tabLimits(report, undefined, zone);
  const last = addDays(todayIn(zoneOf(report, undefined, zone)), -Math.max(1, report.range.endDaysBack));
  const wanted = addDays(last, 1 - Math.max(...alerts.map(judgedDays)));
  const { day, dimensions } = report.row;
  const by = alerts[0]?.by;
  const metrics = [...new Set(alerts.map(({ metric }) => metric))];
  const address = writeReportState({
    range: [[wanted, earliest].sort().at(-1) ?? wanted, last],
    dimensions: [day, ...(by === undefined ? [] : [by])],
    metrics,
    sort: sortText({ field: metrics[0] ?? '', descending: true }),
  });
  const { state, ask } = await askedReport({ services, user, report, log }, String(address));
  // What the tenant is not offered is passed over: without its dimension nothing could be told apart.
  if (by !== undefined && !state.dimensions.includes(by)) return undefined;
  const page = { [profile.page.size]: profile.page.most, [profile.page.index]: 1 };
  const answer = await ask('rows', { ...exportRequest(report, state), ...page });
  if (answer instanceof Notice) return undefined;
  const { rows } = answer as ReportRows;
  const dayKey = dimensions[day]?.valueKey ?? day;
  const { valueKey = '', labelKey = '' } = dimensions[by ?? ''] ?? {};
  const series = new Map<string, Series>();
  for (const row of rows) {
    const value = by === undefined ? '' : String(row[valueKey]);
    const one = series.get(value) ?? { value, of: String(row[labelKey] ?? value), figures: new Map() };
    series.set(value, one);
    for (const metric of state.metrics) {
      const figures = one.figures.get(metric) ?? new Map<string, number>();
      one.figures.set(metric, figures);
      if (typeof row[metric] === 'number') figures.set(String(row[dayKey]), row[metric]);
    }
  }
  return { last, series: [...series.values()] };
}

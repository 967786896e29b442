import type { RecordValues } from '#definition/model/entity.ts';
import { addDays, countDays } from '#definition/time/days.ts';
import type { ApiAnswer } from './answerCalls.ts';
import { definitions } from './definitions.ts';

/** Loads the report page with this name like the console does. */
export function reportPage(name: string) {
  const page = definitions.reportPages[name];
  if (!page) throw new Error(`There is no report page "${name}"`);
  return { page, reports: page.reports.flatMap((report) => definitions.reports[report] ?? []) };
}

/** Mocks an API that offers these metrics of a report. */
export function metricChoices(report: string, metrics?: string[]): ApiAnswer {
  return () => {
    const { row, metrics: known } = reportNamed(report);
    const names = metrics ?? known.available;
    const data = names.map((value) => ({
      value,
      label: row.metrics[value]?.title,
      default: known.default.includes(value),
    }));
    return { data };
  };
}

/** Returns one report row per day and site, with a value for every metric. */
export function dayRows({ body }: { body: RecordValues }): { data: unknown } {
  const { date_range, metrics, page_size } = body as {
    date_range: [string, string];
    metrics: string[];
    page_size: number;
  };
  const days = Array.from({ length: countDays(date_range) }, (_, index) => addDays(date_range[0], index));
  const figures = Object.fromEntries(metrics.map((metric, place) => [metric, 1200 + place]));
  const rows = days.map((day) => ({
    Date: day,
    Domain: 'example.com',
    SiteId: 3,
    Country: 'DE',
    ...figures,
  }));
  const total = Object.fromEntries(metrics.map((metric, place) => [metric, 8400 + place]));
  return { data: { rows: rows.slice(0, page_size), total_rows: rows.length, total } };
}

function reportNamed(name: string) {
  const report = definitions.reports[name];
  if (!report) throw new Error(`There is no report "${name}"`);
  return report;
}

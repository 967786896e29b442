import { addDays, daysIn } from '../../../src/definition/days';
import type { Row } from '../../../src/definition/model/entity';
import type { ApiAnswer } from './answerCalls';
import { definitions } from './definitions';

/** The report page of this name, as the console loads it. */
export function reportPage(name: string) {
  const page = definitions.reportPages[name];
  if (!page) throw new Error(`There is no report page "${name}"`);
  return { page, reports: page.reports.flatMap((report) => definitions.reports[report] ?? []) };
}

/** An API that offers these metrics of a report. */
export function metricChoices(report: string, metrics?: string[]): ApiAnswer {
  return () => {
    const { row, metrics: known } = reportNamed(report);
    const names = metrics ?? known.offer;
    const data = names.map((value) => ({
      value,
      label: row.metrics[value]?.title,
      default: known.default.includes(value),
    }));
    return { data };
  };
}

/** Rows that answer what was asked for: one a day and site, with a figure of every metric. */
export function dayRows({ body }: { body: Row }): { data: unknown } {
  const { date_range, metrics, page_size } = body as {
    date_range: [string, string];
    metrics: string[];
    page_size: number;
  };
  const days = Array.from({ length: daysIn(date_range) }, (_, index) => addDays(date_range[0], index));
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

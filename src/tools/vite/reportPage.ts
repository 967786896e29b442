import type { Report } from '../../definition/reports/types';
import type { Definitions } from '../../definition/types';

/** The code of a report page's module: the page and its reports. */
export function reportPage({ reportPages, reports }: Definitions, name: string): string {
  const page = reportPages[name];
  if (!page) throw new Error(`There is no report page "${name}"`);
  const shown = page.reports.flatMap((report) => reports[report] ?? []).map(forReaders);
  return `export const report = ${JSON.stringify({ page, reports: shown })};`;
}

/** Who receives which metric is the server's to say; no publisher reads of it in the console's code. */
function forReaders(report: Report): Report {
  return { ...report, hidden: { companies: [], metrics: [] } };
}

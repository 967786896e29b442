import type { Definitions } from '../model/definitions.ts';

/** Builds the URL of the page that shows a report, with tab and query; undefined if no page shows it. */
export function buildReportPath(
  report: string,
  { reportPages }: Pick<Definitions, 'reportPages'>,
  search = '',
): string | undefined {
  const page = Object.values(reportPages).find(({ reports }) => reports.includes(report));
  if (!page) return undefined;
  const tab = page.reports[0] === report ? '' : `${reportTabParam}=${encodeURIComponent(report)}`;
  const query = [tab, search].filter(Boolean).join('&');
  return query ? `${page.route}?${query}` : page.route;
}

/** Query parameter with the selected report of a page with several reports. */
export const reportTabParam = 'report';

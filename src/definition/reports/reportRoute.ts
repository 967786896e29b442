import type { Definitions } from '../model/definitions';

/** The address of the page that shows a report, at its tab where the page has several, with what is asked of it. */
export function reportRoute(
  report: string,
  { reportPages }: Pick<Definitions, 'reportPages'>,
  asked = '',
): string | undefined {
  const page = Object.values(reportPages).find(({ reports }) => reports.includes(report));
  if (!page) return undefined;
  const tab = page.reports[0] === report ? '' : `${tabOfReport}=${encodeURIComponent(report)}`;
  const query = [tab, asked].filter(Boolean).join('&');
  return query ? `${page.route}?${query}` : page.route;
}

/** The parameter of an address that says which of a page's reports is open. */
export const tabOfReport = 'report';

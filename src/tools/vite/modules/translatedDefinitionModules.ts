import type { Definitions } from '#definition/model/definitions.ts';
import type { Report } from '#definition/model/report.ts';
import { getCommandPaletteEntries } from './getCommandPaletteEntries.ts';
import { buildRecordScreenEntries, buildScreenEntries } from './screenIndex.ts';

/**
 * Returns the pieces of the definitions that the console loads separately: one for each list, record page, dashboard
 * and report. The key is the id under which the translation of the piece is loaded.
 */
export function getTranslatableDefinitionModules(definitions: Definitions): Record<string, unknown> {
  const { resources, dashboards, reportPages, session } = definitions;
  const ofResources = Object.keys(resources).flatMap((name) => [
    [`resource/${name}`, omitRecordPage(definitions, name)],
    [`record/${name}`, resources[name]?.page],
  ]);
  return {
    screens: buildScreenEntries(definitions),
    recordScreens: buildRecordScreenEntries(definitions),
    session,
    palette: getCommandPaletteEntries(definitions),
    ...Object.fromEntries(ofResources),
    ...Object.fromEntries(Object.entries(dashboards).map(([name, one]) => [`dashboard/${name}`, one])),
    ...Object.fromEntries(
      Object.keys(reportPages).map((name) => [`report/${name}`, getReportPageWithReports(definitions, name)]),
    ),
  };
}

/** Returns a resource as its list loads it: without the parts that only record pages need. */
export function omitRecordPage({ resources }: Definitions, name: string) {
  return { ...resources[name], page: undefined };
}

/** Returns a report page and its reports, without hidden metrics. Throws if there is no page with the name. */
export function getReportPageWithReports({ reportPages, reports }: Definitions, name: string) {
  const page = reportPages[name];
  if (!page) throw new Error(`There is no report page "${name}"`);
  const shown = page.reports.flatMap((report) => reports[report] ?? []).map(omitHiddenMetrics);
  return { page, reports: shown };
}

/**
 * Removes hidden metrics: the server decides which users receive them, and the console's code must not reveal them to a
 * tenant.
 */
function omitHiddenMetrics(report: Report): Report {
  return { ...report, metrics: { ...report.metrics, hidden: [] } };
}

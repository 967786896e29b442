import type { Report } from '#definition/model/report.ts';
import { parseReportState, type ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { serializeReportState } from '#definition/reports/serializeReportState.ts';
import { splitUrlNames } from '#definition/reports/urlNames.ts';
import { getLoggedInTenantTimeZone, getReaderToday } from './range/reportRange.ts';

/** Builds the URL query to store in a saved view: that of the page, without the page number. */
export function buildSavedReportQuery(state: ReportState): string {
  return String(serializeReportState({ ...state, page: 1 }));
}

/** Lists the parameters of a saved view that are no longer available to the user, as "name: value". */
export function describeUnavailableReportParams(
  report: Report,
  available: TenantReportOptions,
  address: string,
): string[] {
  const query = new URLSearchParams(address);
  const kept = new URLSearchParams(
    buildSavedReportQuery(
      parseReportState(report, available, query, {
        timezone: getLoggedInTenantTimeZone(),
        readerToday: getReaderToday(),
      }),
    ),
  );
  return [...query]
    .filter(([name]) => !['size', 'range', 'chart'].includes(name))
    .flatMap(([name, value]) => {
      const partsOf = (written: string) => (isListParam(name) ? splitUrlNames(written) : [written]);
      const left = kept.getAll(name).flatMap(partsOf);
      return partsOf(value)
        .filter((one) => !left.includes(one))
        .map((one) => `${name}: ${one}`);
    });
}

function isListParam(name: string): boolean {
  return name === 'dimensions' || name === 'metrics';
}

import type { Report } from '../../definition/model/report';
import { parseReportState, type ReportState } from '../../definition/reports/reportState';
import type { TenantReportOptions } from '../../definition/reports/resolveTenantReportOptions';
import { serializeReportState } from '../../definition/reports/serializeReportState';
import { splitUrlNames } from '../../definition/reports/urlNames';
import { isSameValue } from '../../definition/values/isSameValue';
import { getReaderToday, getUserTimeZone, listReportRangePresets } from './range/reportRange';

/**
 * Builds the URL query to store in a saved view. A preset date range is stored by name, so that it stays relative to the current date.
 */
export function buildSavedReportQuery(report: Report, state: ReportState): string {
  const { range } = state;
  const presets = listReportRangePresets(report);
  const query = serializeReportState({ ...state, page: 1 });
  const named = presets.find((preset) => isSameValue(preset.range, range));
  if (named) query.set('range', named.name);
  return String(query);
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
      report,
      parseReportState(report, available, query, {
        timezone: getUserTimeZone(),
        readerToday: getReaderToday(),
      }),
    ),
  );
  return [...query]
    .filter(([name]) => !['size', 'range'].includes(name))
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

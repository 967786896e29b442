import { isSame } from '../../definition/isSame';
import type { Report } from '../../definition/model/report';
import { splitNames } from '../../definition/reports/addressNames';
import type { Available } from '../../definition/reports/offered';
import { type ReportState, readReportState } from '../../definition/reports/reportState';
import { writeReportState } from '../../definition/reports/writeReportState';
import { ownZone, rangePresets, reportLimits, reportToday } from './range/reportRange';

/** What a report shows, as it is saved: days that have a name are saved by it, so that they move on. */
export function savedAddress(report: Report, state: ReportState): string {
  const { tab, range } = state;
  const presets = rangePresets(reportLimits(report, tab), reportToday(report, tab));
  const query = writeReportState({ ...state, page: 1 });
  const named = presets.find((preset) => isSame(preset.range, range));
  if (named) query.set('range', named.name);
  return String(query);
}

/** What an address asks of a report that its reader is not offered any more, as it says it. */
export function lostFromReport(report: Report, available: Available, address: string): string[] {
  const query = new URLSearchParams(address);
  const kept = new URLSearchParams(
    savedAddress(report, readReportState(report, available, query, { timezone: ownZone() })),
  );
  return [...query]
    .filter(([name]) => !['size', 'range'].includes(name))
    .flatMap(([name, value]) => {
      const partsOf = (written: string) => (isList(name) ? splitNames(written) : [written]);
      const left = kept.getAll(name).flatMap(partsOf);
      return partsOf(value)
        .filter((one) => !left.includes(one))
        .map((one) => `${name}: ${one}`);
    });
}

function isList(name: string): boolean {
  return name === 'dimensions' || name === 'metrics';
}

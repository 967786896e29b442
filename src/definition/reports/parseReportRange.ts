import type { Report } from '../model/report.ts';
import { type DayRange, todayAtUtcOffset } from '../time/days.ts';
import { parseRangePresetName, type RangePresetName } from './dateRangePresets.ts';
import { computeReportRangeLimits } from './rangeLimits.ts';
import { type ReportCurrentDates, resolveReportRangePreset } from './resolveReportRangePreset.ts';

/**
 * Parses the date range in the URL of a report: the name of a preset, or two days such as `2026-03-01--2026-03-07`.
 * Anything else is the default preset of the report.
 */
export function parseReportRange(
  report: Report,
  written: string | null,
  { timezone, today = todayAtUtcOffset(timezone), readerToday }: ReportCurrentDates,
): { range: DayRange; preset?: RangePresetName } {
  const custom = splitDayRangeText(written);
  if (custom) return { range: custom };
  const usual = `last${report.range.default}` as const;
  const preset = parseRangePresetName(written) ?? usual;
  const range =
    preset === usual
      ? computeReportRangeLimits(report.range, today).default
      : resolveReportRangePreset(report, preset, { timezone, today, readerToday });
  return { range, preset };
}

/** Splits custom days, such as "2026-03-01--2026-03-07". The days may be invalid. */
export function splitDayRangeText(written: string | null): DayRange | undefined {
  const [begin, end] = written?.split('--') ?? [];
  return begin && end ? [begin, end] : undefined;
}

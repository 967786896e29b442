import { TooltipButton } from '#console/displays/TooltipButton.tsx';
import { formatDay } from '#definition/format/dates.ts';
import type { RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { Dimension, Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import type { DayRange } from '#definition/time/days.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { getReportText } from '../getReportText.ts';

interface DimensionValueProps {
  label: string;
  /** Filters the report by this value. Without it the value is plain text. */
  onDrillDown?: () => void;
  /** True for an unfinished day. */
  isPartial: boolean;
}

/** A dimension value in a table row. A click filters the report by it (drill-down). */
export function DimensionValueCell({ label, onDrillDown, isPartial }: DimensionValueProps) {
  // A day has its weekday there.
  const hint = formatDay(label, 'weekday');
  return (
    <>
      {onDrillDown ? (
        <button
          type="button"
          className="dimension-value"
          title={getReportText('report.filterBy', { label: hint })}
          onClick={onDrillDown}
        >
          {label}
        </button>
      ) : (
        <span title={hint}>{label}</span>
      )}
      {isPartial && (
        <TooltipButton className="partial-day" tip={getReportText('report.partialTip')}>
          {getReportText('report.partial')}
        </TooltipButton>
      )}
    </>
  );
}

/**
 * Returns the state change that filters the report by a row's dimension value. Undefined if the filter is already
 * applied or not possible.
 */
export function buildDrillDownStateChange(
  report: Report,
  available: TenantReportOptions,
  state: ReportState,
  dimension: Dimension,
  row: RecordValues,
): Partial<ReportState> | undefined {
  const { name, valueKey, labelKey, isDay } = dimension;
  const value = row[valueKey] as ScalarValue;
  if (isEmptyValue(value) || isEmptyValue(row[labelKey])) return undefined;
  if (isDay) return changeIfDifferent(state.range, [String(value), String(value)] as DayRange, 'range');
  if (name === report.tabs?.by) return changeIfDifferent(state.tab, String(value), 'tab');
  if (!available.filters.some((filter) => filter.name === name)) return undefined;
  const filters = { ...state.filters, [name]: [value] };
  return changeIfDifferent(state.filters, filters, 'filters');
}

function changeIfDifferent<Key extends keyof ReportState>(
  before: ReportState[Key],
  after: ReportState[Key],
  key: Key,
): Partial<ReportState> | undefined {
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : { [key]: after };
}

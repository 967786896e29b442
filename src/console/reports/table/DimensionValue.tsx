import type { DayRange } from '../../../definition/days';
import type { Row, Scalar } from '../../../definition/model/entity';
import type { Dimension, Report } from '../../../definition/model/report';
import { isEmpty } from '../../../definition/normalize';
import type { Available } from '../../../definition/reports/offered';
import type { ReportState } from '../../../definition/reports/reportState';
import { TipButton } from '../../displays/TipButton';
import { text } from '../text';

interface DimensionValueProps {
  label: string;
  /** Shows this value only; without it the value is plain text. */
  onDrillDown?: () => void;
  /** Whether it is a day that is not over. */
  isPartial: boolean;
}

/** A dimension's value in a row: a click filters by it. */
export function DimensionValue({ label, onDrillDown, isPartial }: DimensionValueProps) {
  return (
    <>
      {onDrillDown ? (
        <button
          type="button"
          className="dimension-value"
          title={text('report.filterBy', { label })}
          onClick={onDrillDown}
        >
          {label}
        </button>
      ) : (
        <span title={label}>{label}</span>
      )}
      {isPartial && (
        <TipButton className="partial-day" tip={text('report.partialTip')}>
          {text('report.partial')}
        </TipButton>
      )}
    </>
  );
}

/** What changes when a row's dimension is clicked: only its value is shown. Nothing where it is so already or cannot be. */
export function drillDown(
  report: Report,
  available: Available,
  state: ReportState,
  dimension: Dimension,
  row: Row,
): Partial<ReportState> | undefined {
  const { name, valueKey, labelKey, isDay } = dimension;
  const value = row[valueKey] as Scalar;
  if (isEmpty(value) || isEmpty(row[labelKey])) return undefined;
  if (isDay) return changed(state.range, [String(value), String(value)] as DayRange, 'range');
  if (name === report.tabs?.by) return changed(state.tab, String(value), 'tab');
  if (!available.filters.some((filter) => filter.name === name)) return undefined;
  const filters = { ...state.filters, [name]: [value] };
  return changed(state.filters, filters, 'filters');
}

function changed<Key extends keyof ReportState>(
  before: ReportState[Key],
  after: ReportState[Key],
  key: Key,
): Partial<ReportState> | undefined {
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : { [key]: after };
}

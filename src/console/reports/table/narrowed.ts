import { isEmpty } from '../../../definition/prepare';
import type { DayRange } from '../../../definition/reports/range';
import type { Dimension, Report } from '../../../definition/reports/types';
import type { Row, Scalar } from '../../../definition/types';
import type { Offers } from '../offers/Offers';
import type { ReportState } from '../url/ReportState';

/** What changes when a row's dimension is clicked: only its value is shown. Nothing where it is so already or cannot be. */
export function narrowed(
  report: Report,
  offers: Offers,
  state: ReportState,
  dimension: Dimension,
  row: Row,
): Partial<ReportState> | undefined {
  const { name, valueKey, labelKey, isDay } = dimension;
  const value = row[valueKey] as Scalar;
  if (isEmpty(value) || isEmpty(row[labelKey])) return undefined;
  if (isDay) return changed(state.range, [String(value), String(value)] as DayRange, 'range');
  if (name === report.tabs?.by) return changed(state.tab, String(value), 'tab');
  if (!offers.filters.some((filter) => filter.name === name)) return undefined;
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

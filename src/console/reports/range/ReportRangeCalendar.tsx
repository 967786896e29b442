import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { textEntryDatePickerProps } from '#console/widgets/DateTextInput.tsx';
import type { RangeLimits } from '#definition/reports/rangeLimits.ts';
import { addDays, type DayRange, isIsoDate } from '#definition/time/days.ts';
import type { RangeInputProps } from './reportRange.ts';

const isoDayFormat = 'YYYY-MM-DD';

/**
 * Calendar for a date range (both days included) with presets. Days outside the limits are disabled. A typed day is
 * applied immediately, so that Enter searches before the second day is entered.
 */
export function ReportRangeCalendar({ id, range, limits, presets, isWrong, onChange }: RangeInputProps) {
  const take = (days: (Dayjs | null)[] | null) => {
    const [begin, end] = days ?? [];
    if (!begin || !end) return;
    const chosen = presets[(begin.millisecond() === end.millisecond() ? begin.millisecond() : 0) - 1];
    onChange([begin.format(isoDayFormat), end.format(isoDayFormat)], chosen?.name);
  };
  return (
    <DatePicker.RangePicker
      {...textEntryDatePickerProps}
      id={{ start: id }}
      className="filter-control"
      allowClear={false}
      status={isWrong ? 'error' : undefined}
      minDate={limits.earliest ? dayjs(limits.earliest) : undefined}
      maxDate={dayjs(limits.latest)}
      disabledDate={(day, { from }) =>
        exceedsMaxDays(day.format(isoDayFormat), from?.format(isoDayFormat), limits)
      }
      presets={presets.map(({ label, range: days }, index) => ({
        label,
        value: toDayjsRange(days, index + 1),
      }))}
      value={range.every(isIsoDate) ? toDayjsRange(range) : null}
      onCalendarChange={take}
      onChange={take}
    />
  );
}

/** Returns true if a range from the first day to this one would exceed the maximum length. */
function exceedsMaxDays(day: string, from: string | undefined, { maxDays }: RangeLimits): boolean {
  if (!from || maxDays === undefined) return false;
  return day > addDays(from, maxDays - 1) || day < addDays(from, 1 - maxDays);
}

/**
 * Converts a range for the calendar. The milliseconds number the presets: without them, the calendar does not report a
 * preset with the same days as the current range.
 */
function toDayjsRange([begin, end]: DayRange, presetNumber = 0): [Dayjs, Dayjs] {
  return [dayjs(begin).millisecond(presetNumber), dayjs(end).millisecond(presetNumber)];
}

import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { addDays, type DayRange, isDay } from '../../../definition/days';
import type { RangeLimits } from '../../../definition/reports/range';
import { type RangeInputProps, rangePresets } from './reportRange';

const written = 'YYYY-MM-DD';

/**
 * A calendar over two days, both included; days that the report does not have cannot be chosen. A day counts as soon
 * as it is there: Enter searches before the other is.
 */
export function RangeInput({ id, range, limits, today, isWrong, onChange }: RangeInputProps) {
  const presets = rangePresets(limits, today);
  const take = (days: (Dayjs | null)[] | null) =>
    days?.[0] && days[1] && onChange([days[0].format(written), days[1].format(written)]);
  return (
    <DatePicker.RangePicker
      id={{ start: id }}
      className="filter-control"
      allowClear={false}
      status={isWrong ? 'error' : undefined}
      minDate={limits.earliest ? dayjs(limits.earliest) : undefined}
      maxDate={dayjs(limits.latest)}
      disabledDate={(day, { from }) => isTooFar(day.format(written), from?.format(written), limits)}
      presets={presets.map((preset) => ({ label: preset.label, value: moments(preset.range) }))}
      value={range.every(isDay) ? moments(range) : null}
      onCalendarChange={take}
      onChange={take}
    />
  );
}

/** Whether a range from the first day to this one would be longer than a range may be. */
function isTooFar(day: string, from: string | undefined, { maxDays }: RangeLimits): boolean {
  if (!from || maxDays === undefined) return false;
  return day > addDays(from, maxDays - 1) || day < addDays(from, 1 - maxDays);
}

function moments([begin, end]: DayRange): [Dayjs, Dayjs] {
  return [dayjs(begin), dayjs(end)];
}

import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { FormEvent } from 'react';
import { textEntryDatePickerProps } from '#console/widgets/DateTextInput.tsx';
import { formatIsoStyleDateTime } from '#definition/format/numbers.ts';
import { now } from '#definition/time/clock.ts';
import { isIsoDate } from '#definition/time/days.ts';
import type { FilterControlProps } from './FilterControlProps.ts';

const isoDayFormat = 'YYYY-MM-DD';

/**
 * Calendar for a date range filter (both days included, either may be open). A typed or chosen day is passed on as
 * partial input, so that Enter applies it before the second day is entered.
 */
export function DateRangeCalendar({ id, filter, values, onChange }: FilterControlProps) {
  const [from = '', to = ''] = filter.params;
  const take = (days: (Dayjs | null)[] | null, isPartial?: boolean) =>
    onChange({ [from]: days?.[0]?.format(isoDayFormat), [to]: days?.[1]?.format(isoDayFormat) }, isPartial);
  // The calendar keeps the day of an emptied field.
  const clearEmptied = ({ target }: FormEvent<HTMLDivElement>) => {
    const { value, id: field } = target as HTMLInputElement;
    if (value === '') onChange({ [field === id ? from : to]: undefined });
  };
  return (
    <div onInput={clearEmptied}>
      <DatePicker.RangePicker
        {...textEntryDatePickerProps}
        id={{ start: id }}
        className="filter-control"
        allowEmpty={[true, true]}
        maxDate={filter.noFuture ? dayjs(formatIsoStyleDateTime(now()).slice(0, 10)) : undefined}
        value={[toDayjs(values[from]), toDayjs(values[to])]}
        onCalendarChange={(days) => take(days, true)}
        onChange={(days) => take(days)}
      />
    </div>
  );
}

function toDayjs(value: unknown): Dayjs | null {
  return isIsoDate(String(value)) ? dayjs(String(value)) : null;
}

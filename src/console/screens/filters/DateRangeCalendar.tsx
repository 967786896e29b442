import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { FormEvent } from 'react';
import { dateTextProps } from '#console/widgets/DateTextInput.tsx';
import { formatDateTime } from '#definition/format/numbers.ts';
import { now } from '#definition/time/clock.ts';
import { isIsoDate } from '#definition/time/days.ts';
import type { FilterControlProps } from './FilterControlProps.ts';

const isoDayFormat = 'YYYY-MM-DD';

/**
 * Calendar for a date range filter (both days included, either may be open). A typed day is applied immediately, so
 * that Enter searches before the second day is entered.
 */
export function DateRangeCalendar({ id, filter, values, onChange }: FilterControlProps) {
  const [from = '', to = ''] = filter.params;
  const take = (days: (Dayjs | null)[] | null) =>
    onChange({ [from]: days?.[0]?.format(isoDayFormat), [to]: days?.[1]?.format(isoDayFormat) });
  // The calendar keeps the day of an emptied field.
  const clearEmptied = ({ target }: FormEvent<HTMLDivElement>) => {
    const { value, id: field } = target as HTMLInputElement;
    if (value === '') onChange({ [field === id ? from : to]: undefined });
  };
  return (
    <div onInput={clearEmptied}>
      <DatePicker.RangePicker
        {...dateTextProps}
        id={{ start: id }}
        className="filter-control"
        allowEmpty={[true, true]}
        maxDate={filter.noFuture ? dayjs(formatDateTime(now()).slice(0, 10)) : undefined}
        value={[toDayjs(values[from]), toDayjs(values[to])]}
        onCalendarChange={take}
        onChange={take}
      />
    </div>
  );
}

function toDayjs(value: unknown): Dayjs | null {
  return isIsoDate(String(value)) ? dayjs(String(value)) : null;
}

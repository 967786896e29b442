import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { now } from '../../../definition/clock';
import { isEmpty } from '../../../definition/normalize';
import { momentText } from '../../../definition/written';
import type { FilterControlProps } from './FilterControlProps';

const written = 'YYYY-MM-DD';

/** A calendar over two days, both included. A day counts as soon as it is there: Enter searches before the other is. */
export function DateRangeInput({ id, filter, values, onChange }: FilterControlProps) {
  const [from = '', to = ''] = filter.params;
  const take = (days: (Dayjs | null)[] | null) =>
    onChange({ [from]: days?.[0]?.format(written), [to]: days?.[1]?.format(written) });
  return (
    <DatePicker.RangePicker
      id={{ start: id }}
      className="filter-control"
      allowEmpty={[true, true]}
      maxDate={filter.noFuture ? dayjs(momentText(now()).slice(0, 10)) : undefined}
      value={[day(values[from]), day(values[to])]}
      onCalendarChange={take}
      onChange={take}
    />
  );
}

function day(value: unknown): Dayjs | null {
  return isEmpty(value) ? null : dayjs(String(value));
}

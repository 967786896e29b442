import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { isEmpty } from '../../definition/normalize';
import { controlProps, type WidgetProps } from './WidgetProps';

/** A calendar over a day (YYYY-MM-DD) or, for a moment, a day and time in the reader's zone. */
export function DateInput(props: WidgetProps) {
  const { property, value, onChange } = props;
  const isMoment = property.format === 'date-time';
  const written = (moment: Dayjs | null) => (isMoment ? moment?.toISOString() : moment?.format('YYYY-MM-DD'));
  return (
    <DatePicker
      {...controlProps(props)}
      className="widget-select"
      showTime={isMoment}
      value={isEmpty(value) ? null : dayjs(String(value))}
      onChange={(moment) => onChange(written(moment))}
    />
  );
}

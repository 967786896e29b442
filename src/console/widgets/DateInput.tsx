import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { isEmpty } from '../../definition/normalize';
import { heldMoment, isMoment, momentIso } from '../../definition/values/moments';
import { controlProps, type WidgetProps } from './WidgetProps';

/** A calendar over a day (YYYY-MM-DD) or, for a moment, a day and time in the reader's zone. */
export function DateInput(props: WidgetProps) {
  const { property, value, onChange } = props;
  const showTime = isMoment(property);
  const held = (moment: Dayjs | null) =>
    showTime ? moment && heldMoment(property, moment.toDate()) : moment?.format('YYYY-MM-DD');
  return (
    <DatePicker
      {...controlProps(props)}
      className="widget-select"
      showTime={showTime}
      value={isEmpty(value) ? null : dayjs(momentIso(property, value))}
      onChange={(moment) => onChange(held(moment) ?? undefined)}
    />
  );
}

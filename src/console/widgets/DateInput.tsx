import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { now } from '../../definition/clock';
import { isEmpty } from '../../definition/normalize';
import { heldMoment, isMoment, momentIso } from '../../definition/values/moments';
import { momentText, zoneNow } from '../../definition/written';
import { momentAt } from '../../definition/zones';
import { controlProps, type WidgetProps } from './WidgetProps';

dayjs.extend(utc);
// What antd asks for as the present time of its calendars: what the clocks of the reader's zone show.
dayjs.extend((_, { prototype }) => {
  Object.assign(prototype, { tz: () => shown(now()) });
});

/** A calendar over a day (YYYY-MM-DD) or, for a moment, a day and time in the reader's zone. */
export function DateInput(props: WidgetProps) {
  const { property, value, onChange } = props;
  const showTime = isMoment(property);
  const held = (day: Dayjs) =>
    showTime
      ? heldMoment(property, momentAt(day.format('YYYY-MM-DDTHH:mm:ss'), zoneNow()))
      : day.format('YYYY-MM-DD');
  return (
    <DatePicker
      {...controlProps(props)}
      className="widget-select"
      showTime={showTime}
      value={isEmpty(value) ? null : dayOf(showTime, momentIso(property, value))}
      onChange={(day) => onChange(day ? held(day) : undefined)}
    />
  );
}

function dayOf(isTime: boolean, iso: string): Dayjs {
  const moment = new Date(iso);
  return isTime && !Number.isNaN(moment.getTime()) ? shown(moment) : dayjs(iso);
}

/** What the clocks of the reader's zone show, for a calendar that knows of no zone: UTC leaves out no hour. */
function shown(moment: Date): Dayjs {
  return dayjs.utc(momentText(moment));
}

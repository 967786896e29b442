import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { type FormEvent, useState } from 'react';
import { formatIsoStyleDateTime, getDisplayTimeZone } from '#definition/format/numbers.ts';
import { now } from '#definition/time/clock.ts';
import { parseLocalTime } from '#definition/time/localTime.ts';
import { parseDateInput, parseDateTimeInput } from '#definition/time/parseDateInput.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { isTimestampProperty, timestampToIso, toStoredTimestamp } from '#definition/values/timestamps.ts';
import { getDateLocale, textEntryDatePickerProps, textEntryDateTimePickerProps } from './DateTextInput.tsx';
import { getAntdInputProps, type WidgetProps } from './WidgetProps.ts';

dayjs.extend(utc);
// Replaces the current time that antd's calendars use with the local time of the user's time zone.
dayjs.extend((_, { prototype }) => {
  Object.assign(prototype, { tz: () => toUserZoneDayjs(now()) });
});

/**
 * Date picker for a date, or for a timestamp in the user's time zone. Reports every value that it displays, also before
 * the user confirms it with OK or leaves the field.
 */
export function DateInput(props: WidgetProps) {
  const { property, value, onChange, onConfirm } = props;
  const showTime = isTimestampProperty(property);
  const toValue = (day: Dayjs | null) => {
    if (!day) return undefined;
    if (!showTime) return day.format('YYYY-MM-DD');
    return toStoredTimestamp(
      property,
      parseLocalTime(day.format('YYYY-MM-DDTHH:mm:ss'), getDisplayTimeZone()),
    );
  };
  const parse = showTime ? parseDateTimeInput : parseDateInput;
  // The picker reports valid input only. Other text is the value as typed, so that validation rejects it.
  const [unread, setUnread] = useState<{ text: string; before: unknown }>();
  const shown = unread?.text === value ? unread?.before : value;
  const read = ({ target }: FormEvent<HTMLDivElement>) => {
    const text = (target as HTMLInputElement).value;
    const local = parse(text, getDateLocale());
    if (text !== '' && local === undefined) setUnread({ text, before: shown });
    onChange(local === undefined ? text || undefined : toValue(dayjs.utc(local)));
  };
  return (
    <div onInput={read}>
      <DatePicker
        {...(showTime ? textEntryDateTimePickerProps : textEntryDatePickerProps)}
        {...getAntdInputProps(props)}
        className="widget-select"
        showTime={showTime}
        value={isEmptyValue(shown) ? null : toCalendarDay(showTime, timestampToIso(property, shown))}
        onCalendarChange={(day) => onChange(toValue(day as Dayjs | null))}
        onChange={(day) => {
          onChange(toValue(day));
          onConfirm?.(toValue(day));
        }}
        onOk={(day) => onConfirm?.(toValue(day))}
      />
    </div>
  );
}

function toCalendarDay(isTime: boolean, iso: string): Dayjs {
  const moment = new Date(iso);
  return isTime && !Number.isNaN(moment.getTime()) ? toUserZoneDayjs(moment) : dayjs(iso);
}

/**
 * Converts a moment to a Dayjs value that displays the user's local time. The value is in UTC, which has no daylight
 * saving gaps.
 */
function toUserZoneDayjs(moment: Date): Dayjs {
  return dayjs.utc(formatIsoStyleDateTime(moment));
}

import { type DayRange, rangeError, rangeLimits, todayIn } from '../../../definition/reports/range';
import type { Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import type { Reading } from './Reading';

/** Reads the days that are asked for; today is that of the time zone. */
export function readRange(reading: Reading, { range }: Report, input: Row, timezone: string): DayRange {
  const { date_range, begin_date, end_date } = input;
  const isPair = begin_date !== undefined || end_date !== undefined;
  if (date_range !== undefined && isPair) reading.fail('/date_range', text('report.twoRanges'));
  const [begin, end] = (date_range ?? [begin_date, end_date]) as (string | undefined)[];
  const field = isPair ? '/begin_date' : '/date_range';
  if (begin === undefined || end === undefined) {
    reading.fail(field, text('report.noRange'));
    return ['', ''];
  }
  const message = rangeError([begin, end], rangeLimits(range, todayIn(timezone)));
  if (message) reading.fail(field, message);
  return [begin, end];
}

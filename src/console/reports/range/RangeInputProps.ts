import type { DayRange, RangeLimits } from '../../../definition/reports/range';

/** What a range is entered with. */
export interface RangeInputProps {
  id: string;
  range: DayRange;
  limits: RangeLimits;
  today: string;
  isWrong: boolean;
  onChange: (range: DayRange) => void;
}

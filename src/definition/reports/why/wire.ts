import type { Comparison } from '../compare';
import type { Change } from './decompose';

/** Why a metric has changed. */
export interface ReportWhy extends Omit<Change, 'effects'> {
  compared?: Comparison;
  metric: string;
  /** What a change splits into. */
  effects: WhyEffect[];
  /** What its facts were told apart by; first what says most of the cause. */
  dimensions: WhyDimension[];
}

/** A factor, or rate and mix of a ratio. */
export interface WhyEffect {
  name: string;
  title: string;
  /** How much of the whole change is its; a ratio's depends on what it is told apart by. */
  change?: number;
}

/** The parts of a change by one dimension; they add up to it. */
export interface WhyDimension {
  name: string;
  /** How many values there are. */
  values: number;
  parts: WhyPart[];
}

/** What one value has to do with a change. */
export interface WhyPart extends Change {
  /** Whether there are facts in both periods, and under the same name; what is left of all values; what counts under several. */
  kind: 'changed' | 'new' | 'gone' | 'renamed' | 'rest' | 'several';
  value: string | number | null;
  label: string | null;
  /** How it was called before, where it was renamed. */
  former?: string;
  /** What to filter by to see it alone. */
  filter: (string | number)[];
}

import type { ComparedRanges } from '../comparisonRange.ts';
import type { ReportAnnotations, ReportNotes } from '../reportResponses.ts';
import type { PartChange, PeriodChange } from './decomposeMetricChange.ts';

/** Response with the analysis of a metric's change between two periods, by factors and dimensions. */
export interface ChangeAnalysis extends Omit<PeriodChange, 'effects'>, ReportAnnotations, ReportNotes {
  compared?: ComparedRanges;
  metric: string;
  /** The effects that add up to the change. */
  effects: MetricChangeEffect[];
  /** Breakdowns by dimension. The one with the value that explains most comes first. */
  dimensions: ChangeBreakdown[];
}

/** One effect of a change: a factor, or the rate or mix effect of a ratio. */
export interface MetricChangeEffect {
  name: string;
  title: string;
  /** Contribution to the total change. Undefined for ratios, where it depends on the dimension. */
  change?: number;
  /** The value of the factor in both periods: of its ratio, or of the first sum of the chain. */
  now?: number | null;
  before?: number | null;
  /** The metric in whose unit `now` and `before` are, if no metric has the factor's formula. */
  numerator?: string;
}

/** A metric's change broken down by the values of one dimension. The parts add up to the change. */
export interface ChangeBreakdown {
  name: string;
  /** Number of dimension values. */
  values: number;
  parts: ChangeContribution[];
}

/** The contribution of one dimension value to a metric's change. */
export interface ChangeContribution extends PartChange {
  /**
   * Kind of part: a value with facts in both periods ('changed'), only now ('new'), only before ('gone') or under
   * another name ('renamed'), all remaining values ('rest'), or facts that count in several values ('several').
   */
  kind: 'changed' | 'new' | 'gone' | 'renamed' | 'rest' | 'several';
  value: string | number | null;
  label: string | null;
  /** Previous name of a renamed value. */
  former?: string;
  /** Filter values that select only this part. Empty if it cannot be selected, or has too many values. */
  filter: (string | number)[];
}

import type { Dimension } from '#definition/model/report.ts';
import type { ChangeBreakdown } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';

/** A metric's change split by one dimension. */
export interface ChangeByDimension extends ChangeBreakdown {
  dimension: Dimension;
}

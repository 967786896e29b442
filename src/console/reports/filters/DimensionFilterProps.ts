import type { Dimension, Report } from '../../../definition/reports/types';
import type { Scalar } from '../../../definition/types';

/** What a control is given that filters by a dimension. */
export interface DimensionFilterProps {
  id: string;
  report: Report;
  dimension: Dimension;
  /** The values shown; none for all. */
  values: Scalar[];
  onChange: (values: Scalar[]) => void;
}

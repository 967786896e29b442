import type { Dimension, Metric } from '../../../definition/reports/types';
import type { Choice } from '../../../definition/types';

/** What a report offers to this company: the server says which metrics, and which business lines it has. */
export interface Offers {
  metrics: Metric[];
  defaultMetrics: string[];
  dimensions: Dimension[];
  filters: Dimension[];
  /** The values that have a tab each. */
  tabs: Choice[];
}

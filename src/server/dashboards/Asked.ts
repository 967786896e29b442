import type { CallContext, Rules } from '../context';
import type { Viewer } from '../reports/ReportContext';

/** What the parts of a dashboard are answered from. */
export interface Asked {
  context: CallContext;
  viewer: Viewer;
  rules: Rules;
}

import { recordTabParam } from '#definition/records/recordPath.ts';
import { reportTabParam } from '#definition/reports/buildReportPath.ts';
import { screenTabParam } from '../useListState.ts';

/** The URL parameters that select a tab of a screen, record page or report page. Saved views do not contain them. */
export const tabParams = [screenTabParam, recordTabParam, reportTabParam];

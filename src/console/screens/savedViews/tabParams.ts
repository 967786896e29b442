import { recordTabParam } from '../../../definition/records/recordPath';
import { reportTabParam } from '../../../definition/reports/buildReportPath';
import { listTabParam } from '../useListState';

/** The URL parameters that select a tab or page part. Saved views do not contain them. */
export const tabParams = [listTabParam, recordTabParam, reportTabParam];

import { partParam } from '../../../definition/recordAddress';
import { tabOfReport } from '../../../definition/reports/reportRoute';
import { tabParam } from '../useListState';

/** The parameters that say where on a page one is: a view holds none of them. */
export const placeParams = [tabParam, partParam, tabOfReport];

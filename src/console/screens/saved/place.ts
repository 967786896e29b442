import { partParam } from '../../../definition/recordAddress';
import { tabOfReport } from '../../../definition/reports/reportRoute';
import { tabParam } from '../useListState';

/** The parameters that say where on a page one is: a view holds none of them. */
export const placeParams = [tabParam, partParam, tabOfReport];

/** The name of the setting that says which view of a screen is opened first. */
export function firstSetting(screen: string): string {
  return `view:${screen}`;
}

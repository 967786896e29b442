import type { Report } from '../../../definition/reports/types';
import type { CallContext } from '../../rules/types';
import type { Facts } from '../facts';
import type { CompanyReader } from '../reader';

/** What a call of a report comes with. */
export interface ReportContext extends CallContext {
  report: Report;
  reader: CompanyReader;
  facts: Facts;
}

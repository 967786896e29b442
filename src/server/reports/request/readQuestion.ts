import type { Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import type { User } from '../../session/user';
import type { Question, Scope } from '../query/Question';
import type { CompanyReader } from '../reader';
import { Reading } from './Reading';
import { readFilters } from './readFilters';
import { readDimensions, readMetrics, readSorts, refuseHidden } from './readNames';
import { readRange } from './readRange';

/** Who asks, and for which company. */
export interface Asker {
  user: User;
  reader: CompanyReader;
}

/** Turns a request into a question that may be asked; throws what is wrong with it, all at once. */
export function readQuestion(report: Report, input: Row, { user, reader }: Asker): Omit<Question, 'labels'> {
  const metricNames = input.metrics as string[] | undefined;
  const sortNames = input.sorts as string[] | undefined;
  refuseHidden(report, [...(metricNames ?? []), ...(sortNames ?? [])], reader);
  const reading = new Reading();
  const dimensions = readDimensions(reading, report, (input.dimensions ?? []) as string[], reader);
  const metrics = readMetrics(reading, report, metricNames, reader);
  const asked = [...dimensions, ...metrics].map(({ name }) => name);
  const timezone = (input.timezone as string | undefined) || undefined;
  if (timezone && !report.tabs) reading.fail('/timezone', text('report.noTimezone'));
  const question = {
    row: report.row,
    companyId: reader.company_id,
    range: readRange(reading, report, input, timezone ?? reader.timezone),
    conditions: [
      ...granted(report, user),
      ...ofTab(report, timezone),
      ...readFilters(reading, report, (input.filters ?? {}) as Row, reader),
    ],
    dimensions,
    metrics,
    sorts: readSorts(reading, report, sortNames, asked),
  };
  reading.finish();
  return question;
}

/** The facts that the user's groups grant: an administrator sees the whole company. */
export function granted({ access, row }: Report, { is_admin, groups }: User): Scope['conditions'] {
  const dimension = access.rows && row.dimensions[access.rows.dimension];
  if (is_admin || !access.rows || !dimension) return [];
  const { grant } = access.rows;
  return [{ dimension, values: groups.flatMap((group) => (group[grant] ?? []) as number[]) }];
}

function ofTab({ tabs, row }: Report, timezone: string | undefined): Scope['conditions'] {
  const dimension = tabs && row.dimensions[tabs.by];
  return dimension && timezone ? [{ dimension, values: [timezone] }] : [];
}

import type { Row } from '../../../definition/model/entity';
import type { Report } from '../../../definition/model/report';
import { profile } from '../../../definition/profile';
import { type DayRange, rangeError, rangeLimits, todayIn, zoneOf } from '../../../definition/reports/range';
import { text } from '../../../definition/text';
import { grantedIds } from '../../access/rowAccess';
import type { User } from '../../access/user';
import type { ReportQuery, Scope } from '../query/ReportQuery';
import type { Viewer } from '../ReportContext';
import { RequestErrors } from './RequestErrors';
import { readDimensions, readFilters, readMetrics, readSorts, readValue, refuseHidden } from './readNames';

const asks = profile.report;

/** Who asks, and for which tenant. */
interface Asker {
  user: User;
  viewer: Viewer;
}

/** Turns a request into a query that may be made; throws what is wrong with it, all at once. */
export function readQuery(report: Report, input: Row, { user, viewer }: Asker): Omit<ReportQuery, 'labels'> {
  const { tenantId, tenant, timezone } = viewer;
  const metricNames = input[asks.metrics] as string[] | undefined;
  const sortNames = input[asks.sorts] as string[] | undefined;
  refuseHidden(report, [...(metricNames ?? []), ...(sortNames ?? [])], tenant);
  const errors = new RequestErrors();
  const dimensions = readDimensions(errors, report, (input[asks.dimensions] ?? []) as string[], tenant);
  const metrics = readMetrics(errors, report, metricNames, tenant);
  const asked = [...dimensions, ...metrics].map(({ name }) => name);
  const tab = tabOf(report, input);
  const query = {
    row: report.row,
    tenantId,
    range: readRange(errors, report, input, zoneOf(report, tab, timezone)),
    conditions: [
      ...granted(report, user),
      ...ofTab(errors, report, tab),
      ...readFilters(errors, report, (input[asks.filters] ?? {}) as Row, tenant),
    ],
    dimensions,
    metrics,
    sorts: readSorts(errors, report, sortNames, asked),
  };
  errors.finish();
  return query;
}

/** The facts that the user's groups grant: an administrator sees all of the tenant's. */
export function granted({ access, row }: Report, user: User): Scope['conditions'] {
  const dimension = access.rows && row.dimensions[access.rows.dimension];
  if (user.admin || !access.rows || !dimension) return [];
  const { grant } = access.rows;
  return [{ dimension, values: grantedIds(user, grant) as number[] }];
}

/** The value of the tab that is asked for; none for all together. */
function tabOf({ tabs }: Report, input: Row): string | undefined {
  const sent = tabs && input[tabs.param];
  return sent === undefined || sent === '' ? undefined : String(sent);
}

function ofTab(errors: RequestErrors, { tabs, row }: Report, tab: string | undefined): Scope['conditions'] {
  const dimension = tabs && row.dimensions[tabs.by];
  return dimension && tab !== undefined ? [{ dimension, values: [readValue(errors, dimension, tab)] }] : [];
}

/** Reads the days that are asked for; today is that of the time zone. */
function readRange(errors: RequestErrors, { range }: Report, input: Row, timezone: string): DayRange {
  const { [asks.range]: whole, [asks.begin]: first, [asks.end]: last } = input;
  const isPair = first !== undefined || last !== undefined;
  if (whole !== undefined && isPair) errors.fail(`/${asks.range}`, text('report.twoRanges', asks));
  const [begin, end] = (whole ?? [first, last]) as (string | undefined)[];
  const field = `/${isPair ? asks.begin : asks.range}`;
  if (begin === undefined || end === undefined) {
    errors.fail(field, text('report.noRange'));
    return ['', ''];
  }
  const message = rangeError([begin, end], rangeLimits(range, todayIn(timezone)));
  if (message) errors.fail(field, message);
  return [begin, end];
}

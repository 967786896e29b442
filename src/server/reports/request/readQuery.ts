import { type DayRange, todayIn } from '../../../definition/days';
import type { Row } from '../../../definition/model/entity';
import type { Report } from '../../../definition/model/report';
import { profile } from '../../../definition/profile';
import { type Comparison, compare, comparedError } from '../../../definition/reports/compare';
import { type RangeLimits, rangeError, tabLimits, zoneOf } from '../../../definition/reports/range';
import { text } from '../../../definition/text';
import { grantedIds } from '../../access/rowAccess';
import type { User } from '../../access/user';
import type { ReportQuery, Scope } from '../query/ReportQuery';
import { figureNames } from '../query/rowsQuery';
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
export function readQuery(report: Report, input: Row, { user, viewer }: Asker): AskedQuery {
  const { tenantId, tenant } = viewer;
  const metricNames = input[asks.metrics] as string[] | undefined;
  const sortNames = input[asks.sorts] as string[] | undefined;
  refuseHidden(report, [...(metricNames ?? []), ...(sortNames ?? [])], tenant);
  const errors = new RequestErrors();
  const dimensions = readDimensions(errors, report, (input[asks.dimensions] ?? []) as string[], tenant);
  const metrics = readMetrics(errors, report, metricNames, tenant);
  const tab = tabOf(report, input);
  const limits = limitsOf(report, input, viewer);
  const range = readRange(errors, input, limits);
  const before = readBefore(errors, report, input, limits);
  const today = todayIn(zoneOf(report, tab, viewer.timezone));
  const comparison = before && range[0] ? compare(range, before, today) : undefined;
  const compared = comparison && { comparison, range: comparison.range, before: comparison.before };
  const names = [...dimensions.map(({ name }) => name), ...figureNames({ metrics, before })];
  const query = {
    row: report.row,
    tenantId,
    range,
    ...compared,
    conditions: [
      ...granted(report, user),
      ...ofTab(errors, report, tab),
      ...readFilters(errors, report, (input[asks.filters] ?? {}) as Row, tenant),
    ],
    dimensions,
    metrics,
    // Where nothing can be compared yet, nothing has changed that rows could be sorted by.
    sorts: readSorts(errors, report, sortNames, names).filter(
      ({ field }) => compared?.before !== undefined || !isChange(field),
    ),
  };
  errors.finish();
  return query;
}

/** A query as it is asked, and what of it is compared, where that was asked for. */
export type AskedQuery = Omit<ReportQuery, 'labels'> & { comparison?: Comparison };

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

/** Whether it is a figure of a comparison. */
function isChange(field: string): boolean {
  return Object.values(asks.figures).some((ending) => field.endsWith(ending));
}

/** Reads the days to compare with. */
function readBefore(
  errors: RequestErrors,
  { range: { from } }: Report,
  input: Row,
  limits: RangeLimits,
): DayRange | undefined {
  const before = input[asks.before] as DayRange | undefined;
  const reason = before && comparedError(before, limits, from);
  if (!reason) return before;
  errors.fail(`/${asks.before}`, text('server.report.compare.wrong', { reason }));
  return undefined;
}

/** The days that may be asked for where a request looks. */
export function limitsOf(report: Report, input: Row, { timezone }: Viewer): RangeLimits {
  return tabLimits(report, tabOf(report, input), timezone);
}

/** Reads the days that are asked for. */
function readRange(errors: RequestErrors, input: Row, limits: RangeLimits): DayRange {
  const { [asks.range]: whole, [asks.begin]: first, [asks.end]: last } = input;
  const isPair = first !== undefined || last !== undefined;
  if (whole !== undefined && isPair) errors.fail(`/${asks.range}`, text('server.report.twoRanges', asks));
  const [begin, end] = (whole ?? [first, last]) as (string | undefined)[];
  const field = `/${isPair ? asks.begin : asks.range}`;
  if (begin === undefined || end === undefined) {
    errors.fail(field, text('server.report.noRange'));
    return ['', ''];
  }
  const message = rangeError([begin, end], limits);
  if (message) errors.fail(field, message);
  return [begin, end];
}

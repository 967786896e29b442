import { todayIn } from '../../../definition/days';
import type { Row } from '../../../definition/model/entity';
import type { Dimension, Report } from '../../../definition/model/report';
import { profile } from '../../../definition/profile';
import { availableFilters } from '../../../definition/reports/available';
import { rangeLimits } from '../../../definition/reports/range';
import { findVisible } from '../../access/rowAccess';
import { Page } from '../../answers';
import { takeSnapshot } from '../deliveries/snapshot';
import { labelIn, labelsOf, toldApart, twice } from '../labels';
import { optionsQuery, type Search } from '../query/optionsQuery';
import type { Scope } from '../query/ReportQuery';
import type { ReportContext } from '../ReportContext';
import { RequestErrors } from '../request/RequestErrors';
import { readValue } from '../request/readNames';
import { granted } from '../request/readQuery';

const { page, options: asks } = profile;
/** How many values are answered where nobody says. */
const usual = 10;

interface Option {
  value: string | number;
  label: string;
}

/** Answers a page of the values that a report can be filtered by in one dimension, found by how they read. */
export async function answerOptions(context: ReportContext): Promise<Page> {
  const { report, input } = context;
  const errors = new RequestErrors();
  const dimension = dimensionOf(errors, context);
  const values = [input[asks.value] ?? []]
    .flat()
    .map((value) => dimension && readValue(errors, dimension, value));
  errors.finish();
  const search = searchOf(input);
  if (!dimension) return new Page([], 0);
  const all = await listed(dimension, context);
  if (!all && values.length === 0) return stored(report, dimension, search, context);
  const known = all ?? values.map((value) => ({ value: value ?? '', label: String(value) }));
  const keyword = search.keyword.toLowerCase();
  const found = known.filter(
    ({ value, label }) =>
      (values.length === 0 || values.includes(value)) && label.toLowerCase().includes(keyword),
  );
  return new Page(
    found.slice(search.skip, search.skip + search.take).map((it) => ({ ...it })),
    found.length,
  );
}

function dimensionOf(errors: RequestErrors, { report, viewer, input }: ReportContext): Dimension | undefined {
  const known = availableFilters(report, viewer.tenant);
  const name = String(input[asks.dimension]);
  if (!known.includes(name)) errors.unknown(`/${asks.dimension}`, 'filter', name, known);
  return report.row.dimensions[name];
}

function searchOf(input: Row): Search {
  const take = Number(input[page.size] ?? usual);
  const skip = (Number(input[page.index] ?? 1) - 1) * take;
  return { keyword: String(input[asks.keyword] ?? ''), skip, take };
}

/** The values that are known without the facts: choices, a dictionary, or the records that the user may see. */
async function listed(dimension: Dimension, context: ReportContext): Promise<Option[] | undefined> {
  const { references } = dimension;
  if (references) {
    const records = await findVisible(context, references.resource, {});
    const options = records.map((record) => ({
      value: record[references.value] as number,
      label: labelIn(record, dimension),
    }));
    const shared = twice(options.map(({ label }) => label));
    return toldApart(options, shared).sort((a, b) => a.label.localeCompare(b.label));
  }
  const labels = await labelsOf(dimension, context);
  return labels.size > 0 ? [...labels].map(([value, label]) => ({ value, label })) : undefined;
}

/** The values that the facts hold of the days that may be asked for. */
async function stored(
  report: Report,
  dimension: Dimension,
  search: Search,
  { user, viewer, facts }: ReportContext,
): Promise<Page> {
  const { earliest = '1970-01-01', latest } = rangeLimits(report.range, todayIn(viewer.timezone));
  const scope: Scope = {
    row: report.row,
    tenantId: viewer.tenantId,
    range: [earliest, latest],
    conditions: granted(report, user),
  };
  const lines = await facts.read(viewer.tenantId, async (engine, since) =>
    engine.rows(optionsQuery(scope, dimension, search, await takeSnapshot(engine, report.row.name, since))),
  );
  const rows = lines.map(([value]) => ({ value, label: String(value) }));
  return new Page(rows, Number(lines[0]?.[1] ?? 0));
}

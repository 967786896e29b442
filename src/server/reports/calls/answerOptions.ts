import { offeredFilters } from '../../../definition/reports/offered';
import { rangeLimits, todayIn } from '../../../definition/reports/range';
import type { Dimension, Report } from '../../../definition/reports/types';
import type { Row } from '../../../definition/types';
import { Page } from '../../records/calls/Page';
import { findVisible } from '../../records/visible';
import { takeSnapshot } from '../deliveries/snapshot';
import { labelIn, labelsOf } from '../labels/labelsOf';
import { optionsQuery, type Search } from '../query/optionsQuery';
import type { Scope } from '../query/Question';
import { Reading } from '../request/Reading';
import { readValue } from '../request/readFilters';
import { granted } from '../request/readQuestion';
import type { ReportContext } from './ReportContext';

interface Option {
  value: string | number;
  label: string;
}

/** Answers a page of the values that a report can be filtered by in one dimension, found by how they read. */
export async function answerOptions(context: ReportContext): Promise<Page> {
  const { report, input } = context;
  const reading = new Reading();
  const dimension = dimensionOf(reading, context);
  const values = [input.value ?? []].flat().map((value) => dimension && readValue(reading, dimension, value));
  reading.finish();
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

function dimensionOf(reading: Reading, { report, reader, input }: ReportContext): Dimension | undefined {
  const known = offeredFilters(report, reader);
  const name = String(input.dimension);
  if (!known.includes(name)) reading.unknown('/dimension', 'filter', name, known);
  return report.row.dimensions[name];
}

function searchOf({ keyword = '', page_index = 1, page_size = 10 }: Row): Search {
  const take = Number(page_size);
  return { keyword: String(keyword), skip: (Number(page_index) - 1) * take, take };
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
    return options.sort((a, b) => a.label.localeCompare(b.label));
  }
  const labels = await labelsOf(dimension, context);
  return labels.size > 0 ? [...labels].map(([value, label]) => ({ value, label })) : undefined;
}

/** The values that the facts hold of the days that may be asked for. */
async function stored(
  report: Report,
  dimension: Dimension,
  search: Search,
  { user, reader, facts }: ReportContext,
): Promise<Page> {
  const { earliest = '1970-01-01', latest } = rangeLimits(report.range, todayIn(reader.timezone));
  const scope: Scope = {
    row: report.row,
    companyId: reader.company_id,
    range: [earliest, latest],
    conditions: granted(report, user),
  };
  const lines = await facts.ask(async (engine) =>
    engine.rows(optionsQuery(scope, dimension, search, await takeSnapshot(engine, report.row.name))),
  );
  const rows = lines.map(([value]) => ({ value, label: String(value) }));
  return new Page(rows, Number(lines[0]?.[1] ?? 0));
}

import { apiProtocol } from '../../../definition/api/apiProtocol';
import type { RecordValues } from '../../../definition/model/entity';
import type { Dimension } from '../../../definition/model/report';
import { getFilterableDimensionNames } from '../../../definition/reports/tenantAvailability';
import { findVisibleRecordsWhere } from '../../access/rowAccess';
import { PageResponse } from '../../responses';
import {
  disambiguateLabels,
  findDuplicates,
  getReferencedRecordLabel,
  loadDimensionLabels,
} from '../dimensionLabels';
import type { DimensionValueSearch } from '../query/buildDimensionValuesQuery';
import type { ReportContext } from '../ReportContext';
import { RequestErrorCollector } from '../request/RequestErrorCollector';
import { parseDimensionValue } from '../request/readNames';
import { loadStoredValues } from './loadStoredValues';

const { page, options: asks } = apiProtocol;
/** Default page size. */
const defaultPageSize = 10;

interface Option {
  value: string | number;
  label: string;
}

/** Returns a page of the filter options of one dimension, searched by label. */
export async function loadFilterOptions(context: ReportContext): Promise<PageResponse> {
  const { input } = context;
  const errors = new RequestErrorCollector();
  const dimension = readDimension(errors, context);
  const values = [input[asks.value] ?? []]
    .flat()
    .map((value) => dimension && parseDimensionValue(errors, dimension, value));
  errors.finish();
  const search = readSearch(input);
  if (!dimension) return new PageResponse([], 0);
  const all = await listKnownValues(dimension, context);
  if (!all && values.length === 0) {
    const stored = await loadStoredValues(dimension, search, context);
    return new PageResponse(
      stored.values.map((value) => ({ value, label: String(value) })),
      stored.count,
    );
  }
  const known = all ?? values.map((value) => ({ value: value ?? '', label: String(value) }));
  const keyword = search.keyword.toLowerCase();
  const found = known.filter(
    ({ value, label }) =>
      (values.length === 0 || values.includes(value)) && label.toLowerCase().includes(keyword),
  );
  return new PageResponse(
    found.slice(search.skip, search.skip + search.take).map((it) => ({ ...it })),
    found.length,
  );
}

function readDimension(
  errors: RequestErrorCollector,
  { report, viewer, input }: ReportContext,
): Dimension | undefined {
  const known = getFilterableDimensionNames(report, viewer.tenant);
  const name = String(input[asks.dimension]);
  if (!known.includes(name)) errors.unknown(`/${asks.dimension}`, 'filter', name, known);
  return report.row.dimensions[name];
}

function readSearch(input: RecordValues): DimensionValueSearch {
  const take = Number(input[page.size] ?? defaultPageSize);
  const skip = (Number(input[page.index] ?? 1) - 1) * take;
  return { keyword: String(input[asks.keyword] ?? ''), skip, take };
}

/** Returns the values that are known without a facts query: choices, dictionary values, or visible records. */
async function listKnownValues(dimension: Dimension, context: ReportContext): Promise<Option[] | undefined> {
  const { references } = dimension;
  if (references) {
    const records = await findVisibleRecordsWhere(context, references.resource, {});
    const options = records.map((record) => ({
      value: record[references.value] as number,
      label: getReferencedRecordLabel(record, dimension),
    }));
    const shared = findDuplicates(options.map(({ label }) => label));
    return disambiguateLabels(options, shared).sort((a, b) => a.label.localeCompare(b.label));
  }
  const labels = await loadDimensionLabels(dimension, context);
  return labels.size > 0 ? [...labels].map(([value, label]) => ({ value, label })) : undefined;
}

import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Dimension } from '#definition/model/report.ts';
import { getFilterableDimensionNames } from '#definition/reports/tenantAvailability.ts';
import { findVisibleRecordsWhere } from '#server/access/rowAccess.ts';
import { PageResponse } from '#server/responses.ts';
import {
  disambiguateLabels,
  findDuplicates,
  getReferencedRecordLabel,
  loadDimensionLabels,
} from '../loadDimensionLabels.ts';
import type { DimensionValueSearch } from '../query/buildDimensionValuesQuery.ts';
import type { ReportContext } from '../ReportContext.ts';
import { RequestErrorCollector } from '../request/RequestErrorCollector.ts';
import { parseDimensionValue } from '../request/readNames.ts';
import { loadStoredDimensionValues } from './loadStoredDimensionValues.ts';

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
  errors.throwIfErrors();
  const search = readSearch(input);
  if (!dimension) return new PageResponse([], 0);
  const all = await listKnownValues(dimension, context);
  if (!all && values.length === 0) {
    const stored = await loadStoredDimensionValues(dimension, search, context);
    return new PageResponse(
      stored.values.map((value) => toRow(toOption(dimension, value))),
      stored.count,
    );
  }
  const known = [...(all ?? []), ...(await listOtherValues(dimension, all, values, context))];
  const wanted = known.filter(({ value }) => values.length === 0 || values.includes(value));
  const found = searchOptions(wanted, search.keyword);
  return new PageResponse(found.slice(search.skip, search.skip + search.take).map(toRow), found.length);
}

function readDimension(
  errors: RequestErrorCollector,
  { report, reportTenant, input }: ReportContext,
): Dimension | undefined {
  const known = getFilterableDimensionNames(report, reportTenant.tenant);
  const name = String(input[asks.dimension]);
  if (!known.includes(name)) errors.addUnknownName(`/${asks.dimension}`, 'filter', name, known);
  return report.row.dimensions[name];
}

function readSearch(input: RecordValues): DimensionValueSearch {
  const take = Number(input[page.size] ?? defaultPageSize);
  const skip = (Number(input[page.index] ?? 1) - 1) * take;
  return { keyword: String(input[asks.keyword] ?? '').trim(), skip, take };
}

/** Returns the values that are known without a facts query: choices, dictionary values, or visible records. */
async function listKnownValues(dimension: Dimension, context: ReportContext): Promise<Option[] | undefined> {
  const { references, byName } = dimension;
  if (byName) return undefined;
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

/** Maximum number of values that are offered in addition to those of a dictionary. */
const maxOtherValues = 1000;

/**
 * Lists values in addition to the known ones: the requested ones, or those in the facts. Of records, only "none" is
 * listed, since the user may not see all records.
 */
async function listOtherValues(
  dimension: Dimension,
  known: Option[] | undefined,
  requested: (string | number | undefined)[],
  context: ReportContext,
): Promise<Option[]> {
  const { choices, default: none } = dimension;
  const references = dimension.byName ? undefined : dimension.references;
  const listed = new Set(known?.map(({ value }) => value));
  const other = (values: (string | number)[]) =>
    values.filter((value) => !listed.has(value)).map((value) => toOption(dimension, value));
  if (requested.length > 0)
    return other(
      requested.filter(
        (value) => value !== undefined && (!references || value === none),
      ) as Option['value'][],
    );
  if (choices || (references && none === undefined)) return [];
  const conditions = references ? [{ dimension, values: [none as string | number] }] : [];
  const search = { keyword: '', skip: 0, take: maxOtherValues };
  return other((await loadStoredDimensionValues(dimension, search, context, conditions)).values);
}

/** Returns a value as an option. The value that means "none" has no label. */
function toOption({ default: none }: Dimension, value: string | number): Option {
  return { value, label: value === none ? '' : String(value) };
}

function toRow(option: Option): RecordValues {
  return { ...option };
}

/** Finds options by a part of the label, or by the value (such as a country code), which comes first. */
function searchOptions(options: Option[], keyword: string): Option[] {
  const part = keyword.toLowerCase();
  const isValue = ({ value }: Option) => String(value).toLowerCase() === part;
  const found = options.filter((option) => isValue(option) || option.label.toLowerCase().includes(part));
  return part === '' ? found : [...found.filter(isValue), ...found.filter((option) => !isValue(option))];
}

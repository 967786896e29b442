import type { Definitions } from '#definition/model/definitions.ts';
import type { TenantSettings } from '#definition/model/projectSettings.ts';
import type { Dataset, Dimension } from '#definition/model/report.ts';
import { hourPattern, normalizeHour } from '#definition/time/hours.ts';
import { formatPatterns } from '#definition/validation/formatPatterns.ts';
import { createChoiceValueFinder } from '#definition/values/createChoiceValueFinder.ts';
import { getDistinctIdColumn } from '#server/storage/clickhouse/factTable.ts';
import type { UnknownValueTreatment } from './IngestMapping.ts';
import { singleTenantKey } from './loadTenantKeys.ts';

/** A column of the fact table and the validation of its values. */
export interface FactField {
  column: string;
  /** Title for messages. */
  title: string;
  kind: 'day' | 'id' | 'text' | 'count' | 'amount' | 'unique';
  /** Accepted column names in files. */
  names: string[];
  /** The accepted values; undefined if any value is accepted. */
  choices?: FactChoices;
  /** Keys of the existing records, if only these are valid. */
  known?: ReadonlySet<number>;
  pattern?: RegExp;
  /** Value if the file has no such column; undefined if the column is required. */
  default?: string | number;
}

/** The accepted values of a dimension. */
interface FactChoices {
  /** Finds the value that a text of the file means. */
  find: (written: string) => string | number | undefined;
  /** Values for messages, if there are few. */
  listed?: string;
  /** Treatment of other values. */
  unknown: UnknownValueTreatment;
}

/** Maximum number of choices that a message lists. */
const maxListedChoices = 20;

/** Returns the columns that an ingest writes, in write order. */
export function buildFactFields(
  row: Dataset,
  tenants: ReadonlySet<number>,
  dictionaries: Definitions['dictionaries'],
): FactField[] {
  return [
    createTenantField(row.tenant, tenants),
    ...Object.values(row.dimensions).map((dimension) => ({
      ...createDimensionField(dimension),
      ...(dimension.name === row.hour
        ? createHourValues()
        : { choices: createChoices(dimension, dictionaries) }),
    })),
    ...createMetricFields(row),
  ];
}

/** Normalizes a column name for comparison: ignores case, spaces and punctuation. */
export function normalizeFieldName(name: string): string {
  return name.toLowerCase().replace(/[\s_./-]+/g, '');
}

/** Returns the tenant column of an ingest. It is optional in a single-tenant project. */
function createTenantField({ column, title, entity }: TenantSettings, known: ReadonlySet<number>): FactField {
  const otherwise = entity ? undefined : singleTenantKey;
  return { column, title, kind: 'id', names: [title, column], default: otherwise, known };
}

function createDimensionField(dimension: Dimension): FactField {
  const { column, title, name, valueKey, labelKey, references, isDay, type, format } = dimension;
  // A dimension with integer keys does not accept its title or label as a column name: such columns contain labels.
  const isKey = references !== undefined && type === 'integer';
  const names = isKey ? [column, valueKey, `${name}Id`] : [column, name, title, labelKey];
  return {
    column,
    title,
    names,
    kind: isDay ? 'day' : type === 'integer' ? 'id' : 'text',
    pattern: format === undefined ? undefined : formatPatterns[format],
    default: dimension.default,
  };
}

function createChoices(
  { choices, dictionary = '' }: Dimension,
  dictionaries: Definitions['dictionaries'],
): FactChoices | undefined {
  const known = choices ?? dictionaries[dictionary]?.values;
  if (!known) return undefined;
  const isShort = known.length <= maxListedChoices;
  return {
    find: createChoiceValueFinder(known) as FactChoices['find'],
    listed: isShort ? known.map(({ value }) => value).join(', ') : undefined,
    unknown: 'refuse',
  };
}

/** Returns the accepted values of the hour of a fact. */
function createHourValues(): Pick<FactField, 'choices' | 'pattern'> {
  return { choices: { find: normalizeHour, listed: '00, 01 … 23', unknown: 'refuse' }, pattern: hourPattern };
}

function createMetricFields({ factColumns, metrics }: Dataset): FactField[] {
  return Object.values(factColumns).map(({ column, kind }): FactField => {
    const metric = Object.values(metrics).find(
      ({ measure }) => measure.kind !== 'ratio' && measure.column === column,
    );
    const names = [column, metric?.name ?? column, metric?.title ?? column];
    const title = metric?.title ?? column;
    if (kind === 'unique')
      return {
        column: getDistinctIdColumn(column),
        title,
        names: [...names, getDistinctIdColumn(column)],
        kind: 'unique',
        default: '',
      };
    return { column, title, names, kind, default: 0 };
  });
}

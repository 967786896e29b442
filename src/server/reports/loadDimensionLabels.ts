import { sql } from 'kysely';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Dimension } from '#definition/model/report.ts';
import { type RecordResource, startVisibleRowsQuery } from '../access/rowAccess.ts';
import type { CallContext } from '../context.ts';
import { whereAny, whereIn } from '../storage/sqlConditions.ts';
import type { LabelByValue, ReportQuery } from './query/ReportQuery.ts';

/** Looks up the labels of dimension values, each once. */
export class DimensionLabelLoader {
  private readonly known = new Map<string, LabelByValue>();

  constructor(
    private readonly dimensions: Dimension[],
    private readonly source: LabelSource,
  ) {}

  /** Loads the labels of all values of a dimension and returns them. */
  async loadAllLabels(dimension: Dimension): Promise<LabelByValue> {
    const labels = await loadDimensionLabels(dimension, this.source);
    this.known.set(dimension.name, labels);
    return labels;
  }

  /**
   * Loads missing labels for rows. The values of a row are in the order of the dimensions, starting at index `from`.
   */
  async loadLabels(rows: unknown[][], from: number): Promise<void> {
    for (const [index, dimension] of this.dimensions.entries())
      await this.loadLabelsOf(
        dimension,
        rows.map((row) => row[from + index]),
      );
  }

  /** Loads the missing labels among the values of a dimension. */
  async loadLabelsOf(dimension: Dimension, wanted: unknown[]): Promise<void> {
    const labels = this.getLabels(dimension);
    // All labels of a dimension without references are loaded at once.
    if (!dimension.references && labels.size > 0) return;
    const values = [...new Set(wanted)].filter((it) => !labels.has(it as string));
    if (values.length === 0) return;
    for (const [value, label] of await loadDimensionLabels(dimension, this.source, values))
      labels.set(value, label);
    this.known.set(dimension.name, labels);
  }

  /** Returns the labels of a dimension that are loaded. */
  getLabels({ name }: Dimension): LabelByValue {
    return this.known.get(name) ?? new Map();
  }

  /** Returns the label of a value; null for a dimension's default (no value). */
  getLabel({ name, default: none }: Dimension, value: unknown): string | number | null {
    const stored = value as string | number;
    return this.known.get(name)?.get(stored) ?? (stored === none ? null : stored);
  }
}

/** The source of labels: the definitions, the tenant's records, and the user who reads them. */
type LabelSource = Pick<CallContext, 'definitions' | 'records' | 'database' | 'user'>;

/** Loads the labels of the given values of a dimension, or of all. Returns none if values are displayed as stored. */
export async function loadDimensionLabels(
  dimension: Dimension,
  source: LabelSource,
  values?: unknown[],
): Promise<LabelByValue> {
  const { definitions, records } = source;
  const { choices, dictionary = '', references } = dimension;
  const known = choices ?? definitions.dictionaries[dictionary]?.values;
  if (known) return new Map(known.map(({ value, label }) => [value as string, label]));
  const resource = definitions.resources[references?.resource ?? ''];
  if (!references || !resource?.entity || !hasRecordLabels(dimension)) return new Map();
  const { entity } = resource;
  const found = await records.find(entity.name, values && { [references.value]: values });
  const labels = found.map((record) => ({
    value: record[references.value] as number,
    label: getReferencedRecordLabel(record, dimension),
  }));
  const isUnique = entity.properties[references.label]?.unique !== undefined;
  const shared = isUnique
    ? noLabels
    : await findSharedLabels(dimension, { ...resource, entity }, source, values);
  return new Map(disambiguateLabels(labels, shared).map(({ value, label }) => [value, label]));
}

/** Returns false if the label of a record is its value. */
function hasRecordLabels({ references, fallback, labelWithKey }: Dimension): boolean {
  return references?.label !== references?.value || fallback !== undefined || labelWithKey === true;
}

const noLabels: ReadonlySet<string> = new Set();

/**
 * Returns the labels that several records share. Only visible records count, since the user does not see the others.
 */
async function findSharedLabels(
  dimension: Dimension,
  resource: RecordResource,
  { database, user }: LabelSource,
  values?: unknown[],
): Promise<ReadonlySet<string>> {
  const { references, fallback } = dimension;
  const { properties } = resource.entity;
  const naming = [references?.label, fallback].filter(
    (it) => it !== undefined && it in properties,
  ) as string[];
  const columns = [references?.value ?? '', ...naming];
  let query = startVisibleRowsQuery(database, resource, user).select(columns);
  if (values) {
    const wanted = startVisibleRowsQuery(database, resource, user).where(whereIn(columns[0] ?? '', values));
    query = query.where(whereAny(naming.map((it) => sql`${sql.ref(it)} in (${wanted.select(it)})`)));
  }
  return findDuplicates((await query.execute()).map((record) => getReferencedRecordLabel(record, dimension)));
}

/** Returns the values that occur more than once in a list. */
export function findDuplicates(labels: string[]): ReadonlySet<string> {
  const once = new Set<string>();
  return new Set(labels.filter((label) => once.has(label) || !once.add(label)));
}

/** Appends the id to labels that several values share. */
export function disambiguateLabels<T extends { value: string | number; label: string }>(
  labelled: T[],
  shared: ReadonlySet<string>,
): T[] {
  return labelled.map((one) =>
    shared.has(one.label) ? { ...one, label: `${one.label} (${one.value})` } : one,
  );
}

/** Returns the label of a referenced record. */
export function getReferencedRecordLabel(
  record: RecordValues,
  { references, fallback = '', labelWithKey }: Dimension,
): string {
  const value = references && record[references.value];
  const names = [references && record[references.label], record[fallback]];
  const name = names.map((it) => [it].flat().join(', ')).find(Boolean);
  if (!name) return String(value ?? '');
  return labelWithKey ? `${value} · ${name}` : name;
}

/** Adds to the query the labels of each dimension it sorts by, so that ClickHouse can order by label instead of id. */
export async function addSortLabels(
  asked: Omit<ReportQuery, 'labels'>,
  labeller: DimensionLabelLoader,
): Promise<ReportQuery> {
  const labels: ReportQuery['labels'] = new Map();
  for (const { field } of asked.sorts) {
    const dimension = asked.dimensions.find(({ name }) => name === field);
    if (dimension) labels.set(field, await labeller.loadAllLabels(dimension));
  }
  return { ...asked, labels };
}

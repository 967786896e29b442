import { sql } from 'kysely';
import type { Row } from '../../definition/model/entity';
import type { Dimension } from '../../definition/model/report';
import { type RecordResource, rowAccess } from '../access/rowAccess';
import type { CallContext } from '../context';
import { anyOf, whereIn } from '../storage/whereIn';
import type { Labels, ReportQuery } from './query/ReportQuery';

/** Tells how the values of some dimensions read, and looks each up once. */
export class Labeller {
  private readonly known = new Map<string, Labels>();

  constructor(
    private readonly dimensions: Dimension[],
    private readonly source: LabelSource,
  ) {}

  /** Looks up every value of a dimension, and gives them. */
  async all(dimension: Dimension): Promise<Labels> {
    const labels = await labelsOf(dimension, this.source);
    this.known.set(dimension.name, labels);
    return labels;
  }

  /**
   * Looks up what rows hold and is not known yet; the values of a row stand in the order of the dimensions, from so far
   * in it.
   */
  async learn(rows: unknown[][], from: number): Promise<void> {
    for (const [index, dimension] of this.dimensions.entries()) {
      const labels = this.known.get(dimension.name) ?? new Map();
      const isFixed = !dimension.references && labels.size > 0;
      const values = isFixed
        ? []
        : [...new Set(rows.map((row) => row[from + index]))].filter((it) => !labels.has(it));
      if (values.length === 0) continue;
      const found = await labelsOf(dimension, this.source, values);
      this.known.set(dimension.name, new Map([...labels, ...found]));
    }
  }

  /** How a value reads; what stands for no value at all reads as null. */
  label({ name, default: none }: Dimension, value: unknown): string | number | null {
    const stored = value as string | number;
    return this.known.get(name)?.get(stored) ?? (stored === none ? null : stored);
  }
}

/** Where labels come from: the definitions, and the records of the tenant; and who reads them. */
type LabelSource = Pick<CallContext, 'definitions' | 'records' | 'database' | 'user'>;

/** How values of a dimension read: those given, or every one. Values that read as they are stored have none. */
export async function labelsOf(
  dimension: Dimension,
  source: LabelSource,
  values?: unknown[],
): Promise<Labels> {
  const { definitions, records } = source;
  const { choices, dictionary = '', references } = dimension;
  const known = choices ?? definitions.dictionaries[dictionary]?.values;
  if (known) return new Map(known.map(({ value, label }) => [value as string, label]));
  const resource = definitions.resources[references?.resource ?? ''];
  if (!references || !resource?.entity) return new Map();
  const { entity } = resource;
  const found = await records.find(entity.name, values && { [references.value]: values });
  const labels = found.map((record) => ({
    value: record[references.value] as number,
    label: labelIn(record, dimension),
  }));
  const isUnique = entity.properties[references.label]?.unique !== undefined;
  const shared = isUnique ? noLabels : await sharedLabels(dimension, { ...resource, entity }, source, values);
  return new Map(toldApart(labels, shared).map(({ value, label }) => [value, label]));
}

const noLabels: ReadonlySet<string> = new Set();

/** The labels that several records have; of those alone that the user may see, since the others look absent. */
async function sharedLabels(
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
  let query = rowAccess(database, resource, user).select(columns);
  if (values) {
    const wanted = rowAccess(database, resource, user).where(whereIn(columns[0] ?? '', values));
    query = query.where(anyOf(naming.map((it) => sql`${sql.ref(it)} in (${wanted.select(it)})`)));
  }
  return twice((await query.execute()).map((record) => labelIn(record, dimension)));
}

/** What stands more than once in a list. */
export function twice(labels: string[]): ReadonlySet<string> {
  const once = new Set<string>();
  return new Set(labels.filter((label) => once.has(label) || !once.add(label)));
}

/** Values whose labels are shared carry what the facts hold beside it. */
export function toldApart<T extends { value: string | number; label: string }>(
  labelled: T[],
  shared: ReadonlySet<string>,
): T[] {
  return labelled.map((one) =>
    shared.has(one.label) ? { ...one, label: `${one.label} (${one.value})` } : one,
  );
}

/** What a record of a referenced resource is called. */
export function labelIn(record: Row, { references, fallback = '', showsKey }: Dimension): string {
  const value = references && record[references.value];
  const names = [references && record[references.label], record[fallback]];
  const name = names.map((it) => [it].flat().join(', ')).find(Boolean);
  if (!name) return String(value ?? '');
  return showsKey ? `${value} · ${name}` : name;
}

/** Adds how the values read of every dimension that is sorted by. */
export async function withLabels(
  asked: Omit<ReportQuery, 'labels'>,
  labeller: Labeller,
): Promise<ReportQuery> {
  const labels: ReportQuery['labels'] = new Map();
  for (const { field } of asked.sorts) {
    const dimension = asked.dimensions.find(({ name }) => name === field);
    if (dimension) labels.set(field, await labeller.all(dimension));
  }
  return { ...asked, labels };
}

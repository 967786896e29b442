import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import type { Dimension } from '../../definition/model/report';
import type { Records } from '../storage/records';
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

  /** Looks up what rows hold and is not known yet; the values of a row stand in the order of the dimensions. */
  async learn(rows: unknown[][]): Promise<void> {
    for (const [index, dimension] of this.dimensions.entries()) {
      const labels = this.known.get(dimension.name) ?? new Map();
      const isFixed = !dimension.references && labels.size > 0;
      const values = isFixed
        ? []
        : [...new Set(rows.map((row) => row[index]))].filter((it) => !labels.has(it));
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

/** Where labels come from: the definitions, and the records of the company. */
interface LabelSource {
  definitions: Definitions;
  records: Records;
}

/** How values of a dimension read: those given, or every one. Values that read as they are stored have none. */
export async function labelsOf(
  dimension: Dimension,
  { definitions, records }: LabelSource,
  values?: unknown[],
): Promise<Labels> {
  const { choices, dictionary = '', references } = dimension;
  const known = choices ?? definitions.dictionaries[dictionary]?.values;
  if (known) return new Map(known.map(({ value, label }) => [value as string, label]));
  const entity = definitions.resources[references?.resource ?? '']?.entity;
  if (!references || !entity) return new Map();
  const found = await records.find(entity.name, values && { [references.value]: values });
  return new Map(found.map((record) => [record[references.value] as number, labelIn(record, dimension)]));
}

/** What a record of a referenced resource is called. */
export function labelIn(record: Row, { references, fallback = '' }: Dimension): string {
  const value = references && record[references.value];
  const names = [references && record[references.label], record[fallback], value];
  return String(names.map((name) => [name].flat().join(', ')).find(Boolean) ?? '');
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

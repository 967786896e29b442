import type { Dimension } from '../../../definition/reports/types';
import type { Labels } from './Labels';
import { type LabelSource, labelsOf } from './labelsOf';

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

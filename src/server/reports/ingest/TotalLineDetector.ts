import type { FactField } from './buildFactFields.ts';

/** A total of two lines, or of one metric, is often a coincidence. */
const minLines = 3;
const minMetrics = 2;
/** Relative rounding error of sums. */
const tolerance = 1e-9;

/** Finds a line that equals the sum of all other lines, such as the total that some programs append to a file. */
export class TotalLineDetector {
  private readonly places: number[];
  private readonly sums: number[];
  private largest = { number: 0, values: [] as number[], sum: Number.NEGATIVE_INFINITY };
  private lines = 0;

  constructor(targets: FactField[]) {
    this.places = [...targets.keys()].filter((place) =>
      ['count', 'amount'].includes(targets[place]?.kind ?? ''),
    );
    this.sums = this.places.map(() => 0);
  }

  add(number: number, fact: (string | number)[]): void {
    const values = this.places.map((place) => Number(fact[place]));
    for (const [index, value] of values.entries()) this.sums[index] = (this.sums[index] ?? 0) + value;
    const sum = values.reduce((a, b) => a + b, 0);
    if (sum > this.largest.sum) this.largest = { number, values, sum };
    this.lines += 1;
  }

  /** Returns the number of the line; undefined if there is none. */
  find(): number | undefined {
    const { number, values } = this.largest;
    const isHalf = this.sums.every(
      (sum, index) => Math.abs(sum - 2 * (values[index] ?? 0)) <= Math.abs(sum) * tolerance,
    );
    const metrics = new Set(this.sums.filter(Boolean));
    return isHalf && this.lines >= minLines && metrics.size >= minMetrics ? number : undefined;
  }
}
